import { describe, expect, test } from "vitest";
import type { Ended } from "../../src/core/verdict/execution.ts";
import { baselineOf, evidenceOf, judge } from "../../src/core/verdict/judge.ts";
import { check, exited, report, seen } from "../support/seen.ts";

const failing = report({ "a::x": "failed", "a::y": "passed", "a::z": "skipped" });
const passing = report({ "a::x": "passed", "a::y": "passed", "a::z": "skipped" });
const red = seen({ ended: exited(1), tests: failing });
const baseline = baselineOf([red]);

const verdict = (...observations: Parameters<typeof judge>[0]) =>
  judge(observations, baseline).verdict;

test("every check exited with 0 and every known test passed: pass", () => {
  expect(verdict(seen({ tests: passing }))).toEqual({ status: "pass" });
});

test("no checks are no pass", () => {
  expect(judge([], null).verdict).toMatchObject({ status: "fault", cause: "verifier_error" });
});

test("one red check among green ones is red", () => {
  const lint = seen({ check: check("lint_clean", "lint_clean"), ended: exited(2) });
  expect(verdict(seen({ tests: passing }), lint)).toMatchObject({
    status: "fail",
    cause: "goal_failing",
    open: [{ id: "lint_clean", reason: "exited with 2" }],
  });
});

describe("an end that is no exit with 0", () => {
  const cases: readonly [Ended, string, string][] = [
    [exited(1), "fail", "goal_failing"],
    [exited(256), "fail", "goal_failing"],
    [exited(75), "fault", "verifier_unavailable"],
    [exited(77), "fault", "verifier_skipped"],
    [exited(126), "fault", "verifier_error"],
    [exited(127), "fault", "verifier_error"],
    [{ how: "signalled", signal: 9 }, "fault", "verifier_error"],
    [{ how: "truncated" }, "fault", "verifier_error"],
    [{ how: "stopped" }, "fault", "verifier_error"],
    [{ how: "sandbox_failed", why: "no user namespace" }, "fault", "verifier_error"],
    [{ how: "timed_out", limit: "wall" }, "fail", "verifier_timeout"],
    [{ how: "timed_out", limit: "idle" }, "fail", "verifier_timeout"],
  ];
  test.each(cases)("%j is a %s: %s, whatever else was seen", (ended, status, cause) => {
    const praise = { passed: true, reason: "all is well", open: [] };
    for (const tests of [null, passing]) {
      const observed = seen({ ended, verdictFile: praise, tests });
      expect(judge([observed], null).verdict).toMatchObject({ status, cause });
    }
  });
});

describe("a fault and an honest red together", () => {
  const broken = seen({ check: check("guard", "guard"), ended: exited(75) });
  test("are a red: the maker can mend it, and no fault may hide it", () => {
    const both = verdict(broken, red);
    expect(both).toMatchObject({ status: "fail", open: [{ id: "a::x" }] });
    expect(both).toHaveProperty("reason", expect.stringContaining("guard: exited with 75"));
  });
  test("a fault among greens is a fault", () => {
    expect(verdict(broken, seen({ tests: passing }))).toMatchObject({ status: "fault" });
  });
});

describe("the verifier's own words", () => {
  const words = (verdictFile: unknown, code = 0) =>
    judge([seen({ check: check("verifier", "verifier"), ended: exited(code), verdictFile })], null)
      .verdict;

  test("that say not passed are a red with their reason, although it exited with 0", () => {
    const verdictFile = { passed: false, reason: "t5 lacks a resolution" };
    expect(words(verdictFile)).toMatchObject({
      status: "fail",
      reason: expect.stringMatching(/^verifier: t5 lacks a resolution/),
      open: [{ id: "verifier" }],
    });
  });
  test("that name an open target are a red, although they say passed", () => {
    const open = [{ id: "t5", reason: "no resolution", file: "threads.json", line: 4 }];
    expect(words({ passed: true, open })).toMatchObject({ status: "fail", open });
  });
  test("that say passed do not mend an exit with 1", () => {
    expect(words({ passed: true, open: [] }, 1)).toMatchObject({ status: "fail" });
  });
  test("that agree are a pass", () => {
    expect(words({ passed: true, reason: "green", open: [] })).toEqual({ status: "pass" });
  });
  test.each([{ unreadable: "Unexpected end" }, [], "yes", { passed: "yes" }, { open: [{}] }])(
    "that cannot be read (%j) are the verifier's trouble",
    (file) => {
      expect(words(file)).toMatchObject({ status: "fault", cause: "verifier_error" });
      expect(words(file, 1)).toMatchObject({ status: "fail" });
    },
  );
});

