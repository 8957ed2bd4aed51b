import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Canary, canaryIn, canaryResult, namesOf } from "../../src/core/probes/canary.ts";
import { canariesOf, canaryFiles } from "../../src/core/probes/canary-choice.ts";
import { another } from "../../src/core/probes/expectation.ts";
import type { Observation, TestOutcome } from "../../src/core/verdict/observation.ts";
import { greenSeen, redSeen, reportingGreen } from "../support/observations.ts";
import { fault, green, red } from "../support/verdicts.ts";

const id = "test_a.py::test_x";

const canary: Canary = {
  kind: "flipped",
  path: "test_a.py",
  text: "flipped",
  ids: [id],
  deed: "another value was expected",
};

const outcome = (
  ...[verdict, seen]: [Parameters<typeof canaryResult>[1], readonly Observation[]]
) => {
  const result = canaryResult(canary, verdict, seen);
  return "inconclusive" in result ? null : result.outcome;
};

test("it survives where the verdict is green and the very test passes all the same", () => {
  expect(outcome(green, reportingGreen({ [id]: "passed" }))).toBe("survived");
});

test("it is killed where the verdict is red and the very test fails", () => {
  expect(outcome(red(id), reportingGreen({ [id]: "failed" }))).toBe("killed");
});

test.each([
  ["the test was skipped", green, reportingGreen({ [id]: "skipped" })],
  ["no report names the test", green, reportingGreen({ other: "passed" })],
  ["there is no report", green, greenSeen],
  ["another test failed", red("other"), reportingGreen({ [id]: "passed", other: "failed" })],
  ["the verifier broke", fault, reportingGreen({ [id]: "failed" })],
  ["the command is green over a failure", green, reportingGreen({ [id]: "failed" })],
  [
    "something wrote the file",
    green,
    reportingGreen({ [id]: "passed" }, { examWritten: ["test_a.py"] }),
  ],
  ["the verdict is red, and nobody says by which test", red("a"), redSeen("no", "a")],
])("nothing follows where %s", (_, verdict, seen) => {
  expect(outcome(verdict, seen)).toBe(null);
});

test("every parameter of the test has to pass for the canary to have survived", () => {
  const both = { ...canary, ids: [`${id}[1]`, `${id}[2]`] };
  const seen = reportingGreen({ [`${id}[1]`]: "passed", [`${id}[2]`]: "skipped" });
  expect(canaryResult(both, green, seen)).toHaveProperty("inconclusive");
});

test("another value is never the same, and is longer, whatever the dice say", async () => {
  const literal = fc.oneof(
    fc.integer({ min: -99_999, max: 99_999 }).map(String),
    fc.string({ unit: fc.constantFrom("a", "b", " ") }).map((text) => JSON.stringify(text)),
  );
  const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  await fc.assert(
    fc.property(literal, dice, (one, fallen) => {
      const other = another(one, () => fallen);
      expect(JSON.parse(other)).not.toBe(JSON.parse(one));
      expect(other.length).toBeGreaterThan(one.length);
    }),
  );
});

test("names of a test are those its file writes, without a parameter", () => {
  expect(namesOf("t/test_a.py::TestB::test_x[a::b]")).toEqual({
    file: "t/test_a.py",
    names: ["TestB", "test_x"],
  });
  expect(namesOf("t/test_a.py::B > test_x")).toEqual({
    file: "t/test_a.py",
    names: ["B", "test_x"],
  });
  expect(namesOf("a.test.ts::b > c [1]")).toEqual({ file: "a.test.ts", names: ["b", "c [1]"] });
  for (const none of ["tests::adds", "a.test.js::b #2", "a.txt::b", "test_a.py"])
    expect(namesOf(none)).toBe(null);
});

const known = (
  tests: Readonly<Record<string, TestOutcome>>,
  examWritten: readonly string[] = [],
) => ({
  checks: [
    {
      id: "verifier",
      green: false,
      damaged: false,
      examWritten,
      tests: Object.entries(tests).map(([each, was]) => ({ id: each, outcome: was })),
    },
  ],
});

