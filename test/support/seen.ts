import type { Check } from "../../src/core/card/plan.ts";
import type { Ended } from "../../src/core/verdict/execution.ts";
import type { Observation, TestOutcome, TestReport } from "../../src/core/verdict/observation.ts";

export const check = (id: string, kind: Check["kind"] = "test_pass"): Check => ({
  id,
  kind,
  argv: ["npm", "test"],
  display: "npm test",
});

export const exited = (code: number): Ended => ({ how: "exited", code });

/** A test report in short: `{ "a.test.js::x": "passed" }`. */
export const report = (
  tests: Readonly<Record<string, TestOutcome>>,
  runner = "vitest",
): TestReport => ({
  runner,
  forgeable: false,
  tests: Object.entries(tests).map(([id, outcome]) => ({ id, outcome })),
});

type Over = Partial<Omit<Observation, "check">> & {
  readonly check?: Check;
  readonly ended?: Ended;
  readonly tail?: string;
};

/** One check that was seen to exit with 0, unless told otherwise. */
export function seen({
  check: of = check("test_pass"),
  ended,
  tail = "",
  ...over
}: Over = {}): Observation {
  return {
    check: of,
    execution: {
      ended: ended ?? exited(0),
      tail,
      outputBytes: tail.length,
      outputSha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      milliseconds: 5,
    },
    verdictFile: undefined,
    tests: null,
    testsProblem: null,
    examWritten: [],
    coverage: null,
    ...over,
  };
}
