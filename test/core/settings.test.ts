import { describe, expect, test } from "vitest";
import { type Settings, settle } from "../../src/core/card/settings.ts";
import { HarnessSpec } from "../../src/core/card/spec.ts";
import { keyOf } from "../../src/core/fault.ts";

const spec = HarnessSpec.parse({
  outcome_contract: {
    natural_language: "The target test passes.",
    executable_verifier: "./verifier.mjs",
    termination_authority: "outcome_verifier_only",
  },
  reward_stream: { terminal: "independent_outcome_verifier", in_flight: "open" },
  approval_band: "B1",
  parameters: {
    target: { type: "path", required: true },
    threads: { type: "path", default: "./threads.json", protected: false },
    count: { type: "number", default: 2 },
    strict: { type: "boolean" },
    label: { type: "string" },
  },
});

function outcome(given: Record<string, unknown>) {
  return settle({ goal: "g", done_test: "npm test", out_of_scope: [], with: given }, spec);
}

function settings(given: Record<string, unknown>): Settings {
  const result = outcome(given);
  if ("settings" in result) return result.settings;
  throw new Error(JSON.stringify(result.problems));
}

function faults(given: Record<string, unknown>): Record<string, string> {
  const result = outcome(given);
  if ("settings" in result) return {};
  return Object.fromEntries(result.problems.map(({ path, message }) => [keyOf(path), message]));
}

describe("what a card sets", () => {
  test("is joined by the defaults of its harness, paths made normal", () => {
    expect(settings({ target: "./tests//test_it.py/" }).parameters).toEqual({
      target: "tests/test_it.py",
      threads: "threads.json",
      count: 2,
    });
  });

  test("protects the paths it points at, unless the harness is about changing them", () => {
    expect(settings({ target: "tests/test_it.py" }).targets).toEqual([
      { name: "target", path: "tests/test_it.py" },
    ]);
  });

  test("may protect more, edit other areas, guard more and narrow the band", () => {
    const given = { protected: ["golden/**"], editable: ["src/**"], guards: [["npm", "run", "a"]] };
    expect(settings({ target: "t", approval_band: "B0", ...given })).toMatchObject(given);
  });

  test("leaves the editable area to the spec where it says nothing of it", () => {
    expect(settings({ target: "t" }).editable).toBeNull();
  });
});

describe("what a card sets wrongly", () => {
  test.each([
    [{}, "with.target", "missing: this harness needs a path called target"],
    [{ target: 7 }, "with.target", "must be a path, not 7"],
    [{ target: "/etc/passwd" }, "with.target", "is outside the workspace"],
    [{ target: "a/../../b" }, "with.target", "is outside the workspace"],
    [{ target: "./" }, "with.target", "must name a path below the workspace"],
    [{ target: "a\0b" }, "with.target", "is not proper text"],
    [{ target: "t", count: "2" }, "with.count", 'must be a number, not "2"'],
    [{ target: "t", count: Number.POSITIVE_INFINITY }, "with.count", "must be a number"],
    [{ target: "t", strict: "yes" }, "with.strict", "must be a boolean"],
    [{ target: "t", taget: "x" }, "with.taget", 'unknown key "taget"'],
    [{ target: "t", toString: "x" }, "with.toString", 'unknown key "toString"'],
    [{ target: "t", approval_band: "B2" }, "with.approval_band", "wider than the harness's B1"],
    [{ target: "t", approval_band: "B7" }, "with.approval_band", "must be B0 or B1"],
    [{ target: "t", editable: [] }, "with.editable", "a list with something in it"],
    [{ target: "t", protected: ["/x"] }, "with.protected[0]", "relative to the workspace"],
    [{ target: "t", guards: ["true"] }, "with.guards[0]", "cannot fail"],
  ])("%j is refused at %s", (given, key, message) => {
    expect(faults(given)[key]).toContain(message);
  });

  test("is told all at once", () => {
    const keys = Object.keys(faults({ taget: 1, approval_band: "B4", guards: [":"], count: true }));
    expect(new Set(keys)).toEqual(
      new Set(["with.taget", "with.approval_band", "with.guards[0]", "with.count", "with.target"]),
    );
  });

  test("points to the flag where a key belongs there", () => {
    const result = outcome({ target: "t", max_iterations: 5 });
    expect(result).toMatchObject({ problems: [{ fix: "remove it and pass --max-iterations" }] });
  });
});

describe("how a green is looked at again", () => {
  const asking = HarnessSpec.parse({
    ...spec,
    parameters: {},
    confirm_green: 2,
    probes: { mutation_at_least: 0.5 },
  });
  const settled = (given: Record<string, unknown>) =>
    settle({ goal: "g", done_test: "npm test", out_of_scope: [], with: given }, asking);

  test("is the spec's where a card says nothing", () => {
    expect(settled({})).toHaveProperty("settings.probing", {
      confirmGreen: 2,
      probes: { timeShare: 1, mutationAtLeast: 0.5 },
    });
  });

  test("may be more by the card", () => {
    const given = { confirm_green: 3, probes: { time_share: 4, mutation_at_least: 0.75 } };
    expect(settled(given)).toHaveProperty("settings.probing", {
      confirmGreen: 3,
      probes: { timeShare: 4, mutationAtLeast: 0.75 },
    });
  });

  test.each([
    [{ confirm_green: 1 }, "with.confirm_green"],
    [{ probes: { mutation_at_least: 0.25 } }, "with.probes.mutation_at_least"],
    [{ probes: { mutation_at_least: null } }, "with.probes.mutation_at_least"],
    [{ confirm_green: 21 }, "with.confirm_green"],
    [{ probes: { time_share: -1 } }, "with.probes.time_share"],
    [{ probes: { share: 1 } }, "with.probes.share"],
  ])("never less, and never out of bounds: %j", (given, key) => {
    const result = settled(given);
    const keys = "problems" in result ? result.problems.map(({ path }) => keyOf(path)) : [];
    expect(keys).toEqual([key]);
  });
});
