import type { ChangedPath, Refusal } from "../../src/core/change/change.ts";
import { sha256 } from "../../src/core/digest.ts";
import type { IterationRecord, Judgement } from "../../src/core/loop/evidence.ts";
import type { Execution } from "../../src/core/verdict/execution.ts";
import type { CheckOutcome } from "../../src/core/verdict/judge.ts";
import type { OpenTarget, Verdict } from "../../src/core/verdict/verdict.ts";

/** A run with a whole story: nothing done, a fake, the fix. Everything about it is fixed. */
export const baseTree = "73c9c87b242f801f15c1e2aa365967f8996bcb52";
export const lastTree = "a97ff24c53168c556fa9a121a4e28f75b9ef5867";

function checkOutcome(id: string, returncode: number): CheckOutcome {
  return {
    id,
    kind: id === "guard" ? "guard" : "custom_command",
    passed: returncode === 0,
    returncode,
    timedOut: false,
    outputSha256: sha256(`${id} ${returncode}`),
    outputBytes: 412,
    milliseconds: 1_250,
    tests: null,
  };
}

export function green(): Judgement {
  return {
    verdict: { status: "pass" },
    checks: [checkOutcome("done_test", 0), checkOutcome("guard", 0)],
  };
}

export function red(reason: string, open: readonly OpenTarget[]): Judgement {
  return {
    verdict: { status: "fail", cause: "goal_failing", reason, open },
    checks: [checkOutcome("done_test", 1), checkOutcome("guard", 0)],
  };
}

export const targetOpen: OpenTarget = {
  id: "target_test.py::test_add",
  reason: "assert 1 == 3",
  file: "target_test.py",
  line: 4,
};

const execution: Execution = {
  ended: { how: "exited", code: 0 },
  tail: "I am done.",
  outputBytes: 10,
  outputSha256: sha256("I am done."),
  milliseconds: 3_400,
};

export const fixed: readonly ChangedPath[] = [
  {
    change: "modified",
    path: "buggy.py",
    mode: "100644",
    bytes: 25,
    sha256: sha256("fixed"),
    blob: baseTree,
  },
  { change: "deleted", path: "old\udce9.py" },
];

const refusal: Refusal = {
  path: "target_test.py",
  code: "exam_modified",
  rule: "protected: **/*_test.py",
};

type Told = {
  readonly iter: number;
  readonly judgement: Judgement;
  readonly paths?: readonly ChangedPath[];
  readonly refused?: readonly Refusal[];
};

export function recordOf({ iter, judgement, paths = [], refused = [] }: Told): IterationRecord {
  return {
    iter,
    startedAt: `2026-11-30T16:0${iter}:00.000Z`,
    endedAt: `2026-11-30T16:0${iter}:30.000Z`,
    making: iter === 0 ? null : { execution },
    change: { paths, tree: paths.length === 0 ? baseTree : lastTree },
    refused,
    ignored: [],
    judgement,
    reasonCode: causeOf(judgement.verdict),
  };
}

const causeOf = (verdict: Verdict) => (verdict.status === "pass" ? null : verdict.cause);

const cheated: Judgement = {
  verdict: {
    status: "fail",
    cause: "exam_modified",
    reason: "target_test.py is protected: cannot game the test",
    open: [targetOpen],
  },
  checks: [],
};

export const inspection = recordOf({ iter: 0, judgement: red("assert 1 == 3", [targetOpen]) });

export const iterations: readonly IterationRecord[] = [
  recordOf({ iter: 1, judgement: red("assert 1 == 3", [targetOpen]) }),
  recordOf({ iter: 2, judgement: cheated, refused: [refusal] }),
  recordOf({ iter: 3, judgement: green(), paths: fixed }),
];

export const story: readonly IterationRecord[] = [inspection, ...iterations];
