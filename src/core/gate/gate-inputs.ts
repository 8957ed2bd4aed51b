import * as z from "zod/mini";
import { BadInput, faultsOf } from "../fault.ts";
import type { Assurance as Level } from "../packet/body-schema.ts";
import { problemsOf } from "../problems.ts";

/** As in `gate/action.yml`, in its order. */
export const gateInputNames = [
  "goal",
  "needs",
  "converge-job",
  "least-assurance",
  "token",
  "working-directory",
] as const;

export type GateInputName = (typeof gateInputNames)[number];

export const gateOutputNames = [
  "decision",
  "reasons",
  "error-codes",
  "packet-sha256",
  "packet-path",
  "predicate",
] as const;

export type GateOutputName = (typeof gateOutputNames)[number];

const levels = ["shared-job", "sandboxed-job", "isolated-job"] as const satisfies readonly Level[];

const written = (missing: string) =>
  z.string().check(z.refine((text) => text.trim() !== "", missing));

const absent = z.transform((text: unknown) => (text === "" ? undefined : text));

const GateInputs = z.strictObject({
  goal: written("the path of the Goal Card is missing"),
  needs: written("what the needed jobs gave is missing"),
  "converge-job": z.pipe(absent, z._default(z.string(), "converge")),
  "least-assurance": z.pipe(
    absent,
    z._default(z.enum(levels, `must be one of ${levels.join(", ")}`), "sandboxed-job"),
  ),
  token: z.string(),
  "working-directory": z.string(),
});

export type GateInputs = z.infer<typeof GateInputs>;

const examples = {
  goal: "goal: fix-duration.goal.yaml",
  needs: `needs: \${{ toJSON(needs) }}`,
  "least-assurance": "least-assurance: sandboxed-job",
};

/** Every input checked at once. Throws `BadInput` that names each faulty one. */
export function gateInputsFrom(read: (name: GateInputName) => string): GateInputs {
  const given = Object.fromEntries(gateInputNames.map((name) => [name, read(name)]));
  const result = GateInputs.safeParse(given);
  if (result.success) return result.data;
  const problems = problemsOf(result.error.issues, given, examples);
  throw new BadInput(faultsOf(problems, { file: "with", lineOf: () => null }));
}
