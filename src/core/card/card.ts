import * as z from "zod/mini";
import type { Problem } from "../fault.ts";
import { type Examples, problemsOf } from "../problems.ts";
import { Line } from "./command.ts";
import { DoneTest } from "./conditions.ts";
import { Glob } from "./glob-schema.ts";

/** Work put off: words for the maker, or globs that the harness enforces. */
const Deferred = z.union([
  Line,
  z.strictObject({
    paths: z.union([Glob, z.array(Glob).check(z.minLength(1))]),
    why: z.optional(Line),
  }),
]);

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;

/** A Goal Card as it is written. */
export const GoalCard = z.strictObject({
  goal: Line,
  done_test: DoneTest,
  out_of_scope: z.array(Deferred),
  harness: z.optional(Line),
  with: z.optional(z.record(z.string(), z.unknown())),
  locked_at: z.optional(
    z.string().check(z.refine((time) => written.test(time), { error: "must be a time, RFC 3339" })),
  ),
  status: z.optional(z.enum(["active", "paused", "converged", "escalated", "failed"])),
});

export type GoalCard = z.infer<typeof GoalCard>;

const examples: Examples = {
  goal: "goal: parse_duration accepts minutes",
  done_test: "done_test: npm test",
  out_of_scope: "out_of_scope: []  # or name what is put off: - renaming public functions",
  harness: "harness: gh1-done-test",
  with: "with: { target: tests/test_duration.py }",
  locked_at: "remove locked_at: the harness writes it to its own copy",
  status: "status: active",
  paths: "- paths: docs/**",
  why: "why: docs have their own goal",
  test_pass: "- test_pass: npm test",
  lint_clean: "- lint_clean: npm run lint",
  build_pass: "- build_pass: npm run build",
  custom_command: "- custom_command: ./scripts/check-links.sh",
  coverage_threshold:
    "- coverage_threshold: { run: npm test -- --coverage, report: coverage/coverage-summary.json, at_least: 90 }",
  run: "run: npm test -- --coverage",
  report: "report: coverage/coverage-summary.json",
  at_least: "at_least: 90",
  metric: "metric: lines",
};

/** A card, or everything that is wrong with it. */
export function parseCard(
  value: unknown,
): { readonly card: GoalCard } | { readonly problems: readonly Problem[] } {
  if (value === null || value === undefined) return { problems: [emptyCard] };
  const parsed = z.safeParse(GoalCard, value);
  if (parsed.success) return { card: parsed.data };
  return { problems: problemsOf(parsed.error.issues, value, examples) };
}

const emptyCard: Problem = {
  path: [],
  message: "the card is empty",
  fix: ["goal", "done_test", "out_of_scope"].map((key) => examples[key]).join("\n"),
};
