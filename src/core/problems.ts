import type * as z from "zod/mini";
import type { Problem } from "./fault.ts";
import { nearest } from "./nearest.ts";

type Issue = z.core.$ZodIssue;

/** For each key of a kind of document, by its name: a line that shows how it is written. */
export type Examples = Readonly<Record<string, string>>;

/** What a schema found, in words for the person who wrote `value`: every problem at once. */
export function problemsOf(
  issues: readonly Issue[],
  value: unknown,
  examples: Examples,
): Problem[] {
  return issues.flatMap((issue) => problemsOfOne(issue, value, examples));
}

function problemsOfOne(issue: Issue, value: unknown, examples: Examples): Problem[] {
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKey([...issue.path, key], key, examples));
    case "invalid_union":
      return problemsOf(under(issue.path, likeliest(issue.errors)), value, examples);
    case "invalid_key":
      return problemsOf(under(issue.path, issue.issues), value, examples);
    default:
      return [withFix(issue, { message: wording(issue, at(value, issue.path)), examples })];
  }
}

function unknownKey(path: readonly PropertyKey[], key: string, examples: Examples): Problem {
  const meant = nearest(key, Object.keys(examples));
  const message = `unknown key ${JSON.stringify(key)}`;
  if (meant === null) return { path, message, fix: `remove ${key}` };
  return { path, message: `${message}, did you mean ${meant}?`, fix: examples[meant] ?? meant };
}

function withFix(
  issue: Issue,
  { message, examples }: { readonly message: string; readonly examples: Examples },
): Problem {
  const given: unknown = issue.code === "custom" ? issue.params?.fix : undefined;
  const name = issue.path.findLast((key) => typeof key === "string");
  const example = Object.hasOwn(examples, String(name)) ? examples[String(name)] : undefined;
  const fix = typeof given === "string" ? given : example;
  return { path: issue.path, message, ...(fix === undefined ? {} : { fix }) };
}

/** Our own schemas carry their sentence; what they leave to the library it calls "Invalid input". */
function wording(issue: Issue, value: unknown): string {
  if (issue.message !== "Invalid input") return issue.message;
  const wanted = wantedBy(issue);
  if (wanted === null) return `not valid: ${shown(value)}`;
  return value === undefined
    ? `missing, must be ${wanted}`
    : `must be ${wanted}, not ${shown(value)}`;
}

function wantedBy(issue: Issue): string | null {
  switch (issue.code) {
    case "invalid_type":
      return named(issue.expected);
    case "invalid_value":
      return issue.values.map(String).join(" or ");
    case "too_small":
      return issue.origin === "array" ? "a list with something in it" : `${issue.minimum} or more`;
    case "too_big":
      return `at most ${issue.maximum}`;
    default:
      return null;
  }
}

const names = new Map([
  ["string", "text"],
  ["array", "a list"],
  ["object", "a mapping of keys to values"],
  ["record", "a mapping of keys to values"],
  ["int", "a whole number"],
  ["number", "a number"],
  ["boolean", "true or false"],
]);

const named = (expected: string): string => names.get(expected) ?? expected;

function shown(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a mapping";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/**
 * Of the shapes a value may have, the one it comes nearest to: where the faults lie deepest, then where they are
 * fewest, then the richer one. A value of another kind altogether is told the plainest shape.
 */
function likeliest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const [best] = branches
    .filter((issues) => issues.length > 0 && shallowest(issues) > 0)
    .toReversed()
    .toSorted((a, b) => shallowest(b) - shallowest(a) || a.length - b.length);
  return best ?? branches[0] ?? [];
}

function shallowest(issues: readonly Issue[]): number {
  return Math.min(...issues.map((issue) => issue.path.length + depthBelow(issue)));
}

function depthBelow(issue: Issue): number {
  if (issue.code === "invalid_type") return 0;
  return issue.code === "invalid_union" ? shallowest(likeliest(issue.errors)) : 1;
}

function under(path: readonly PropertyKey[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}
