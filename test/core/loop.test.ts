import * as fc from "fast-check";
import { expect, test } from "vitest";
import { begin, isLive, step } from "../../src/core/loop/loop.ts";
import type { Caps, Judged, Run } from "../../src/core/loop/run.ts";
import type { Verdict } from "../../src/core/verdict/verdict.ts";
import { fault, green, making, planted, red } from "../support/verdicts.ts";

const caps: Caps = { maxIterations: 3, timeBudgetMs: null, stallAfter: null };

const inspected = (verdict: Verdict, over: Partial<Caps> = {}): Run =>
  step(begin({ ...caps, ...over }), {
    type: "inspected",
    verdict,
    tree: "untouched",
    unresolved: [],
  });

/** One maker and one judgement. Each leaves a tree of its own unless told. */
const iterate = (run: Run, verdict: Verdict, over: Partial<Judged> = {}): Run =>
  step(step(run, { type: "made", making: making(), startedAt: "then" }), {
    type: "judged",
    verdict,
    tree: `tree-${run.iterations}`,
    refused: 0,
    timeUp: false,
    ...over,
  });

/** What its probes let stand. */
const probed = (run: Run): Run => step(run, { type: "probed", demotion: null });

const settled = (run: Run): Run => (run.phase === "probing" ? probed(run) : run);

const told = (run: Run): string => (run.phase === "making" ? run.feedback.text : "");
const endCode = (run: Run): string | null => ("ending" in run ? run.ending.reasonCode : null);

test("the red of the untouched workspace is the first maker's feedback", () => {
  expect(told(inspected(red("t1")))).toBe("t1 fails");
});

test("the verifier's reason for the latest red is the next maker's feedback", () => {
  expect(told(iterate(inspected(red("t1")), red("t5")))).toBe("t5 fails");
});

test("after a fault the maker is told again what it was told before", () => {
  expect(told(iterate(inspected(red("t1")), fault))).toBe("t1 fails");
});

test("after an offence the maker hears of it first, then what the verifier last said", () => {
  const run = iterate(inspected(red("t1")), red("t1", "exam_modified"), { refused: 1 });
  expect(told(run)).toMatch(/^t1 fails\n\nThese paths are back.*\n\nIt last said:\nt1 fails$/su);
});

test("two offences in a row do not hide what the verifier last said", () => {
  const offence = red("conftest.py", "exam_modified");
  const once = iterate(inspected(red("t1")), offence, { refused: 1 });
  expect(told(iterate(once, offence, { refused: 1 }))).toMatch(/It last said:\nt1 fails$/u);
});

test("a run is done exactly when its last verdict is a pass, and never runs beyond its cap", async () => {
  const verdict = fc.constantFrom(green, red("a"), red("b"), fault, red("c", "regression"));
  await fc.assert(
    fc.property(fc.array(verdict), fc.integer({ min: 1, max: 9 }), (verdicts, maxIterations) => {
      let run = inspected(red("a"), { maxIterations });
      let last: Verdict = red("a");
      for (const each of verdicts) {
        if (!isLive(run)) break;
        run = settled(iterate(run, each));
        last = each;
      }
      expect(run.phase === "done").toBe(last.status === "pass");
      expect(run.iterations).toBeLessThanOrEqual(maxIterations);
    }),
  );
});

test("a pass of the last iteration allowed is done, even when the time is up", () => {
  const run = iterate(inspected(red("a"), { maxIterations: 1 }), green, { timeUp: true });
  expect(probed(run)).toEqual({ phase: "done", iterations: 1 });
});

test("a green that its probes take back is not done, by the reason they give", () => {
  const green1 = iterate(inspected(red("a")), green);
  const demotion = { cause: "vacuous_verifier", reason: "the candidate owns its grader" } as const;
  expect(step(green1, { type: "probed", demotion })).toEqual({
    phase: "not_done",
    iterations: 1,
    ending: { exit: 1, reasonCode: demotion.cause, reason: demotion.reason },
    open: [],
  });
});

test("a green that is called off while it is probed is not done", () => {
  const off = step(iterate(inspected(red("a")), green), { type: "halted", cause: "card_drift" });
  expect([off.phase, endCode(off)]).toEqual(["not_done", "card_drift"]);
});

