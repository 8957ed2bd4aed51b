import { expect, test } from "vitest";
import type { ChangedPath } from "../../src/core/change/change.ts";
import type { Sides, Variant } from "../../src/core/probes/variant.ts";
import type { Observation, TestOutcome } from "../../src/core/verdict/observation.ts";
import { execution, greenSeen, redSeen, unavailableSeen } from "../support/observations.ts";
import { planOf } from "../support/plan.ts";
import { codeOf, play, reasonOf } from "../support/play.ts";
import type { Probing } from "../support/scripted.ts";

const modified = (path: string): ChangedPath => ({
  change: "modified",
  path,
  mode: "100644",
  bytes: 1,
  sha256: "",
  blob: "",
});

const text = (base: string, candidate = base): Sides => ({
  base: { text: base, mode: "100644" },
  candidate: { text: candidate, mode: "100644" },
});

const exam = "def test_x():\n    assert f() == 1\n";
const files = { "a.py": text("x = 0\n\ny = 0\n", "x = 1\n\ny = 1\n"), "test_a.py": text(exam) };

/** The verifier's green or red, with a report of the one test there is. */
const tested = (outcome: TestOutcome, milliseconds = 100): readonly Observation[] =>
  (outcome === "passed" ? greenSeen : redSeen("no", "test_a.py::test_x")).map((seen) => ({
    ...seen,
    execution: { ...execution(seen.execution.ended), milliseconds },
    tests: {
      runner: "pytest",
      forgeable: false,
      tests: [{ id: "test_a.py::test_x", outcome }],
    },
  }));

const rules = {
  ...planOf().rules,
  exam: [{ glob: "test_*.py", rule: "exam", liftable: false }],
};

const isCanary = (variant: Variant): boolean => variant.has("test_a.py");

const act = { verifier: tested("passed"), paths: [modified("a.py")] };

const run = (probing: Probing, timeShare = 100, over: Parameters<typeof play>[1] = {}) =>
  play(
    { inspection: tested("failed"), acts: [act], probing: { files, ...probing } },
    { rules, probes: { timeShare, mutationAtLeast: null }, ...over },
  );

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

const isTwin = (variant: Variant): boolean => /assertEqual/.test(variant.get("test_a.py") ?? "");

/** As `tested("failed")`, with the added test of a twin passing beside it. */
const knowing = (variant: Variant): readonly Observation[] => {
  const [, kind, name] =
    /class (\w+)\([^)]*\)[^:]*:\s+def (\w+)/.exec(variant.get("test_a.py") ?? "") ?? [];
  const added = { id: `test_a.py::${kind}::${name}`, outcome: "passed" } as const;
  return tested("failed").map((seen) => ({
    ...seen,
    tests: seen.tests && { ...seen.tests, tests: [...seen.tests.tests, added] },
  }));
};

test("a candidate that is green over the exam's very bytes alone is not done", async () => {
  const probe = (variant: Variant) => (isTwin(variant) ? knowing(variant) : tested("failed"));
  const { outcome } = await run({ probe });
  expect([outcome.status, codeOf(outcome)]).toEqual(["not_done", "vacuous_verifier"]);
  expect(reasonOf(outcome)).toMatch(
    /^the candidate knows its exam by its bytes: a test that passes/,
  );
});

test("a twin that cannot be run, or that stays green, changes nothing", async () => {
  for (const twin of [tested("failed"), unavailableSeen, tested("passed")]) {
    const probe = (variant: Variant) => (isTwin(variant) ? twin : tested("failed"));
    const { outcome } = await run({ probe });
    expect(outcome.status).toBe("done");
  }
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
