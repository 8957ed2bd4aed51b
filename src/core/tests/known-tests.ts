import { wellFormed } from "../show/plain-text.ts";
import type { TestOutcome, TestReport, TestResult } from "../verdict/observation.ts";
import type { OpenTarget } from "../verdict/verdict.ts";
import { junitRunner } from "./tests-junit.ts";

/** A test as inspection saw it, before any maker. */
export type KnownTest = { readonly id: string; readonly outcome: TestOutcome };

/** What stands against the tests of one check: targets, failures first, and the ids that passed at inspection and fail now. */
export type Findings = {
  readonly open: readonly OpenTarget[];
  readonly regressed: readonly string[];
};

/**
 * Every test seen at inspection must have run and passed now; one that the exam skipped then may stay skipped.
 * New tests may appear, skipped by the exam itself at most, and must not fail. `known` is null where inspection had
 * no report, or there was no inspection yet: then only failures stand against a report.
 */
export function findings(report: TestReport, known: readonly KnownTest[] | null): Findings {
  const failed = report.tests.filter((test) => test.outcome === "failed");
  const around = new Set(failed.flatMap(({ id }) => enclosing(id)));
  // A file or a parent test that fails because of a test inside it is not one more target.
  const failures = failed
    .filter(({ id }) => !around.has(id))
    .map((test) => target(test, test.message ?? "fails"));
  if (known === null) return { open: failures, regressed: [] };
  const before = new Map(known.map(({ id, outcome }) => [id, outcome]));
  return {
    open: [...failures, ...missing(report, known), ...skipped(report, before)],
    regressed: failed.map(({ id }) => id).filter((id) => before.get(id) === "passed"),
  };
}

/** The stand-in report holds the last pytest run of a command only: one that shares no test with it says nothing about it. */
export function isComparable(report: TestReport, known: readonly KnownTest[]): boolean {
  if (report.runner !== junitRunner || known.length === 0) return true;
  const ids = new Set(report.tests.map(({ id }) => id));
  return known.some(({ id }) => ids.has(id));
}

function missing(report: TestReport, known: readonly KnownTest[]): readonly OpenTarget[] {
  const now = new Set(report.tests.map(({ id }) => id));
  const gone = known.filter(({ id }) => !now.has(id));
  if (gone.length === 0) return [];
  const passing = report.tests.filter((test) => test.outcome === "passed");
  const failing = new Set(
    report.tests.filter((test) => test.outcome === "failed").map(({ id }) => id),
  );
  const around = new Set(passing.flatMap(({ id }) => enclosing(id)));
  return (
    gone
      // What failed as a whole then (a file that could not be loaded) has come apart into its tests.
      .filter(({ id, outcome }) => outcome === "passed" || !around.has(id))
      // A file that fails as a whole now stands for its tests.
      .filter(({ id }) => !enclosing(id).some((whole) => failing.has(whole)))
      .map(({ id }) => ({ id, reason: "was there at inspection and did not run now" }))
  );
}

function skipped(
  report: TestReport,
  before: ReadonlyMap<string, TestOutcome>,
): readonly OpenTarget[] {
  return report.tests
    .filter(
      ({ id, outcome, declared }) => outcome === "skipped" && !maySkip(before.get(id), declared),
    )
    .map((test) => target(test, "was skipped, and was not skipped at inspection"));
}

const maySkip = (before: TestOutcome | undefined, declared: boolean | undefined): boolean =>
  before === "skipped" || (before === undefined && declared === true);

const target = ({ id, file, line }: TestResult, reason: string): OpenTarget => ({
  id,
  reason: wellFormed(reason),
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
});

const deepest = 32;

/** Ids of what encloses a test: its file, its class, its suites, the test it is part of. */
function enclosing(id: string): readonly string[] {
  // Of a name that has marks of its own a slash or a dot is a part like any other.
  const marks = /::| > /.test(id) ? /::| > /g : /[./]/g;
  return [...id.matchAll(marks)].slice(-deepest).map(({ index }) => id.slice(0, index));
}