test("green before any work is believed only when every plant was killed", () => {
  const plants = (...outcomes: Parameters<typeof planted>[0][]) =>
    step(inspected(green), { type: "planted", plants: outcomes.map(planted), demotion: null });
  expect(plants("killed", "killed")).toEqual({ phase: "done", iterations: 1 });
  expect(endCode(plants())).toBe("vacuous_verifier");
  expect(endCode(plants("killed", "survived"))).toBe("vacuous_verifier");
  expect(endCode(plants("error"))).toBe("vacuous_verifier");
  expect(endCode(plants("timeout"))).toBe("vacuous_verifier");
});

test("a fault at the inspection refuses the run: there is nobody to grade it", () => {
  expect(inspected(fault)).toMatchObject({
    phase: "refused",
    ending: { exit: 3, reasonCode: "verifier_unavailable" },
  });
});

test("a run that was called off at its inspection is not_done, with no maker", () => {
  expect(inspected(red("a", "cancelled"))).toMatchObject({
    phase: "not_done",
    ending: { exit: 1, reasonCode: "cancelled" },
  });
});

test("a run that was called off is cancelled, whatever its commands came to", () => {
  const run = step(begin(caps), {
    type: "inspected",
    verdict: red("a", "cancelled"),
    tree: "untouched",
    unresolved: ["works well"],
  });
  expect(endCode(run)).toBe("cancelled");
});

test.each([fault, red("a")])(
  "a command that does not resolve is bad input, and named",
  (verdict) => {
    const run = step(begin(caps), {
      type: "inspected",
      verdict,
      tree: "untouched",
      unresolved: ["works well"],
    });
    expect(run).toMatchObject({ phase: "refused", ending: { exit: 2, reasonCode: "bad_input" } });
    expect("ending" in run && run.ending.reason).toContain("does not resolve: works well");
  },
);

test("one fault goes on, two in a row end the run with their cause", () => {
  const once = iterate(inspected(red("a")), fault);
  expect(once.phase).toBe("making");
  expect(endCode(iterate(once, fault))).toBe("verifier_unavailable");
  expect(iterate(iterate(once, red("b")), fault, { tree: "else" }).phase).toBe("not_done");
});

test("a red between two faults starts the count anew", () => {
  const long = inspected(red("a"), { maxIterations: 9 });
  const run = iterate(iterate(iterate(long, fault), red("b")), fault);
  expect(run.phase).toBe("making");
});

test("stall_after ends a run only after so many iterations with one tree and one open set", () => {
  const same = { tree: "same" };
  const start = inspected(red("a"), { stallAfter: 2, maxIterations: 9 });
  const once = iterate(start, red("a"), same);
  expect(once.phase).toBe("making");
  expect(endCode(iterate(once, red("a"), same))).toBe("stalled");
  expect(iterate(once, red("b"), same).phase).toBe("making");
  expect(iterate(once, red("a"), { tree: "other" }).phase).toBe("making");
  expect(iterate(once, fault, same).phase).toBe("making");
});

test("stall_after 1 ends a run whose maker left everything as it was", () => {
  const start = inspected(red("a"), { stallAfter: 1 });
  expect(endCode(iterate(start, red("a"), { tree: "untouched" }))).toBe("stalled");
  expect(iterate(start, red("a"), { tree: "new" }).phase).toBe("making");
});

test("without stall_after nothing but the cap ends a standstill", () => {
  let run = inspected(red("a"), { maxIterations: 50 });
  for (let count = 1; count < 50; count += 1) run = iterate(run, red("a"), { tree: "untouched" });
  expect(run.phase).toBe("making");
  expect(iterate(run, red("a"), { tree: "untouched" }).phase).toBe("not_done");
});

test("a green on a tree that was red in this run is never taken", () => {
  const once = iterate(inspected(red("a")), red("a"), { tree: "twice" });
  expect(() => iterate(once, green, { tree: "twice" })).toThrow("did not ask");
  expect(() => iterate(once, green, { tree: "untouched" })).toThrow("did not ask");
  const offended = iterate(inspected(red("a")), red("a", "exam_modified"), {
    tree: "unseen",
    refused: 1,
  });
  expect(iterate(offended, green, { tree: "unseen" }).phase).toBe("probing");
});

test("an answer that nobody asked for is thrown back", () => {
  const judged = { type: "judged", verdict: green, tree: "t", refused: 0, timeUp: false } as const;
  expect(() => step(begin(caps), judged)).toThrow("inspecting");
});
