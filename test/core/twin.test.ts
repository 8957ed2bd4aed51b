import { expect, test } from "vitest";
import { twinIn, twinResult } from "../../src/core/probes/twin.ts";
import type { TestOutcome } from "../../src/core/verdict/observation.ts";
import { reportingGreen } from "../support/observations.ts";
import { fault, green, red } from "../support/verdicts.ts";

const id = "test_a.py::test_x";
const dice = () => 0.5;
const pass = { id, file: "test_a.py", names: ["test_x"], fresh: true };
const twin = twinIn("def test_x():\n    assert f() == 1\n", [pass], dice);
const [added = ""] = twin?.added ?? [];

const outcome = (
  verdict: typeof green | typeof fault | ReturnType<typeof red>,
  tests: Readonly<Record<string, TestOutcome>>,
) => (twin === null ? null : twinResult(twin, verdict, reportingGreen(tests)).outcome);

test("the exam is as it was, with a test at its end that passes", () => {
  expect(twin?.text).toMatch(/^def test_x\(\):\n {4}assert f\(\) == 1\n\n\nclass Test\w+\(/);
  expect(twin?.known).toEqual([id]);
  const script = 'import { test } from "node:test";\ntest("x", () => {});\n';
  expect(twinIn(script, [{ ...pass, file: "a.test.js" }], dice)?.text).toMatch(
    /;test\("\w+", \(\) => \{\n {2}return void "\w+";\n\}\);\n$/,
  );
});

test("a known test that fails beside the added one, which passes, tells of work that knows its exam", () => {
  expect(outcome(red(id), { [id]: "failed", [added]: "passed" })).toBe("other");
});

test.each([
  ["a file that could not be loaded", red("test_a.py"), { "test_a.py": "failed" }],
  ["a filter that left the added test out", red(id), { [id]: "failed" }],
  ["an added test that fails itself", red(id), { [id]: "failed", [added]: "failed" }],
  ["another check that is red", red("lint"), { [id]: "passed", [added]: "passed" }],
  ["a verifier that broke", fault, { [id]: "failed", [added]: "passed" }],
] as const)("nothing follows from %s", (_, verdict, tests) => {
  expect(outcome(verdict, tests)).toBe("inconclusive");
});

test("green is the same exam", () => {
  expect(outcome(green, { [id]: "passed", [added]: "passed" })).toBe("same");
});

test.each([["test.sh"], ["a_test.go"]])("no twin of %s", (file) => {
  expect(twinIn("x", [{ ...pass, file }], dice)).toBe(null);
});
