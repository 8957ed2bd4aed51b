import type { RepoPath } from "../change/change.ts";
import { type Findings, findings, isComparable, type KnownTest } from "../tests/known-tests.ts";
import type { Observation, TestReport } from "./observation.ts";
import type { OpenTarget } from "./verdict.ts";

/** One check at inspection. `tests` is null where it left no report. */
export type BaselineCheck = {
  readonly id: string;
  readonly green: boolean;
  readonly tests: readonly KnownTest[] | null;
  /** Its report could not be read before any maker came: this check's reports say nothing. */
  readonly damaged: boolean;
  /** Exam files that the verifier itself writes when there is no candidate yet. */
  readonly examWritten: readonly RepoPath[];
};

/** What stands against the tests of one check, one clause each; empty where nothing does. */
export function testWords(seen: Observation, before: BaselineCheck | null): readonly string[] {
  const problem = seen.testsProblem === null || before?.damaged === true ? [] : [seen.testsProblem];
  if (seen.tests === null) return [...problem, ...(problem.length === 0 ? gone(seen, before) : [])];
  const { open } = testFindings(seen, before);
  if (open.length === 0) return [...nothingRan(seen.tests), ...problem];
  return [openWords(open, seen.tests), ...problem, ...(exitedWell(seen) ? [unheeded] : [])];
}

/** The report that is held against what inspection saw; null where it cannot be. */
export function comparable(
  { tests }: Observation,
  before: BaselineCheck | null,
): TestReport | null {
  return tests !== null && isComparable(tests, before?.tests ?? []) ? tests : null;
}

export function testFindings(seen: Observation, before: BaselineCheck | null): Findings {
  if (seen.tests === null) return { open: [], regressed: [] };
  const isHeld = comparable(seen, before) !== null;
  return findings(seen.tests, isHeld ? (before?.tests ?? null) : null);
}

/** A command that failed before its tests has its own reason; one that says all is well has none. */
function gone(seen: Observation, before: BaselineCheck | null): readonly string[] {
  if (!exitedWell(seen) || before === null || before.tests === null) return [];
  const known = before.tests.length;
  return [
    `the test report is missing (inspection saw ${known} tests): something ended the runner early`,
  ];
}

function nothingRan({ runner, tests }: TestReport): readonly string[] {
  const ran = tests.some(({ outcome }) => outcome !== "skipped");
  return ran ? [] : [`${runner} ran no test, so nothing is proved`];
}

// How to run tests that are meant to fail (without GOAL_REPORTS) is for people: no maker is told how to go unreported.
const unheeded = "the command exited with 0 all the same";

const exitedWell = ({ execution: { ended } }: Observation): boolean =>
  ended.how === "exited" && ended.code === 0;

function openWords(open: readonly OpenTarget[], { tests }: TestReport): string {
  const named = open.slice(0, 3).map(({ id }) => id);
  const more = open.length > named.length ? ", …" : "";
  const all = Math.max(tests.length, open.length);
  return `${open.length} of ${all} tests did not pass: ${named.join(", ")}${more}`;
}
