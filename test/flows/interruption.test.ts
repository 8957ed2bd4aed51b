import { describe, expect, test } from "vitest";
import type { Refusal } from "../../src/core/change/change.ts";
import { greenSeen } from "../support/observations.ts";
import { codeOf, editsTheTest, fix, play, reasonOf, red } from "../support/play.ts";
import { planted } from "../support/verdicts.ts";

describe("a run that is called off", () => {
  test.each([
    ["verify untouched", 0],
    ["record 0", 0],
    ["make 1", 1],
    ["verify tree-1", 1],
  ])("during %s is cancelled, green or not", async (moment, iterations) => {
    const { outcome } = await play({
      inspection: red,
      acts: [fix],
      during: { [moment]: "cancel" },
    });
    expect(outcome).toMatchObject({ exit: 1, reasonCode: "cancelled", iterations });
  });

  test("while a maker ran keeps its work, and does not start the verifier", async () => {
    const { outcome, world } = await play({
      inspection: red,
      acts: [{ ...fix, verifier: null }],
      during: { "make 1": "cancel" },
    });
    expect(world.asked.slice(-3)).toEqual(["make 1", "capture", "record 1"]);
    expect(outcome.change?.tree).toBe("tree-1");
    expect(outcome.records.at(-1)?.reasonCode).toBe("cancelled");
  });

  test("while plants were tried is cancelled", async () => {
    const { outcome } = await play({
      inspection: greenSeen,
      plants: [{ plant: planted("killed"), observations: red }],
      during: { plants: "cancel" },
    });
    expect(codeOf(outcome)).toBe("cancelled");
  });
});

describe("a card that moved", () => {
  test.each([
    ["verify untouched", "card moves"],
    ["record 0", "card moves"],
    ["make 1", "card moves"],
    ["make 1", "card is unreadable"],
    ["verify tree-1", "card moves"],
  ] as const)("during %s ends the run, even a green one (%s)", async (moment, event) => {
    const { outcome } = await play({ inspection: red, acts: [fix], during: { [moment]: event } });
    expect(outcome).toMatchObject({ status: "not_done", exit: 1, reasonCode: "card_drift" });
  });

  test("in the maker's layer ends the run too", async () => {
    const drift: Refusal = { path: "duration.goal.yaml", code: "card_drift", rule: "goal card" };
    const { outcome, world } = await play({
      inspection: red,
      acts: [{ verifier: null, refused: [editsTheTest, drift] }],
    });
    expect(codeOf(outcome)).toBe("card_drift");
    expect(world.briefings).toHaveLength(1);
  });
});

test("a maker whose sandbox failed is never feedback: the run ends", async () => {
  const { outcome, world } = await play({
    inspection: red,
    acts: [{ verifier: null, ended: { how: "sandbox_failed", why: "no user namespace" } }],
  });
  expect(outcome).toMatchObject({ exit: 1, reasonCode: "isolation_unavailable", iterations: 1 });
  expect(reasonOf(outcome)).toContain("no user namespace");
  expect(outcome.records.at(-1)?.reasonCode).toBe("isolation_unavailable");
  expect(world.asked).not.toContain("capture");
});
