import { describe, expect, test } from "vitest";
import { testId } from "../../src/core/tests/test-report.ts";
import { jsonTests } from "../../src/core/tests/tests-json.ts";

const written = (tests: readonly object[], over: object = {}): string =>
  JSON.stringify({ runner: "vitest", ended: true, tests, ...over });

describe("a report of our own reporters", () => {
  test("gives ids from file and names", () => {
    const text = written([
      { file: "a.test.ts", names: ["suite", "case"], outcome: "passed" },
      { file: "a.test.ts", names: [], outcome: "failed", message: "no such module", line: 3 },
      { names: ["bare"], outcome: "skipped", declared: true },
    ]);
    expect(jsonTests(text)).toEqual({
      problem: null,
      report: {
        runner: "vitest",
        forgeable: false,
        tests: [
          { id: "a.test.ts::suite > case", outcome: "passed", file: "a.test.ts" },
          {
            id: "a.test.ts",
            outcome: "failed",
            message: "no such module",
            file: "a.test.ts",
            line: 3,
          },
          { id: "bare", outcome: "skipped", declared: true },
        ],
      },
    });
  });
  test("tells tests of one name apart by their order", () => {
    const twice = { file: "a", names: ["x"], outcome: "passed" };
    const { report } = jsonTests(written([twice, { ...twice, outcome: "failed" }]));
    expect(report?.tests.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["a::x", "passed"],
      ["a::x #2", "failed"],
    ]);
  });
  test("that never ended keeps its tests and says so", () => {
    const { report, problem } = jsonTests(
      written([{ names: ["x"], outcome: "passed" }], { ended: false }),
    );
    expect(report?.tests).toHaveLength(1);
    expect(problem).toContain("vitest began and never ended");
  });
});

test.each([
  ["", "damaged"],
  ['{"runner":"vitest"', "damaged"],
  ["null", "damaged"],
  [written([], { runner: "mine" }), "at runner"],
  [written([], { ended: "yes" }), "at ended"],
  [written([], { more: 1 }), "damaged"],
  [written([{ names: ["x"], outcome: "perfect" }]), "at tests.0.outcome"],
  [written([{ names: "x", outcome: "passed" }]), "at tests.0.names"],
  [written([{ names: ["x"], outcome: "passed", line: -1 }]), "at tests.0.line"],
  ['{"runner":"vitest","ended":true,"tests":[],"__proto__":{"x":1}}', "damaged"],
])("%j is a problem and no report", (text, problem) => {
  expect(jsonTests(text)).toEqual({ report: null, problem: expect.stringContaining(problem) });
});

describe("an id", () => {
  test("is one line of well-formed text, at most 1000 characters", () => {
    expect(testId("a", ["x\r\n\u0000y", "\uD800"])).toBe("a::x y > \uFFFD");
    expect(testId("a", ["x".repeat(5000)])).toHaveLength(1000);
    expect(testId(undefined, [""])).toBe("(unnamed)");
  });
});
