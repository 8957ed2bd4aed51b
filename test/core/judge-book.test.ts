import fc from "fast-check";
import { expect, test } from "vitest";
import type { Ended } from "../../src/core/verdict/execution.ts";
import { baselineOf, judge } from "../../src/core/verdict/judge.ts";
import type { Observation, TestOutcome, TestReport } from "../../src/core/verdict/observation.ts";
import { check, report, seen } from "../support/seen.ts";

// The rule of invariant 3 in its plainest form, written a second time: a verdict passes if and only if it holds.

/** Mostly the first value, so that passes are not too rare to matter. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 3, arbitrary: fc.constantFrom(...others) },
  );

const outcome = mostly<TestOutcome>("passed", "failed", "skipped");
const tests = fc.option(
  fc.dictionary(fc.constantFrom("a", "b", "c"), outcome, { maxKeys: 3 }).map((all) => report(all)),
);
const ended = mostly<Ended>(
  { how: "exited", code: 0 },
  { how: "exited", code: 1 },
  { how: "exited", code: 75 },
  { how: "signalled", signal: 9 },
  { how: "timed_out", limit: "idle" },
  { how: "truncated" },
  { how: "stopped" },
  { how: "sandbox_failed", why: "gone" },
);
const verdictFile = mostly<unknown>(
  undefined,
  { passed: true, open: [] },
  { passed: false },
  { passed: true, open: [{ id: "t" }] },
  { unreadable: "no JSON" },
  null,
);
const problem = mostly<string | null>(null, "damaged");

const one = (id: string) =>
  fc
    .record({ ended, verdictFile, tests, testsProblem: problem })
    .map((over) => seen({ ...over, check: check(id) }));
const observations = fc.tuple(one("test_pass"), one("test_pass-2"));

const holds = (now: Observation, then: Observation | undefined): boolean =>
  endedWell(now) && wordsAgree(now.verdictFile) && testsHold(now, then);

const endedWell = ({ execution }: Observation): boolean =>
  execution.ended.how === "exited" && execution.ended.code === 0;

const wordsAgree = (file: unknown): boolean =>
  file === undefined || JSON.stringify(file) === '{"passed":true,"open":[]}';

function testsHold(now: Observation, then: Observation | undefined): boolean {
  const wasDamaged = then !== undefined && then.tests === null && then.testsProblem !== null;
  if (now.testsProblem !== null && !wasDamaged) return false;
  const known = then?.tests?.tests ?? [];
  if (now.tests === null) return (then?.tests ?? null) === null;
  return ranSome(now.tests) && knownRan(now.tests, known) && noneNewSkipped(now.tests, then);
}

const ranSome = ({ tests: all }: TestReport): boolean =>
  all.some((each) => each.outcome === "passed") && all.every((each) => each.outcome !== "failed");

function knownRan(now: TestReport, known: TestReport["tests"]): boolean {
  return known.every(({ id, outcome: before }) => {
    const after = now.tests.find((each) => each.id === id)?.outcome;
    return after === "passed" || (before === "skipped" && after === "skipped");
  });
}

function noneNewSkipped(now: TestReport, then: Observation | undefined): boolean {
  const known = then?.tests;
  if (known === null || known === undefined) return true;
  const before = new Set(known.tests.map(({ id }) => id));
  return now.tests.every((each) => each.outcome !== "skipped" || before.has(each.id));
}

test("a verdict passes if and only if every check keeps every rule", () => {
  let passed = 0;
  fc.assert(
    fc.property(observations, fc.option(observations), (now, then) => {
      const { verdict, checks } = judge(now, then === null ? null : baselineOf(then));
      const green = now.map((each, at) => holds(each, then?.[at]));
      expect(checks.map((each) => each.passed)).toEqual(green);
      expect(verdict.status === "pass").toBe(green.every(Boolean));
      if (verdict.status === "pass") passed += 1;
    }),
    { numRuns: 3000, seed: 7 },
  );
  // The property says something only if both sides of it occur.
  expect(passed).toBeGreaterThan(100);
});

test("whatever is red says why, in at most 16 KiB, and names each open target once", () => {
  fc.assert(
    fc.property(
      observations,
      fc.option(observations),
      fc.string({ unit: "binary" }),
      (now, then, tail) => {
        const loud = now.map((each) => ({ ...each, execution: { ...each.execution, tail } }));
        const { verdict } = judge(loud, then === null ? null : baselineOf(then));
        if (verdict.status === "pass") return;
        expect(verdict.reason).toMatch(/^\S/);
        expect(Buffer.byteLength(verdict.reason)).toBeLessThanOrEqual(16 * 1024);
        if (verdict.status === "fault") return;
        expect(verdict.open.length).toBeGreaterThan(0);
        expect(new Set(verdict.open.map(({ id }) => id)).size).toBe(verdict.open.length);
      },
    ),
    { numRuns: 1000 },
  );
});
