import { expect, test } from "vitest";
import { headline, type Lived, recordOf } from "../../src/core/loop/record.ts";
import { fault, green, making, red } from "../support/verdicts.ts";

const lived = (over: Partial<Lived> = {}): Lived => ({
  iter: 1,
  startedAt: "2026-06-15T11:21:25Z",
  making: making(),
  capture: { change: { paths: [], tree: "after" }, refused: [], ignored: ["build/out"] },
  judgement: { verdict: red("t5"), checks: [] },
  treeBefore: "before",
  ...over,
});

const code = (over: Partial<Lived>) => recordOf(lived(over), "later").reasonCode;

test("a record says what was made, admitted, left out and judged", () => {
  expect(recordOf(lived(), "later")).toMatchObject({
    iter: 1,
    endedAt: "later",
    change: { tree: "after" },
    ignored: ["build/out"],
  });
});

test("an iteration carries its verdict's cause, and none when it is green", () => {
  expect(code({ judgement: { verdict: green, checks: [] } })).toBeNull();
  expect(code({ judgement: { verdict: red("t", "exam_modified"), checks: [] } })).toBe(
    "exam_modified",
  );
  expect(code({ judgement: { verdict: fault, checks: [] } })).toBe("verifier_unavailable");
});

test("for a plain red it says what the maker did", () => {
  expect(code({})).toBe("goal_failing");
  expect(code({ treeBefore: "after" })).toBe("maker_no_change");
  expect(code({ making: making({ how: "timed_out", limit: "idle" }) })).toBe("maker_timeout");
  expect(code({ making: null, treeBefore: "after" })).toBe("goal_failing");
});

test("the headline tells iteration, colour, cause and what is open", () => {
  expect(headline(recordOf(lived(), "later"))).toBe("iteration 1: red, goal_failing, 1 open: t5");
  expect(headline(recordOf(lived({ iter: 0, making: null }), "later"))).toMatch(
    /^inspection: red/u,
  );
  const passed = { verdict: green, checks: [] };
  expect(headline(recordOf(lived({ judgement: passed }), "later"))).toBe("iteration 1: green");
});
