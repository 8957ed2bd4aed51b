import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Hunks } from "../../src/core/probes/hunks.ts";
import {
  type Answer,
  answered,
  type Necessity,
  nextGroup,
  openNecessity,
} from "../../src/core/probes/necessity.ts";

const hunks = (count: number): Hunks => ({
  all: Array.from({ length: count }, (_, at) => ({
    path: `f${at}`,
    whole: true,
    line: 0,
    lines: 0,
  })),
  texts: new Map(),
});

type Judge = (group: readonly number[]) => Answer;

/** The search to its end, each question answered before the next; and every group that was asked about. */
function searched(start: Necessity, judge: Judge) {
  const asked: (readonly number[])[] = [];
  let now = start;
  for (let next = nextGroup(now); next !== null; next = nextGroup(now)) {
    asked.push(next[0]);
    now = answered(next[1], next[0], judge(next[0]));
  }
  return { now, asked };
}

/** A verifier that needs every one of these hunks. */
const needing =
  (needed: readonly number[]): Judge =>
  (group) =>
    group.some((at) => needed.includes(at)) ? "red" : "green";

test("with a verifier that needs certain hunks, exactly those are proven", async () => {
  await fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(19)), (count, wanted) => {
      const needed = [...new Set([0, ...wanted])].filter((at) => at < count);
      const { now, asked } = searched(openNecessity(hunks(count), true), needing(needed));
      expect(now.states).toEqual(
        Array.from({ length: count }, (_, at) => (needed.includes(at) ? "proven" : "unproven")),
      );
      expect(asked.every((group) => group.length < count)).toBe(true);
      expect(now.whole).toBe(null);
    }),
  );
});

test("few needed hunks among many are found with few questions", () => {
  const { asked } = searched(openNecessity(hunks(64), true), needing([17]));
  expect(asked.length).toBeLessThanOrEqual(2 * Math.log2(64));
});

test("a single hunk is proven by the untouched workspace's own red: nothing is asked", () => {
  const { now, asked } = searched(openNecessity(hunks(1), true), needing([0]));
  expect([now.states, asked]).toEqual([["proven"], []]);
});

test("where the untouched workspace's red decides nothing, the whole change is taken back first", () => {
  const { now, asked } = searched(openNecessity(hunks(4), false), needing([1]));
  expect(asked[0]).toEqual([0, 1, 2, 3]);
  expect([now.whole, now.states[1]]).toEqual(["red", "proven"]);
});

test("a verifier that is green over everything taken back needs nothing, and that was seen", () => {
  for (const isBaseRed of [true, false]) {
    const { now } = searched(openNecessity(hunks(4), isBaseRed), () => "green");
    expect([now.whole, new Set(now.states)]).toEqual(["green", new Set(["unproven"])]);
  }
});

test("two parts that can each do without the other are unproven, and the whole is asked about and red", () => {
  const either: Judge = (group) => (group.includes(0) && group.includes(3) ? "red" : "green");
  const { now } = searched(openNecessity(hunks(4), true), either);
  expect([now.whole, new Set(now.states)]).toEqual(["red", new Set(["unproven"])]);
});

test("an answer that tells nothing apart proves and unproves nothing", () => {
  const { now } = searched(openNecessity(hunks(4), true), () => "none");
  expect([now.whole, new Set(now.states)]).toEqual([null, new Set(["inconclusive"])]);
});

test("while an answer is out the whole is not asked about", () => {
  let now = openNecessity(hunks(2), true);
  const first = nextGroup(now);
  if (first === null) throw new Error("there are two halves");
  const second = nextGroup(first[1]);
  if (second === null) throw new Error("there are two halves");
  now = answered(second[1], first[0], "green");
  expect(nextGroup(now)).toBe(null);
  now = answered(now, second[0], "green");
  expect(nextGroup(now)?.[0]).toEqual([0, 1]);
});

test("no change, no question", () => {
  expect(searched(openNecessity(hunks(0), false), () => "green")).toEqual({
    now: openNecessity(hunks(0), false),
    asked: [],
  });
});
