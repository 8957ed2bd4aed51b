import { sha256 } from "../digest.ts";
import type { KnownTest } from "../tests/known-tests.ts";
import type { Observation, TestReport } from "./observation.ts";

/** How many of the tests known at inspection ran. `idsSha256` is over the sorted ids of the report, as a JSON array. */
type TestCounts = {
  readonly runner: string;
  readonly forgeable: boolean;
  readonly known: number;
  readonly ran: number;
  readonly passed: number;
  readonly skipped: number;
  readonly idsSha256: string;
};

/** What a judgement keeps of one check: enough for documents. */
export type CheckOutcome = {
  readonly id: string;
  readonly kind: Observation["check"]["kind"];
  readonly passed: boolean;
  /** Null unless the command itself exited. */
  readonly returncode: number | null;
  readonly timedOut: boolean;
  readonly outputSha256: string;
  readonly outputBytes: number;
  readonly milliseconds: number;
  readonly tests: TestCounts | null;
  /** The work ran apart from its grader, which had no byte of it in its own sandbox. */
  readonly isApart?: boolean;
};

/** `known` is what inspection saw; null at the inspection itself, where all that is seen is what is known. */
export function outcomeOf(
  { check, execution, tests, candidateRuns }: Observation,
  passed: boolean,
  known: readonly KnownTest[] | null,
): CheckOutcome {
  const { ended, outputSha256, outputBytes, milliseconds } = execution;
  return {
    id: check.id,
    kind: check.kind,
    passed,
    returncode: ended.how === "exited" ? ended.code : null,
    timedOut: ended.how === "timed_out",
    outputSha256,
    outputBytes,
    milliseconds,
    tests: tests === null ? null : countsOf(tests, known),
    ...(candidateRuns === undefined ? {} : { isApart: candidateRuns > 0 }),
  };
}

function countsOf(
  { runner, forgeable, tests }: TestReport,
  known: readonly KnownTest[] | null,
): TestCounts {
  const passed = tests.filter(({ outcome }) => outcome === "passed").length;
  const skipped = tests.filter(({ outcome }) => outcome === "skipped").length;
  const ids = tests.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
  return {
    runner,
    forgeable,
    known: (known ?? tests).length,
    ran: tests.length - skipped,
    passed,
    skipped,
    idsSha256: sha256(JSON.stringify(ids)),
  };
}
