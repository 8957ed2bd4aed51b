import type { Check } from "../../src/core/card/plan.ts";
import type { Ended, Execution } from "../../src/core/verdict/execution.ts";
import type { Observation, TestOutcome } from "../../src/core/verdict/observation.ts";

export const verifier: Check = {
  id: "verifier",
  kind: "verifier",
  argv: ["./verifier.mjs"],
  display: "./verifier.mjs",
};

export const execution = (ended: Ended, milliseconds = 1): Execution => ({
  ended,
  tail: "",
  outputBytes: 0,
  outputSha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  milliseconds,
});

const observed = (code: number, verdictFile?: unknown): readonly Observation[] => [
  {
    check: verifier,
    execution: execution({ how: "exited", code }),
    verdictFile,
    tests: null,
    testsProblem: null,
    examWritten: [],
    coverage: null,
  },
];

/** The verifier went green. */
export const greenSeen = observed(0);

/** The verifier went red with one open target for each id. */
export const redSeen = (reason: string, ...ids: readonly string[]): readonly Observation[] =>
  observed(1, { passed: false, reason, open: ids.map((id) => ({ id, reason })) });

/** The verifier said that it cannot judge now. */
/** Green, with a report of these tests. */
export const reportingGreen = (
  tests: Readonly<Record<string, TestOutcome>>,
  over: Partial<Observation> = {},
): readonly Observation[] =>
  greenSeen.map((seen) => ({
    ...seen,
    tests: {
      runner: "pytest",
      forgeable: false,
      tests: Object.entries(tests).map(([id, outcome]) => ({ id, outcome })),
    },
    ...over,
  }));

export const unavailableSeen = observed(75);

/** 127: there is no such command. 126: it cannot be executed. */
export const unresolvedSeen = (code: 126 | 127) => observed(code);
