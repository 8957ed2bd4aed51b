import * as z from "zod/mini";
import type { Problem } from "../fault.ts";

/** What a card may set for any harness; no parameter can have such a name. */
export const reserved = [
  "protected",
  "editable",
  "guards",
  "approval_band",
  "held_out",
  "held_out_test",
  "prepare",
  "prepare_network",
  "confirm_green",
  "probes",
] as const;

const Parameter = z.strictObject({
  type: z.enum(["path", "string", "number", "boolean"]),
  required: z._default(z.boolean(), false),
  default: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  /** For a `path`: false where the maker's work is in that very file. */
  protected: z._default(z.boolean(), true),
  /** For a protected `path`: true where only a grader apart from the work may see that file. */
  hidden: z._default(z.boolean(), false),
});

export type Parameter = z.infer<typeof Parameter>;

const ParameterName = z.string().check(
  z.refine((name) => !reserved.some((word) => word === name), {
    error: "is what every card may set already",
  }),
  z.refine((name) => /^[a-z][a-z0-9_]*$/.test(name), {
    error: "the name of a parameter is lower-case letters, digits and underscores",
  }),
);

/** Parameters of a harness by name: what a card's `with` may set. */
export const Parameters = z.record(ParameterName, Parameter);

const improper = /\p{Surrogate}|\0/u;

/** What is wrong with a parameter's value, or null. */
export function parameterProblem(
  type: Parameter["type"],
  value: unknown,
): Omit<Problem, "path"> | null {
  const expected = type === "path" ? "string" : type;
  if (typeof value !== expected || (expected === "number" && !Number.isFinite(value)))
    return { message: `must be a ${type}, not ${JSON.stringify(value)}` };
  if (typeof value !== "string") return null;
  if (improper.test(value)) return { message: "is not proper text" };
  return type === "path" ? pathProblem(value) : null;
}

function pathProblem(path: string): Omit<Problem, "path"> | null {
  const normal = normalPath(path);
  if (path.startsWith("/") || normal.split("/").includes(".."))
    return { message: `${path} is outside the workspace`, fix: "a path relative to the workspace" };
  return normal === "" ? { message: "must name a path below the workspace" } : null;
}

/** Without `.`, empty steps and a trailing slash. */
export function normalPath(path: string): string {
  return path
    .split("/")
    .filter((step) => step !== "" && step !== ".")
    .join("/");
}