describe("coverage", () => {
  const threshold = {
    ...check("coverage_threshold", "coverage_threshold"),
    coverage: { report: "coverage/coverage-summary.json", atLeast: 90, metric: "lines" as const },
  };
  const at = (coverage: number | string | null) =>
    judge([seen({ check: threshold, coverage })], null).verdict;

  test("reached is a pass", () => expect(at(90)).toEqual({ status: "pass" }));
  test("is never rounded up", () => {
    expect(at(89.9999)).toHaveProperty("reason", expect.stringContaining("89.99 %"));
  });
  test("that cannot be read is a red that says why", () => {
    expect(at("the report measures no lines")).toHaveProperty(
      "reason",
      expect.stringContaining("measures no lines"),
    );
    expect(at(null)).toMatchObject({ status: "fail" });
    expect(at(Number.NaN)).toMatchObject({ status: "fail" });
  });
});

describe("regression", () => {
  test("a check that was green at inspection is named", () => {
    const guard = check("guard", "guard");
    const before = baselineOf([red, seen({ check: guard })]);
    const now = [seen({ tests: passing }), seen({ check: guard, ended: exited(1) })];
    const worse = judge(now, before).verdict;
    expect(worse).toMatchObject({ status: "fail", cause: "regression", open: [{ id: "guard" }] });
    expect(worse).toHaveProperty(
      "reason",
      expect.stringContaining("Green before any work and red now: guard"),
    );
  });
  test("a test that passed at inspection is named, although its check was red", () => {
    const broke = report({ "a::x": "passed", "a::y": "failed", "a::z": "skipped" });
    expect(verdict(seen({ ended: exited(1), tests: broke }))).toMatchObject({
      cause: "regression",
      open: [{ id: "a::y" }],
    });
  });
  test("a check that ran too long outranks it", () => {
    const before = baselineOf([seen()]);
    const late = seen({ ended: { how: "timed_out", limit: "wall" } });
    expect(judge([late], before).verdict).toMatchObject({ cause: "verifier_timeout" });
  });
});

describe("what is kept of a check", () => {
  test("counts its tests against those known at inspection", () => {
    const [kept] = judge([seen({ tests: passing })], baseline).checks;
    expect(kept).toMatchObject({
      passed: true,
      returncode: 0,
      timedOut: false,
      tests: { runner: "vitest", forgeable: false, known: 3, ran: 2, passed: 2, skipped: 1 },
    });
  });
  test("hashes the ids whatever their order", () => {
    const hashOf = (tests: typeof passing) =>
      judge([seen({ tests })], null).checks[0]?.tests?.idsSha256;
    const turned = { ...passing, tests: passing.tests.toReversed() };
    expect(hashOf(turned)).toBe(hashOf(passing));
    expect(hashOf(report({ "a::x": "passed" }))).not.toBe(hashOf(passing));
  });
});

describe("evidence", () => {
  const evidence = (...observations: Parameters<typeof judge>[0]) =>
    evidenceOf(judge(observations, baseline).checks);
  test("is known-tests where tests were known and ran", () => {
    const lint = seen({ check: check("lint_clean", "lint_clean") });
    expect(evidence(seen({ tests: passing }), lint)).toBe("known-tests");
  });
  test("is the exit code alone where one of the checks that run tests left no report", () => {
    expect(evidence(seen())).toBe("exit-code-only");
    expect(evidence(seen({ tests: passing }), seen({ check: check("test_pass-2") }))).toBe(
      "exit-code-only",
    );
  });
  test("is the exit code alone where inspection saw no test", () => {
    const before = baselineOf([seen({ ended: exited(1), tests: report({}) })]);
    expect(evidenceOf(judge([seen({ tests: passing })], before).checks)).toBe("exit-code-only");
  });
});
