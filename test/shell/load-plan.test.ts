import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ruleOn } from "../../src/core/exam/rules.ts";
import { loadPlan } from "../../src/shell/card/load-plan.ts";
import { card, faultsOf, given, spec, withCard } from "../support/plan-options.ts";
import { folderWith } from "../support/temporary-folder.ts";

describe("a plan", () => {
  test("has the card's checks, both guards' sources, and the spec's defaults", async () => {
    const options = given(withCard({ with: { guards: ["npm run types"] } }));
    const plan = await loadPlan(options);
    expect(plan).toMatchObject({
      card,
      cardFile: options.card,
      cardPath: "a.goal.json",
      harness: { id: "gh1-done-test", folder: join(options.harnesses, "gh1-done-test") },
      checks: [{ id: "done_test", display: "npm test" }],
      guards: [
        { id: "guard", display: "npm run lint" },
        { id: "guard-2", display: "npm run types" },
      ],
      limits: { makerTimeoutMs: 1_200_000 },
      maxIterations: 3,
      timeBudgetMs: null,
      stallAfter: null,
      maker: { command: "./fix.sh", network: "none", env: [], reads: [] },
      verifierNetwork: "none",
    });
  });

  test("has a harness's own verifier for its one check", async () => {
    const files = withCard(
      { harness: "gh2-fix", with: { target: "check.js" } },
      { "check.js": "1" },
    );
    const plan = await loadPlan(given(files));
    expect(plan.checks).toEqual([
      {
        id: "verifier",
        kind: "verifier",
        argv: ["/run/goal/node", "/run/goal/harness/verifier.mjs"],
        display: "node harnesses/gh2-fix/verifier.mjs",
      },
    ]);
    expect(ruleOn(plan.rules)("check.js")).toMatchObject({ code: "exam_modified" });
  });
});

describe("flags", () => {
  test("override the card, and the card the spec", async () => {
    const files = withCard({ harness: "gh2-fix", with: { target: "t.js" } }, { "t.js": "1" });
    expect(await loadPlan(given(files))).toMatchObject({
      harness: { id: "gh2-fix" },
      maxIterations: 5,
      maker: { network: "host" },
    });
    const flags = { maxIterations: 7, timeBudget: "30m", makerNetwork: "none" } as const;
    expect(await loadPlan(given(files, flags))).toMatchObject({
      maxIterations: 7,
      timeBudgetMs: 1_800_000,
      maker: { network: "none" },
    });
    const other = given(withCard({ harness: "gh2-fix" }), { harness: "gh1-done-test" });
    expect((await loadPlan(other)).harness.id).toBe("gh1-done-test");
  });
});

describe("everything that is wrong", () => {
  test("with arguments, card and spec is told at once", async () => {
    const files = withCard(
      { goal: "", done_test: "true", harness: "./h", extra: 1 },
      { "h/spec.json": spec({ approval_band: "B9", max_iterations: 0 }) },
    );
    expect(await faultsOf(given(files, { maxIterations: 0, makerRead: ["/nowhere"] }))).toEqual([
      expect.stringContaining("--max-iterations: "),
      expect.stringContaining("--maker-read: /nowhere is not there"),
      expect.stringContaining("goal: "),
      expect.stringContaining("done_test: "),
      expect.stringContaining("extra: "),
      expect.stringContaining("approval_band: "),
      expect.stringContaining("max_iterations: "),
    ]);
  });

  test("with what a card sets is told with its line", async () => {
    const options = given({
      "a.goal.yaml": [
        "goal: x",
        "done_test: npm test",
        "out_of_scope: []",
        "harness: gh2-fix",
        "with:",
        "  target: tests/none.js",
      ].join("\n"),
    });
    const plan = loadPlan({ ...options, card: join(options.workspace, "a.goal.yaml") });
    await expect(plan).rejects.toMatchObject({
      faults: [
        { key: "with.target", line: 6, message: "there is no tests/none.js in the workspace" },
      ],
    });
  });

  test("with a card that is not there is said", async () => {
    expect(await faultsOf(given({}))).toEqual([": cannot be read: no such file"]);
  });
});

describe("the rules of a plan", () => {
  test("protect the scripts its commands name, the card, and what the card defers", async () => {
    const files = withCard(
      {
        done_test: [{ custom_command: "./scripts/links.sh docs" }, { test_pass: "npm run check" }],
        with: { guards: ["node tools/guard.mjs"] },
      },
      { "scripts/links.sh": "", "tools/guard.mjs": "", "src/json.py": "" },
    );
    const place = ruleOn((await loadPlan(given(files))).rules);
    expect(place("scripts/links.sh")).toMatchObject({ code: "exam_modified" });
    expect(place("tools/guard.mjs")).toMatchObject({ code: "exam_modified" });
    expect(place("scripts/other.sh")).toEqual({ kind: "admitted" });
    expect(place("a.goal.json")).toMatchObject({ code: "card_drift" });
    expect(place("docs/a.md")).toMatchObject({ rule: "out_of_scope: docs/**, later" });
    expect(place("json.py")).toEqual({ kind: "admitted" });
    expect(place("argparse.py")).toMatchObject({ code: "exam_modified" });
  });

  test("know a card behind a link by both its names, and an out folder by its own", async () => {
    const options = given({ "cards/real.json": JSON.stringify(card) });
    symlinkSync("cards/real.json", options.card);
    const out = join(options.workspace, "reports");
    const plan = await loadPlan({ ...options, out });
    const place = ruleOn(plan.rules);
    expect(plan.cardPath).toBe("a.goal.json");
    expect(place("a.goal.json")).toMatchObject({ code: "card_drift" });
    expect(place("cards/real.json")).toMatchObject({ code: "card_drift" });
    expect(place("reports/summary.md")).toEqual({ kind: "dropped" });
  });

  test("have no card to guard where it lies outside", async () => {
    const outside = folderWith(withCard());
    const plan = await loadPlan({ ...given({}), card: join(outside, "a.goal.json") });
    expect(plan.cardPath).toBeNull();
    expect(plan.rules.card).toEqual([]);
  });
});
