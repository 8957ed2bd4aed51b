import { expect, test } from "vitest";
import { redSeen } from "../support/observations.ts";
import { cheat, codeOf, fix, halfFix, idle, play, reasonOf, red } from "../support/play.ts";

test("a maker that claims done and changes nothing runs all iterations and returns not_done", async () => {
  const { outcome, world } = await play({ inspection: red, acts: [idle, idle, idle] });
  expect(outcome).toMatchObject({ status: "not_done", exit: 1, reasonCode: "maker_no_change" });
  expect(outcome.iterations).toBe(3);
  expect(world.briefings).toHaveLength(3);
  expect(outcome.records.map((record) => record.reasonCode)).toEqual([
    "goal_failing",
    "maker_no_change",
    "maker_no_change",
    "maker_no_change",
  ]);
});

test("the untouched workspace is judged before any maker runs", async () => {
  const { world } = await play({ inspection: red, acts: [fix] });
  expect(world.asked).toEqual([
    "verify untouched",
    "record 0",
    "make 1",
    "capture",
    "verify tree-1",
    "record 1",
  ]);
});

test("the verifier's reason becomes the maker's next feedback", async () => {
  const { world } = await play({
    inspection: redSeen("5 threads are open", "t1", "t5"),
    acts: [{ verifier: redSeen("t5 lacks a resolution", "t5") }, fix],
  });
  expect(world.briefings.map((each) => each.open.map(({ id }) => id))).toEqual([
    ["t1", "t5"],
    ["t5"],
  ]);
  expect(world.briefings[0]?.feedback).toContain("5 threads are open");
  expect(world.briefings[1]?.feedback).toContain("t5 lacks a resolution");
  expect(world.briefings.map((each) => each.iteration)).toEqual([1, 2]);
});

test("green latches at once: no maker runs after it", async () => {
  const { outcome, world } = await play({ inspection: red, acts: [halfFix, fix, idle] });
  expect(outcome).toMatchObject({ status: "done", exit: 0, iterations: 2, open: [] });
  expect(world.briefings).toHaveLength(2);
});

test("green in the last iteration allowed is done", async () => {
  const { outcome } = await play({ inspection: red, acts: [fix] }, { maxIterations: 1 });
  expect(outcome.status).toBe("done");
});

test("every iteration is told, the red ones and the inspection included", async () => {
  const { outcome, world } = await play({ inspection: red, acts: [cheat, halfFix, fix] });
  expect(outcome.records.map((record) => record.iter)).toEqual([0, 1, 2, 3]);
  expect(outcome.records.map((record) => record.reasonCode)).toEqual([
    "goal_failing",
    "exam_modified",
    "goal_failing",
    null,
  ]);
  expect(world.journal).toEqual(outcome.records);
});

test("a maker's exit code decides nothing", async () => {
  const failed = { how: "exited", code: 1 } as const;
  const { outcome } = await play({ inspection: red, acts: [{ ...fix, ended: failed }] });
  expect(outcome.status).toBe("done");
});

test("what is left open at the end is named", async () => {
  const { outcome } = await play({ inspection: red, acts: [halfFix, halfFix, halfFix] });
  expect(codeOf(outcome)).toBe("cap_iterations");
  expect(outcome.open.map(({ id }) => id)).toEqual(["t1"]);
  expect(reasonOf(outcome)).toContain("3 of 3");
});

test("a maker that took its change back is not called one that made none", async () => {
  const { outcome } = await play({ inspection: red, acts: [halfFix, idle] }, { maxIterations: 2 });
  expect(codeOf(outcome)).toBe("cap_iterations");
});
