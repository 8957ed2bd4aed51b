import { expect, test } from "vitest";
import type { Variant } from "../../src/core/probes/variant.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import { unavailableSeen } from "../support/observations.ts";
import { codeOf, reasonOf } from "../support/play.ts";
import { run, tested } from "../support/probing-flow.ts";

const isTwin = (variant: Variant): boolean => /assertEqual/.test(variant.get("test_a.py") ?? "");

/** As `tested("failed")`, with the added test of a twin passing beside it. */
const knowing = (variant: Variant): readonly Observation[] => {
  const [, kind, name] =
    /class (\w+)\(.*\n[\s\S]*?def (\w+)\(/.exec(variant.get("test_a.py") ?? "") ?? [];
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

test("a twin that is red once and green when it is tried again is no conviction", async () => {
  let asked = 0;
  const probe = (variant: Variant) => {
    if (!isTwin(variant)) return tested("failed");
    asked += 1;
    return asked === 1 ? knowing(variant) : tested("passed");
  };
  const { outcome } = await run({ probe });
  expect([outcome.status, outcome.probes?.probed?.twin?.outcome, asked]).toEqual([
    "done",
    "same",
    2,
  ]);
});

test("a suspicion is looked into, whatever the share", async () => {
  const probe = (variant: Variant) => (isTwin(variant) ? knowing(variant) : tested("failed"));
  const { outcome } = await run({ probe, cores: 2, takes: 100 }, 1);
  expect(codeOf(outcome)).toBe("vacuous_verifier");
});

test("a twin that cannot be run, or that stays green, changes nothing", async () => {
  for (const twin of [tested("failed"), unavailableSeen, tested("passed")]) {
    const probe = (variant: Variant) => (isTwin(variant) ? twin : tested("failed"));
    const { outcome } = await run({ probe });
    expect(outcome.status).toBe("done");
  }
});
