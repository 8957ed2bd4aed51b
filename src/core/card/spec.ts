import * as z from "zod/mini";
import type { Problem } from "../fault.ts";
import { problemsOf } from "../problems.ts";
import { Argv, judged, Line } from "./command.ts";
import { Duration, millisecondsOf } from "./duration.ts";
import { Glob } from "./glob-schema.ts";
import { Parameters, parameterProblem } from "./parameters.ts";
import { specExamples } from "./spec-examples.ts";

export const approvalBands = ["B0", "B1", "B2", "B3", "B4"] as const;
export type ApprovalBand = (typeof approvalBands)[number];

const Globs = z._default(z.array(Glob), []);
const Amount = z.int().check(z.gte(1));
const Network = z.enum(["none", "host"]);

export const Guards = z.array(judged(z.union([Line, Argv])));

const Name = z
  .string()
  .check(z.regex(/^[A-Za-z_]\w*$/, { error: "must be the name of an environment variable" }));

const Id = z.string().check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: "must be lower-case letters, digits and single dashes",
  }),
);

const Beside = z.string().check(
  z.refine((path) => !path.startsWith("/") && !path.split("/").includes(".."), {
    error: "must be a file in the harness's folder",
  }),
);

/** Re-runs of the verifier on a green tree. */
export const ConfirmGreen = z.int().check(z.gte(0), z.lte(20));

/** What a green is probed with, as spec and card write it. */
export const probeKeys = {
  time_share: z.number().check(z.gte(0), z.lte(100)),
  mutation_at_least: z.nullable(z.number().check(z.gte(0), z.lte(1))),
};

const Limit = {
  maker_timeout: z._default(Duration, "20m"),
  verifier_timeout: z._default(Duration, "10m"),
  idle_timeout: z._default(Duration, "5m"),
  output_bytes: z._default(Amount, 10_485_760),
  memory_bytes: z._default(Amount, 8_589_934_592),
  processes: z._default(Amount, 2_048),
  change_bytes: z._default(Amount, 104_857_600),
  change_files: z._default(Amount, 10_000),
};

/** A harness's `spec.yaml`, with its defaults filled in. Without an `id` it has its folder's name. */
export const HarnessSpec = z.strictObject({
  id: z.optional(Id),
  outcome_contract: z.strictObject({
    natural_language: Line,
    executable_verifier: judged(Line),
    termination_authority: z.literal("outcome_verifier_only"),
  }),
  reward_stream: z.strictObject({
    terminal: z.literal("independent_outcome_verifier"),
    in_flight: Line,
  }),
  approval_band: z.enum(approvalBands),
  max_iterations: z._default(z.int().check(z.gte(1), z.lte(1_000)), 3),
  parameters: z._default(Parameters, {}),
  protected: Globs,
  editable: z._default(z.array(Glob).check(z.minLength(1)), ["**"]),
  guards: z._default(Guards, []),
  limits: z.prefault(z.strictObject(Limit), {}),
  verifier_env: z._default(z.array(Name), []),
  maker_network: z._default(Network, "none"),
  verifier_network: z._default(Network, "none"),
  read_only: z._default(
    z.array(Line.check(z.regex(/^(?:~\/|\/)/, { error: "must begin with ~/ or /" }))),
    [],
  ),
  stall_after: z._default(z.nullable(Amount), null),
  confirm_green: z._default(ConfirmGreen, 0),
  probes: z.prefault(
    z.strictObject({
      time_share: z._default(probeKeys.time_share, 1),
      mutation_at_least: z._default(probeKeys.mutation_at_least, null),
    }),
    {},
  ),
  artifacts: Globs,
  candidate: z.optional(z.strictObject({ files: z.optional(Beside) })),
  held_out: Globs,
  held_out_test: z.optional(judged(z.union([Line, Argv]))),
  prepare: z.optional(z.union([Line, Argv])),
  prepare_network: z._default(Network, "none"),
  plants: z._default(z.array(z.strictObject({ id: Id, patch: Beside })), []),
});

export type HarnessSpec = z.infer<typeof HarnessSpec>;

/** What one run of a maker or a verifier may use. Times in milliseconds, sizes in bytes. */
export type Limits = {
  readonly makerTimeoutMs: number;
  readonly verifierTimeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly outputBytes: number;
  readonly memoryBytes: number;
  readonly processes: number;
  readonly changeBytes: number;
  readonly changeFiles: number;
};

export function limitsOf({ limits }: HarnessSpec): Limits {
  return {
    makerTimeoutMs: milliseconds(limits.maker_timeout),
    verifierTimeoutMs: milliseconds(limits.verifier_timeout),
    idleTimeoutMs: milliseconds(limits.idle_timeout),
    outputBytes: limits.output_bytes,
    memoryBytes: limits.memory_bytes,
    processes: limits.processes,
    changeBytes: limits.change_bytes,
    changeFiles: limits.change_files,
  };
}

function milliseconds(text: string): number {
  const value = millisecondsOf(text);
  if (value === null) throw new Error(`${text} passed for a duration`);
  return value;
}

/** A spec, or everything that is wrong with it. */
export function parseSpec(
  value: unknown,
): { readonly spec: HarnessSpec } | { readonly problems: readonly Problem[] } {
  const parsed = z.safeParse(HarnessSpec, value);
  if (!parsed.success) return { problems: problemsOf(parsed.error.issues, value, specExamples) };
  const problems = [
    ...defaultProblems(parsed.data),
    ...hiddenProblems(parsed.data),
    ...plantProblems(parsed.data),
  ];
  return problems.length === 0 ? { spec: parsed.data } : { problems };
}

function defaultProblems({ parameters }: HarnessSpec): Problem[] {
  return Object.entries(parameters).flatMap(([name, { type, default: value }]) => {
    const problem = value === undefined ? null : parameterProblem(type, value);
    return problem === null ? [] : [{ path: ["parameters", name, "default"], ...problem }];
  });
}

/** Only a grader with sandboxes apart can look at a file that the work must not see. */
function hiddenProblems({ parameters, candidate }: HarnessSpec): Problem[] {
  return Object.entries(parameters).flatMap(([name, { type, hidden, protected: isExam }]) => {
    if (!hidden || (type === "path" && isExam && candidate !== undefined)) return [];
    const message =
      "only a protected path can be hidden, and only where `candidate` sets the work apart";
    return [{ path: ["parameters", name, "hidden"], message, fix: "hidden: false" }];
  });
}

function plantProblems({ plants }: HarnessSpec): Problem[] {
  return plants.flatMap(({ id }, i) =>
    plants.findIndex((plant) => plant.id === id) === i
      ? []
      : [{ path: ["plants", i, "id"], message: `a second plant called ${id}` }],
  );
}
