import { describe, expect, test } from "vitest";
import { greenSeen, unavailableSeen, unresolvedSeen } from "../support/observations.ts";
import { halfFix, play, reasonOf, red } from "../support/play.ts";
import type { Act } from "../support/scripted.ts";
import { planted } from "../support/verdicts.ts";

describe("a green before any work", () => {
  test("is done without a maker when every plant is killed", async () => {
    const { outcome, world } = await play({
      inspection: greenSeen,
      plants: [{ plant: planted("killed"), observations: red }],
    });
    expect(outcome).toMatchObject({ status: "done", exit: 0, iterations: 1 });
    expect(outcome.records.at(-1)?.making).toBeNull();
    expect(world.briefings).toEqual([]);
  });

  test.each([
    ["without plants", []],
    ["with a plant that survives", [{ plant: planted("killed"), observations: greenSeen }]],
    [
      "with a plant that cannot be judged",
      [{ plant: planted("killed"), observations: unavailableSeen }],
    ],
    ["with a plant that could not be laid", [{ plant: planted("error"), observations: [] }]],
  ])("is refused %s", async (_, plants) => {
    const { outcome, world } = await play({ inspection: greenSeen, plants });
    expect(outcome).toMatchObject({
      status: "not_done",
      exit: 3,
      reasonCode: "vacuous_verifier",
      iterations: 0,
    });
    expect(world.briefings).toEqual([]);
  });
});

describe("a verifier that cannot judge", () => {
  test("refuses the run at the inspection", async () => {
    const { outcome } = await play({ inspection: unavailableSeen });
    expect(outcome).toMatchObject({ exit: 3, reasonCode: "verifier_unavailable" });
  });

  test.each([126, 127] as const)(
    "with %s, a command that does not resolve, is bad input",
    async (code) => {
      const { outcome } = await play({ inspection: unresolvedSeen(code) });
      expect(outcome).toMatchObject({ exit: 2, reasonCode: "bad_input" });
      expect(reasonOf(outcome)).toContain("does not resolve: ./verifier.mjs");
    },
  );

  test("once is no feedback, twice in a row is the end", async () => {
    const blind: Act = { verifier: unavailableSeen };
    const { outcome, world } = await play(
      { inspection: red, acts: [blind, halfFix, blind, blind] },
      { maxIterations: 9 },
    );
    expect(outcome).toMatchObject({ exit: 1, reasonCode: "verifier_unavailable", iterations: 4 });
    expect(world.briefings[1]?.feedback).toBe(world.briefings[0]?.feedback);
  });

  test("and then is green on a tree that it found red is flaky, and not believed", async () => {
    const { outcome } = await play(
      { inspection: red, acts: [{ verifier: greenSeen, tree: "untouched" }] },
      { maxIterations: 1 },
    );
    expect(outcome).toMatchObject({ status: "not_done", reasonCode: "flaky_verifier" });
  });
});
