import { describe, expect, test } from "vitest";
import { planOf } from "../support/plan.ts";
import { codeOf, fix, halfFix, idle, play, red } from "../support/play.ts";
import type { Act } from "../support/scripted.ts";

describe("time", () => {
  const limits = { ...planOf().limits, makerTimeoutMs: 1_000 };

  test("a maker has its own limit, or what is left of the budget if that is less", async () => {
    const { world } = await play(
      { inspection: red, acts: [{ ...halfFix, takes: 800, verifierTakes: 100 }, halfFix] },
      { limits, timeBudgetMs: 1_500, maxIterations: 2 },
    );
    expect(world.allowances).toEqual([1_000, 599]);
  });

  test("a candidate of a maker that the budget stopped is judged once: green is done", async () => {
    const { outcome } = await play(
      { inspection: red, acts: [{ ...fix, takes: 60_000 }] },
      { timeBudgetMs: 500 },
    );
    expect(outcome.records.at(-1)?.making?.execution.ended).toMatchObject({ how: "timed_out" });
    expect(outcome.status).toBe("done");
  });

  test("and red is cap_time, with no further maker", async () => {
    const { outcome, world } = await play(
      { inspection: red, acts: [{ ...halfFix, takes: 60_000 }] },
      { timeBudgetMs: 500 },
    );
    expect(codeOf(outcome)).toBe("cap_time");
    expect(outcome.records.at(-1)?.reasonCode).toBe("maker_timeout");
    expect(world.briefings).toHaveLength(1);
  });

  test("time is named before iterations where both are used up", async () => {
    const slow: Act = { ...halfFix, takes: 60_000 };
    const { outcome } = await play(
      { inspection: red, acts: [slow] },
      { timeBudgetMs: 500, maxIterations: 1 },
    );
    expect(codeOf(outcome)).toBe("cap_time");
  });

  test("a budget that the inspection used up lets no maker start", async () => {
    const { outcome, world } = await play({ inspection: red }, { timeBudgetMs: 1 });
    expect(outcome).toMatchObject({ exit: 1, reasonCode: "cap_time", iterations: 0 });
    expect(world.briefings).toEqual([]);
  });

  test("a maker that ran into its own limit is named when the iterations are used up", async () => {
    const slow: Act = { ...halfFix, takes: 5_000 };
    const { outcome } = await play({ inspection: red, acts: [slow] }, { limits, maxIterations: 1 });
    expect(codeOf(outcome)).toBe("maker_timeout");
  });
});

describe("a standstill", () => {
  test("ends the run only where the spec says so", async () => {
    const acts = [idle, idle, idle];
    const patient = await play({ inspection: red, acts });
    const strict = await play({ inspection: red, acts }, { stallAfter: 2 });
    expect(patient.outcome.iterations).toBe(3);
    expect(strict.outcome).toMatchObject({ iterations: 2, reasonCode: "stalled" });
  });
});
