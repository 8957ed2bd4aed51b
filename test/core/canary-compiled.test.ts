import { expect, test } from "vitest";
import { compiledExpectations, failingCompiled } from "../../src/core/probes/canary-compiled.ts";
import { locatedPasses } from "../../src/core/probes/canary-located.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import { greenSeen } from "../support/observations.ts";

const literals = (path: string, text: string, name: string) =>
  compiledExpectations(path, text, name).map(({ at, text: expected }) => {
    expect(text.slice(at, at + expected.length)).toBe(expected);
    return expected;
  });

const go = (...lines: string[]) =>
  `package a\n\nimport "testing"\n\nfunc TestX(t *testing.T) {\n${lines.map((line) => `\t${line}\n`).join("")}}\n`;

const rust = (...lines: string[]) =>
  `#[test]\nfn x() {\n${lines.map((line) => `    ${line}\n`).join("")}}\n`;

test.each<[string, string, string[]]>([
  ["a number", go("if got := F(1); got != 2 {", '\tt.Errorf("got %d", got)', "}"), ["2"]],
  ["a call", go('if F("a") != "b" {', "\tt.Fatal()", "}"), ['"b"']],
  ["not one of two", go("if F(1) != 2 && G() != 3 {", "\tt.Fatal()", "}"), []],
  ["not in a loop", go("for range 3 {", "if F(1) != 2 {", "t.Fatal()", "}", "}"), []],
  ["not what is only logged", go("if F(1) != 2 {", "\tt.Log(1)", "}"), []],
  ["not after a skip", go("t.Skip()", "if F(1) != 2 {", "\tt.Fatal()", "}"), []],
  ["not a comment", go("/*", "if F(1) != 2 {", "\tt.Fatal()", "}", "*/"), []],
])("go: %s", (_, text, wanted) => {
  expect(literals("a_test.go", text, "TestX")).toEqual(wanted);
});

test.each<[string, string, string[]]>([
  ["a number", rust("let got = f(1);", "assert_eq!(got, 2);"), ["2"]],
  ["a string, first", rust('assert_eq!("b", f("a"));'), ['"b"']],
  ["a message too", rust('assert_eq!(f(1), 2, "why");'), ["2"]],
  ["not in a condition", rust("if g() {", "assert_eq!(f(1), 2);", "}"), []],
  ["not after a way out", rust("if g() { return; }", "assert_eq!(f(1), 2);"), []],
  ["not of another type", rust("assert_eq!(f(1), 2u8);", "assert_eq!(f(1), 2.5);"), []],
  [
    "not where a failure is expected",
    rust("assert_eq!(f(1), 2);").replace("fn x", "#[should_panic]\nfn x"),
    [],
  ],
  ["not in a module", `mod m {\n${rust("assert_eq!(f(1), 2);")}}\n`, []],
  ["not of two tests of one name", rust("assert_eq!(f(1), 2);").repeat(2), []],
])("rust: %s", (_, text, wanted) => {
  expect(literals("tests/a.rs", text, "x")).toEqual(wanted);
});

test("a failing test is of the language's own", () => {
  const dice = () => 0;
  expect(failingCompiled("a_test.go", dice)?.name).toBe("Test_aaaaaaaaaaaa");
  expect(failingCompiled("a.rs", dice)?.text).toContain("fn aaaaaaaaaaaa()");
  expect(failingCompiled("a.py", dice)).toBe(null);
});

const said = (...ids: string[]): readonly Observation[] =>
  greenSeen.map((seen) => ({
    ...seen,
    tests: {
      runner: "go test",
      forgeable: true,
      tests: ids.map((id) => ({ id, outcome: "passed" })),
    },
  }));

const placed = (ids: string[], exam: Record<string, string>) =>
  locatedPasses(said(...ids), null, new Map(Object.entries(exam))).map(({ id, file }) => [
    id,
    file,
  ]);

test("a test without a file is placed where the only one of its name is", () => {
  const text = go("t.Log(1)");
  expect(placed(["m/a::TestX"], { "a_test.go": text, "b_test.go": "package b\n" })).toEqual([
    ["m/a::TestX", "a_test.go"],
  ]);
  expect(placed(["x"], { "tests/a.rs": rust("f();") })).toEqual([["x", "tests/a.rs"]]);
  expect(placed(["m/a::TestX"], { "a_test.go": text, "b_test.go": text })).toEqual([]);
  expect(placed(["m::x", "x #2"], { "tests/a.rs": rust("f();") })).toEqual([]);
});
