import * as z from "zod/mini";
import { Duration } from "../card/duration.ts";
import type { Examples } from "../problems.ts";
import { choice, filledIn, folderInside, oneOf, optional, required } from "./input-schemas.ts";

/** As in `action.yml`, in its order. */
export const inputNames = [
  "goal",
  "maker",
  "harness",
  "max-iterations",
  "time-budget",
  "maker-env",
  "maker-network",
  "isolation",
  "token",
  "artifact-retention-days",
  "working-directory",
] as const;

export type InputName = (typeof inputNames)[number];

/** The runner knows no type and enforces no `required`: every input arrives as text, an absent one as `""`. */
const Inputs = z.strictObject({
  goal: required("the path of the Goal Card is missing"),
  maker: required("the maker's command is missing"),
  harness: optional(z.string()),
  "max-iterations": whole(1, 1000),
  "time-budget": optional(Duration),
  "maker-env": names(),
  "maker-network": optional(oneOf(["none", "host"])),
  isolation: choice(["namespaces", "none"], "namespaces"),
  token: z.string(),
  "artifact-retention-days": whole(1, 400),
  "working-directory": folderInside,
});

export type Inputs = z.infer<typeof Inputs>;

const examples: Examples = {
  goal: "goal: fix-duration.goal.yaml",
  maker: "maker: ./scripts/fix.sh",
  "max-iterations": 'max-iterations: "3"',
  "time-budget": "time-budget: 30m",
  "maker-env": "maker-env: MODEL_KEY MODEL_NAME",
  "maker-network": "maker-network: none",
  isolation: "isolation: namespaces",
  "artifact-retention-days": 'artifact-retention-days: "30"',
  "working-directory": "working-directory: packages/api",
};

/** Throws `BadInput` that names each faulty one. */
export const inputsFrom = (read: (name: InputName) => string): Inputs =>
  filledIn({ names: inputNames, schema: Inputs, examples }, read);

function whole(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  const fits = (digits: string) =>
    /^\d{1,4}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
  return optional(z.pipe(z.string().check(z.refine(fits, message)), z.transform(Number)));
}

/** Names of variables, between spaces, commas or line ends. */
function names() {
  const split = z.transform((written: string) => written.split(/[\s,]+/).filter(Boolean));
  const name = z.string().check(
    z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be names of variables, without values"),
    z.refine((name) => !ofTheJob.test(name), "must not name a variable of the runner's own"),
  );
  return z.pipe(z.pipe(z.string(), split), z.array(name));
}

/** With these in its hands a maker could upload, set outputs or read inputs in the job's name. */
export const ofTheJob =
  /^(?:ACTIONS_|INPUT_|STATE_|RUNNER_TRACKING_ID$|GITHUB_(?:OUTPUT|ENV|PATH|STATE|STEP_SUMMARY|ARTIFACTS)$)/i;
