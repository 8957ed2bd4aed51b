import { describe, expect, test } from "vitest";
import { baselineOf, judge } from "../../src/core/verdict/judge.ts";
import type { TestOutcome } from "../../src/core/verdict/observation.ts";
import { exited, report, seen } from "../support/seen.ts";

type Tests = Readonly<Record<string, TestOutcome>>;

const before: Tests = { "a::x": "failed", "a::y": "passed", "a::z": "skipped" };
const after: Tests = { "a::x": "passed", "a::y": "passed", "a::z": "skipped" };

const held = (tests: Tests | null, known: Tests | null = before, code = 0) =>
  judge(
    [seen({ ended: exited(code), tests: tests === null ? null : report(tests) })],
    baselineOf([seen({ ended: exited(1), tests: known === null ? null : report(known) })]),
  ).verdict;

const openOf = (verdict: ReturnType<typeof held>) =>
  verdict.status === "fail" ? verdict.open.map(({ id }) => id) : verdict.status;

describe("green by its exit code, and yet red", () => {
  test("no report, where inspection had one", () => {
    expect(held(null)).toMatchObject({
      status: "fail",
      reason: expect.stringMatching(
        /^test_pass: the test report is missing \(inspection saw 3 tests\)/,
      ),
      open: [{ id: "test_pass" }],
    });
  });
  test("a test that failed", () => {
    expect(openOf(held({ ...after, "a::x": "failed" }))).toEqual(["a::x"]);
  });
  test("a test that is gone", () => {
    const { "a::x": _, ...rest } = after;
    expect(held(rest)).toMatchObject({
      open: [{ id: "a::x", reason: "was there at inspection and did not run now" }],
    });
  });
  test.each(["/sub", ".sub", "/"])("a failed test under a name that goes on with %s", (tail) => {
    const { "a::x": _, ...rest } = after;
    expect(openOf(held({ ...rest, [`a::x${tail}`]: "passed" }))).toEqual(["a::x"]);
  });
  test("a test that is skipped, and was not before", () => {
    expect(openOf(held({ ...after, "a::x": "skipped" }))).toEqual(["a::x"]);
  });
  test("a new test that fails", () => {
    expect(openOf(held({ ...after, "b::new": "failed" }))).toEqual(["b::new"]);
  });
  test("a new test that the code under test skipped", () => {
    expect(openOf(held({ ...after, "b::new": "skipped" }))).toEqual(["b::new"]);
  });
  test("a run of no test at all, whether tests were known or not", () => {
    for (const known of [before, {}, null]) {
      expect(held({}, known)).toMatchObject({ status: "fail" });
      expect(held({ "a::z": "skipped" }, known)).toMatchObject({ status: "fail" });
    }
    expect(judge([seen({ tests: report({}) })], null).verdict).toMatchObject({
      reason: expect.stringContaining("vitest ran no test, so nothing is proved"),
    });
  });
  test("a report that contradicts itself or broke off", () => {
    const observed = seen({ tests: report(after), testsProblem: "it counts 9 tests and lists 3" });
    expect(judge([observed], baselineOf([seen({ tests: report(before) })])).verdict).toMatchObject({
      status: "fail",
      reason: expect.stringContaining("it counts 9 tests and lists 3"),
    });
  });
});

describe("green", () => {
  test("where new tests appear and pass", () => {
    expect(held({ ...after, "b::new": "passed" })).toEqual({ status: "pass" });
  });
  test("where a test skipped at inspection runs now", () => {
    expect(held({ ...after, "a::z": "passed" })).toEqual({ status: "pass" });
  });
  test("where the exam itself skips a new test", () => {
    const tests = [
      ...report(after).tests,
      { id: "b::todo", outcome: "skipped", declared: true } as const,
    ];
    const baseline = baselineOf([seen({ tests: report(before) })]);
    const observed = seen({ tests: { ...report(after), tests } });
    expect(judge([observed], baseline).verdict).toEqual({ status: "pass" });
  });
  test("where inspection had no report, and there is one now", () => {
    expect(held(after, null)).toEqual({ status: "pass" });
  });
  test("where the runner's reports were damaged before any maker came", () => {
    const damaged = { testsProblem: "a test report cannot be read" };
    const baseline = baselineOf([seen({ ended: exited(1), ...damaged })]);
    expect(judge([seen(damaged)], baseline).verdict).toEqual({ status: "pass" });
  });
});

describe("a file that could not be loaded at inspection", () => {
  const broken: Tests = { "a.test.js": "failed", "b.test.js::y": "passed" };
  test("is its tests once it loads", () => {
    const loaded: Tests = { "a.test.js::x": "passed", "b.test.js::y": "passed" };
    expect(held(loaded, broken)).toEqual({ status: "pass" });
  });
  test("is open while none of its tests passed", () => {
    for (const now of [{}, { "a.test.js::x": "skipped" }] as const) {
      expect(openOf(held({ "b.test.js::y": "passed", ...now }, broken))).toContain("a.test.js");
    }
  });
  test("is not another file whose name begins alike", () => {
    const other: Tests = { "a.test.jsx::x": "passed", "b.test.js::y": "passed" };
    expect(openOf(held(other, broken))).toEqual(["a.test.js"]);
  });
  test("a test that passed then is never made good by others", () => {
    const known: Tests = { "a::x": "passed" };
    expect(openOf(held({ "a::x > inner": "passed" }, known))).toEqual(["a::x"]);
  });
});

describe("the open set names each failure once", () => {
  test("a parent that fails because of a test inside it is not one more", () => {
    const tests: Tests = { ...after, "a::p": "failed", "a::p > inner": "failed" };
    expect(openOf(held(tests, before, 1))).toEqual(["a::p > inner"]);
  });
  test("a file that fails as a whole stands for the tests that did not run in it", () => {
    expect(openOf(held({ a: "failed" }, before, 1))).toEqual(["a"]);
  });
  test("and carries where the test stands", () => {
    const tests = [
      { id: "a::x", outcome: "failed", message: "1 is not 2", file: "a", line: 7 } as const,
    ];
    const observed = seen({ ended: exited(1), tests: { runner: "jest", forgeable: false, tests } });
    expect(judge([observed], null).verdict).toMatchObject({
      open: [{ id: "a::x", reason: "1 is not 2", file: "a", line: 7 }],
      reason: expect.stringContaining("- a::x (a:7): 1 is not 2"),
    });
  });
});

describe("the stand-in report of pytest, which holds the last run of a command only", () => {
  const stand = (tests: Tests) => report(tests, "pytest-junit");
  const baseline = baselineOf([seen({ ended: exited(1), tests: stand({ "t.a::x": "failed" }) })]);
  test("of another run says nothing, and is not counted as known tests", () => {
    const judgement = judge([seen({ tests: stand({ "t.b::y": "passed" }) })], baseline);
    expect(judgement).toMatchObject({ verdict: { status: "pass" }, checks: [{ tests: null }] });
  });
  test("of another run still shows what failed", () => {
    const observed = seen({ ended: exited(1), tests: stand({ "t.b::y": "failed" }) });
    expect(judge([observed], baseline).verdict).toMatchObject({ open: [{ id: "t.b::y" }] });
  });
  test("of the same run is held like any other", () => {
    const now = stand({ "t.a::x": "skipped", "t.b::y": "passed" });
    expect(openOf(judge([seen({ tests: now })], baseline).verdict)).toEqual(["t.a::x"]);
  });
});
