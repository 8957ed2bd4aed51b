import type { Check } from "../card/plan.ts";
import type { RepoPath } from "../change/change.ts";
import type { Execution } from "./execution.ts";

export type TestOutcome = "passed" | "failed" | "skipped";

/** One test as a runner's machine-readable report names it. Ids are stable over runs: file and full name. */
export type TestResult = {
  readonly id: string;
  readonly outcome: TestOutcome;
  /** Set where the exam itself skips the test (a mark, `test.skip`); not where the code under test did. */
  readonly declared?: boolean;
  readonly message?: string;
  readonly file?: string;
  readonly line?: number;
};

/** What a runner reported. `forgeable` where it came through the command's own output (cargo, go). */
export type TestReport = {
  readonly runner: string;
  readonly forgeable: boolean;
  readonly tests: readonly TestResult[];
};

/** Everything seen of one check in one fresh room. Core turns it into a verdict; nothing here is one. */
export type Observation = {
  readonly check: Check;
  readonly execution: Execution;
  /** Parsed JSON of the GOAL_VERDICT file; `undefined` where none was written, `{ unreadable }` where it was no JSON. */
  readonly verdictFile: unknown;
  /** `null` where no report could be had. `problem` names a report that was asked for and came damaged or missing. */
  readonly tests: TestReport | null;
  readonly testsProblem: string | null;
  /** Exam files of the original that the command wrote in its own room while it judged. */
  readonly examWritten: readonly RepoPath[];
  /** Per cent, for `coverage_threshold`; a string says why it could not be read. */
  readonly coverage: number | string | null;
  /** How often the work was run in sandboxes apart from this check's own; absent where it is judged in the same one. */
  readonly candidateRuns?: number;
};
