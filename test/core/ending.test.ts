import { expect, test } from "vitest";
import { calledOff, endingOf, ungradable, vacuous } from "../../src/core/loop/ending.ts";
import { nothingHeard } from "../../src/core/loop/feedback.ts";
import type { Progress } from "../../src/core/loop/run.ts";
import { fault, planted, red } from "../support/verdicts.ts";

const progress = (over: Partial<Progress> = {}): Progress => ({
  caps: { maxIterations: 3, timeBudgetMs: 90_000, stallAfter: 2 },
  iterations: 3,
  last: red("t5"),
  feedback: nothingHeard,
  tree: "later",
  untouched: "first",
  redTrees: [],
  changed: true,
  makerTimedOut: false,
  faults: 0,
  still: { iterations: 2, repeats: true },
  ...over,
});

const code = (over: Partial<Progress>, stop: Parameters<typeof endingOf>[1] = "cap_iterations") =>
  endingOf(progress(over), stop).reasonCode;

test("a plain red ends with what stopped the run", () => {
  expect(code({})).toBe("cap_iterations");
  expect(code({}, "cap_time")).toBe("cap_time");
  expect(code({}, "stalled")).toBe("stalled");
});

test("a verdict with a cause of its own ends with that cause, whatever stopped the run", () => {
  for (const stop of ["cap_iterations", "cap_time", "stalled"] as const) {
    expect(code({ last: red("t5", "exam_modified") }, stop)).toBe("exam_modified");
    expect(code({ last: red("t5", "regression"), makerTimedOut: true }, stop)).toBe("regression");
    expect(code({ last: fault, changed: false }, stop)).toBe("verifier_unavailable");
  }
});

test("at the cap of iterations the maker's own trouble is named", () => {
  expect(code({ changed: false })).toBe("maker_no_change");
  expect(code({ makerTimedOut: true })).toBe("maker_timeout");
  expect(code({ makerTimedOut: true, changed: false })).toBe("maker_timeout");
});

test("time and standstill are not blamed on the maker", () => {
  expect(code({ changed: false, makerTimedOut: true }, "cap_time")).toBe("cap_time");
  expect(code({ changed: false }, "stalled")).toBe("stalled");
});

test("the reason names the bound, its value and its use, then the verifier's own words", () => {
  expect(endingOf(progress(), "cap_iterations").reason).toMatch(
    /^max_iterations: 3 of 3 .*\nt5 fails$/u,
  );
  expect(endingOf(progress(), "cap_time").reason).toMatch(/^time_budget of 90 s .*\nt5 fails$/u);
  expect(endingOf(progress(), "stalled").reason).toMatch(/^stall_after 2: .*\nt5 fails$/u);
});

test("a run that is not done after its inspection exits with 1, a refused one with 3 or 2", () => {
  expect(endingOf(progress(), "cap_time").exit).toBe(1);
  expect(calledOff("cancelled")).toMatchObject({ exit: 1, reasonCode: "cancelled" });
  expect(ungradable(fault, []).exit).toBe(3);
  expect(ungradable(fault, ["works well"]).exit).toBe(2);
});

test("a vacuous verifier is refused with every plant that it did not kill", () => {
  const { exit, reason } = vacuous([planted("killed"), planted("survived"), planted("error")]);
  expect(exit).toBe(3);
  expect(reason).toContain("plant plant-survived: survived");
  expect(reason).toContain("plant plant-error: error");
  expect(reason).not.toContain("plant-killed");
  expect(vacuous([]).reason).toContain("no planted failures");
});
