import * as z from "zod/mini";
import type { Problem } from "../fault.ts";
import { nearest } from "../nearest.ts";
import { problemsOf } from "../problems.ts";
import type { GoalCard } from "./card.ts";
import type { Command } from "./command.ts";
import { Glob } from "./glob-schema.ts";
import { OwnRuns, ownRunProblems, ownRunsOf, type Settled } from "./own-runs.ts";
import { normalPath, type Parameter, parameterProblem, reserved } from "./parameters.ts";
import { Probing, probingOf, probingProblems } from "./probing-settings.ts";
import { type ApprovalBand, approvalBands, Guards, type HarnessSpec } from "./spec.ts";

type Value = string | number | boolean;

/** A card's `with`, settled against what its harness allows. */
export type Settings = {
  /** Every parameter of the harness that has a value, defaults included. Paths are normal: no `.`, no slash at the end. */
  readonly parameters: Readonly<Record<string, Value>>;
  /** The `path` parameters among them that the harness protects: what the card points at. */
  readonly targets: readonly { readonly name: string; readonly path: string }[];
  readonly protected: readonly string[];
  /** Null where the card leaves it to the spec. */
  readonly editable: readonly string[] | null;
  readonly guards: readonly Command[];
  /** The targets that no room shows: a grader is handed them apart. */
  readonly hidden: readonly string[];
  readonly probing: ReturnType<typeof probingOf>;
} & Settled;

const Reserved = z.object({
  protected: z.optional(z.array(Glob)),
  editable: z.optional(z.array(Glob).check(z.minLength(1))),
  guards: z.optional(Guards),
  approval_band: z.optional(z.enum(approvalBands)),
  ...OwnRuns,
  ...Probing.shape,
});

/** The settings, or everything that is wrong with them; paths of problems begin at `with`. */
export function settle(
  { with: given = {} }: GoalCard,
  spec: HarnessSpec,
): { readonly settings: Settings } | { readonly problems: readonly Problem[] } {
  const parsed = z.safeParse(Reserved, given);
  const problems = [
    ...(parsed.success ? [] : problemsOf(parsed.error.issues, given, {})),
    ...bandProblems(given, spec),
    ...(parsed.success ? probingProblems(parsed.data, spec) : []),
    ...parameterProblems(given, spec),
    ...(parsed.success ? ownRunProblems(parsed.data, spec) : []),
  ].map((problem) => ({ ...problem, path: ["with", ...problem.path] }));
  if (!parsed.success || problems.length > 0) return { problems };
  const parameters = valuesOf(given, spec);
  const targets = targetsOf(parameters, spec);
  return {
    settings: {
      parameters,
      targets,
      protected: parsed.data.protected ?? [],
      editable: parsed.data.editable ?? null,
      guards: parsed.data.guards ?? [],
      hidden: targets.flatMap(({ name, path }) => (spec.parameters[name]?.hidden ? [path] : [])),
      ...ownRunsOf(parsed.data, spec),
      probing: probingOf(parsed.data, spec),
    },
  };
}

function bandProblems(given: Record<string, unknown>, spec: HarnessSpec): Problem[] {
  const band = approvalBands.find((each) => each === given.approval_band);
  if (band === undefined || rank(band) <= rank(spec.approval_band)) return [];
  return [
    {
      path: ["approval_band"],
      message: `${band} is wider than the harness's ${spec.approval_band}: a card may only narrow it`,
      fix: `approval_band: ${spec.approval_band}`,
    },
  ];
}

const rank = (band: ApprovalBand): number => approvalBands.indexOf(band);

function parameterProblems(given: Record<string, unknown>, { parameters }: HarnessSpec): Problem[] {
  const unknown = Object.keys(given).filter(
    (key) => !isReserved(key) && !Object.hasOwn(parameters, key),
  );
  return [
    ...unknown.map((key) => unknownParameter(key, Object.keys(parameters))),
    ...Object.entries(parameters).flatMap(([name, parameter]) =>
      valueProblems(name, parameter, given),
    ),
  ];
}

function unknownParameter(key: string, names: readonly string[]): Problem {
  const known = [...names, ...reserved];
  const meant = nearest(key, known);
  const message = `unknown key ${JSON.stringify(key)}: this harness knows ${known.join(", ")}`;
  return { path: [key], message, fix: fixFor(key, meant) };
}

function fixFor(key: string, meant: string | null): string {
  if (meant !== null) return `rename it to ${meant}`;
  return key === "max_iterations" || key === "time_budget"
    ? `remove it and pass --${key.replace("_", "-")}`
    : "remove it";
}

function valueProblems(
  name: string,
  parameter: Parameter,
  given: Record<string, unknown>,
): Problem[] {
  if (Object.hasOwn(given, name)) {
    const problem = parameterProblem(parameter.type, given[name]);
    return problem === null ? [] : [{ path: [name], ...problem }];
  }
  if (!parameter.required || parameter.default !== undefined) return [];
  const message = `missing: this harness needs a ${parameter.type} called ${name}`;
  return [{ path: [name], message, fix: `with: { ${name}: ${sample[parameter.type]} }` }];
}

const sample = { path: "tests/test_it.py", string: '"…"', number: "1", boolean: "true" } as const;

function valuesOf(
  given: Record<string, unknown>,
  { parameters }: HarnessSpec,
): Settings["parameters"] {
  const values = new Map<string, Value>();
  for (const [name, { type, default: otherwise }] of Object.entries(parameters)) {
    const value = Object.hasOwn(given, name) ? given[name] : otherwise;
    if (isValue(value)) values.set(name, type === "path" ? normalPath(String(value)) : value);
  }
  return Object.fromEntries(values);
}

function isValue(value: unknown): value is Value {
  return ["string", "number", "boolean"].includes(typeof value);
}

function targetsOf(
  values: Settings["parameters"],
  { parameters }: HarnessSpec,
): Settings["targets"] {
  return Object.entries(values).flatMap(([name, value]) => {
    const parameter = parameters[name];
    return parameter?.type === "path" && parameter.protected && typeof value === "string"
      ? [{ name, path: value }]
      : [];
  });
}

const isReserved = (key: string): boolean => reserved.some((word) => word === key);