const files = (shown: Partial<Parameters<typeof canaryFiles>[0]>) =>
  canaryFiles(
    { observations: [], baseline: null, isExam: () => true, located: [], ...shown },
    () => 0.5,
  ).map(([file, passes]) => `${file}: ${passes.map((pass) => pass.id).join(", ")}`);

test("tests that were not green before come first", () => {
  const observations = reportingGreen({
    "a.py::old": "passed",
    "b.py::new": "passed",
    "b.py::red": "failed",
  });
  const baseline = known({ "a.py::old": "passed", "b.py::new": "failed" });
  expect(files({ observations, baseline })).toEqual(["b.py: b.py::new", "a.py: a.py::old"]);
});

test.each([
  ["is no exam", "a.py::x", { isExam: () => false }],
  ["is written by the verifier itself", "a.py::x", { baseline: known({}, ["a.py"]) }],
  ["lies outside", "../a.py::x", {}],
  ["is absolute", "/etc/a.py::x", {}],
  ["goes round about", "a/./../b.py::x", {}],
])("a file that %s holds no canary", (_, test_, shown) => {
  expect(files({ observations: reportingGreen({ [test_]: "passed" }), ...shown })).toEqual([]);
});

test("what a command says by itself names no file to trust", () => {
  const [seen] = reportingGreen({ "a.py::x": "passed" });
  if (!seen?.tests) throw new Error("it has tests");
  expect(files({ observations: [{ ...seen, tests: { ...seen.tests, forgeable: true } }] })).toEqual(
    [],
  );
});

test("where no expectation can be changed, a test that fails is added", () => {
  const pass = { id, file: "test_a.py", names: ["test_x"], fresh: true };
  const text = "def test_x():\n    assert f() in (1, 2)\n";
  const added = canaryIn(text, [pass], () => 0.5);
  expect(added?.text.startsWith(text)).toBe(true);
  expect(added?.ids.every((each) => /^test_a\.py::Test\w+(?:::| > )test_\w+$/.test(each))).toBe(
    true,
  );
});

test("a changed expectation must fail under every parameter of its test", () => {
  const of = (each: string) => ({ id: each, file: "test_a.py", names: ["test_x"], fresh: true });
  const text = "def test_x(n):\n    assert f() == 1\n";
  const found = canaryIn(text, [of(`${id}[1]`), of(`${id}[2]`)], () => 0.5);
  expect(found?.ids).toEqual([`${id}[1]`, `${id}[2]`]);
  expect(found?.text).toBe("def test_x(n):\n    assert f() == 1550\n");
});

test("a changed expectation is tried before a test that was added", () => {
  const of = (file: string) => ({ id: `${file}::test_x`, file, names: ["test_x"], fresh: true });
  const both = ["a.py", "b.py"].map((file) => [file, [of(file)]] as const);
  const texts = new Map([
    ["a.py", "def test_x():\n    assert f()\n"],
    ["b.py", "def test_x():\n    assert f() == 1\n"],
  ]);
  const kinds = canariesOf(both, texts, () => 0.5).map(({ kind, path }) => [kind, path]);
  expect(kinds).toEqual([
    ["flipped", "b.py"],
    ["added", "a.py"],
  ]);
});

test("an expression gets company that nothing equals; a literal is taken before it", () => {
  const pass = { id, file: "test_a.py", names: ["test_x"], fresh: true };
  const one = canaryIn("def test_x():\n    assert f() == want\n", [pass], () => 0.5);
  expect(one?.text).toBe('def test_x():\n    assert f() == [want, "nnnnnnnn"]\n');
  const both =
    "def test_x():\n    assert f() == want\n    assert f() == 1\n    assert f() == want\n";
  for (const fallen of [0, 0.4, 0.9]) {
    expect(canaryIn(both, [pass], () => fallen)?.text).toContain(
      "assert f() == want\n    assert f() == 1",
    );
  }
});
