import { describe, expect, test } from "vitest";
import { greenSeen } from "../support/observations.ts";
import { cheat, codeOf, editsTheTest, fix, halfFix, play, red } from "../support/play.ts";
import type { Act } from "../support/scripted.ts";

describe("an offence", () => {
  test("is red without asking the verifier, fed back, and does not end the run", async () => {
    const { outcome, world } = await play({ inspection: red, acts: [cheat, fix] });
    expect(outcome.status).toBe("done");
    expect(world.briefings[1]?.feedback).toContain(
      "target test was modified (rejected: cannot game the test): tests/test_duration.py",
    );
    expect(world.briefings[1]?.feedback).toContain("1 failed");
  });

  test("of the last iteration is the run's reason", async () => {
    const { outcome } = await play({ inspection: red, acts: [halfFix, halfFix, cheat] });
    expect(codeOf(outcome)).toBe("exam_modified");
    expect(outcome.open.map(({ id }) => id)).toEqual(["t1"]);
  });

  test("leaves the rest of the work to be judged in the next iteration", async () => {
    const fixAndCheat: Act = { verifier: null, tree: "fixed", refused: [editsTheTest] };
    const { outcome } = await play({
      inspection: red,
      acts: [fixAndCheat, { verifier: greenSeen, tree: "fixed" }],
    });
    expect(outcome).toMatchObject({ status: "done", iterations: 2 });
  });
});
