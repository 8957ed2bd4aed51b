import { expect, test } from "vitest";
import type { Variant } from "../../src/core/probes/variant.ts";
import { unavailableSeen } from "../support/observations.ts";
import { codeOf, play, reasonOf } from "../support/play.ts";
import { act, files, isCanary, rules, run, tested, text } from "../support/probing-flow.ts";

test("a canary that fails, hunks that are needed and mutants that die leave a green as it is", async () => {
  const { outcome, world } = await run({ probe: () => tested("failed") });
  expect(outcome.status).toBe("done");
  const probed = outcome.probes?.probed;
  expect(probed?.canary?.outcome).toBe("killed");
  expect(probed?.necessity.states).toEqual(["proven", "proven"]);
  expect(probed?.mutation.judged.map(({ outcome: fate }) => fate)).toEqual(["killed", "killed"]);
  expect(world.variants.map(isCanary)).toEqual([true, true, false, false, false, false]);
});

test("a candidate that passes a changed expectation is not done, and nothing more is asked", async () => {
  const { outcome, world } = await run({ probe: () => tested("passed") });
  expect([outcome.status, codeOf(outcome), outcome.iterations]).toEqual([
    "not_done",
    "vacuous_verifier",
    1,
  ]);
  expect(reasonOf(outcome)).toMatch(
    /^the candidate owns its grader: another value was expected in line 2 of test_a.py/,
  );
  expect(world.variants).toHaveLength(1);
});

test("hunks that nothing depends on are unproven, and the green stays", async () => {
  const probe = (variant: Variant) =>
    isCanary(variant) || !variant.get("a.py")?.startsWith("x = 1")
      ? tested("failed")
      : tested("passed");
  const { outcome } = await run({ probe });
  expect([outcome.status, outcome.probes?.probed?.necessity.states]).toEqual([
    "done",
    ["proven", "unproven"],
  ]);
});

test("a verifier that is green over the whole change taken back has proven nothing", async () => {
  const probe = (variant: Variant) => (isCanary(variant) ? tested("failed") : tested("passed"));
  const { outcome } = await run({ probe });
  expect(codeOf(outcome)).toBe("vacuous_verifier");
  expect(reasonOf(outcome)).toContain("nothing of it is proven");
});

test("a verifier that breaks over every probe changes nothing", async () => {
  const { outcome } = await run({ probe: () => unavailableSeen });
  expect(outcome.status).toBe("done");
  expect(outcome.probes?.probed?.canary).toBe(null);
  expect(outcome.probes?.probed?.canaryWhy).toContain("no report names the test");
  expect(outcome.probes?.probed?.necessity.states).toEqual(["inconclusive", "inconclusive"]);
});

test.each([
  [1, 1, 1],
  [1, 2, 2],
  [3, 1, 3],
  [2.5, 1, 2],
  [0, 4, 0],
])(
  "with a share of %f on %i cores, each probe as long as the verifier, %i are run",
  async (timeShare, cores, runs) => {
    const { outcome, world } = await run(
      { probe: () => tested("failed"), cores, takes: 100 },
      timeShare,
    );
    expect([outcome.status, world.variants.length]).toEqual(["done", runs]);
    if (runs > 0) expect(outcome.probes?.probed?.cost.runs).toBe(runs);
    else expect(outcome.probes?.skipped).toBe("probes.time_share is 0");
  },
);

test("what was not tried is untried, and never proven", async () => {
  const { outcome } = await run({ probe: () => tested("failed"), takes: 100 }, 1);
  expect(outcome.probes?.probed?.necessity.states).toEqual(["untried", "untried"]);
  expect(outcome.probes?.probed?.mutation.waiting).toHaveLength(2);
});

test("a run that is out of time is done without probes, and says so", async () => {
  const { outcome, world } = await play(
    {
      inspection: tested("failed"),
      acts: [{ ...act, takes: 950 }],
      probing: { files, probe: () => tested("failed") },
    },
    { rules, timeBudgetMs: 1_000 },
  );
  expect([outcome.status, world.variants]).toEqual(["done", []]);
  expect(outcome.probes?.skipped).toContain("time budget");
});

test.each([
  ["cancel", "cancelled"],
  ["card moves", "card_drift"],
] as const)(
  "when a probed run sees %s, its green does not count, and no further probe starts",
  async (event, code) => {
    const script = {
      inspection: tested("failed"),
      acts: [act],
      probing: { files, probe: () => tested("failed") },
    };
    const { outcome, world } = await play({ ...script, during: { probe: event } }, { rules });
    expect([outcome.status, codeOf(outcome)]).toEqual(["not_done", code]);
    if (event === "cancel") expect(world.variants).toHaveLength(1);
  },
);

test("a mutation score below what the spec asks for takes the green back", async () => {
  const many = "a = 1 + 1 + 1 + 1\n";
  const probe = (variant: Variant) =>
    variant.get("a.py") === null || isCanary(variant) ? tested("failed") : tested("passed");
  const over = { probes: { timeShare: 100, mutationAtLeast: 0.5 } };
  const probing = { probe, files: { ...files, "a.py": text("a = 0\n", many) } };
  const { outcome } = await run(probing, 100, over);
  expect(reasonOf(outcome)).toMatch(
    /^mutation score 0.00 of 0.5 asked for: 7 mutants of the change survived$/,
  );
  expect((await run(probing)).outcome.status).toBe("done");
});
