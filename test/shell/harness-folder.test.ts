import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ruleOn } from "../../src/core/exam/rules.ts";
import { loadPlan } from "../../src/shell/card/load-plan.ts";
import { contract, faultsOf, given, spec, withCard } from "../support/plan-options.ts";
import { folderWith } from "../support/temporary-folder.ts";

describe("the harness of a plan", () => {
  test("is the bundled one, whatever the workspace holds under the same name", async () => {
    const files = withCard({ harness: "gh1-done-test" }, { "gh1-done-test/spec.json": spec() });
    const options = given(files);
    const plan = await loadPlan(options);
    expect(plan.harness.folder).toBe(join(options.harnesses, "gh1-done-test"));
  });

  test("cannot call itself by a bundled one's name", async () => {
    const files = withCard(
      { harness: "mine" },
      { "mine/spec.json": spec({ id: "gh1-done-test" }) },
    );
    expect(await faultsOf(given(files))).toEqual([
      expect.stringContaining("id: gh1-done-test is a harness that comes with goal-harness"),
    ]);
  });

  test("may be a folder of the workspace, which is then exam and named by its folder", async () => {
    const files = {
      "goals/mine/spec.json": spec(contract("./check.sh")),
      "goals/mine/check.sh": "",
    };
    const plan = await loadPlan(given(withCard({ harness: "./goals/mine" }, files)));
    expect(plan.harness.id).toBe("mine");
    expect(plan.checks[0]).toMatchObject({
      argv: ["bash", "/run/goal/harness/check.sh"],
      display: "bash goals/mine/check.sh",
    });
    expect(ruleOn(plan.rules)("goals/mine/check.sh")).toMatchObject({ code: "exam_modified" });
  });

  test("may be a folder anywhere where a flag says so, but not where a card does", async () => {
    const elsewhere = folderWith({ "spec.json": spec({ id: "else-where" }) });
    const flag = given(withCard(), { harness: elsewhere });
    expect((await loadPlan(flag)).harness.id).toBe("else-where");
    expect(await faultsOf(given(withCard({ harness: elsewhere })))).toEqual([
      expect.stringContaining("is outside the workspace"),
    ]);
    const options = given(withCard({ harness: "link" }));
    symlinkSync(elsewhere, join(options.workspace, "link"));
    expect(await faultsOf(options)).toEqual([expect.stringContaining("is outside the workspace")]);
  });
});

describe("a harness that is not in order", () => {
  test("is a fault of whoever named it, where it is nowhere", async () => {
    expect(await faultsOf(given(withCard({ harness: "gh2-fixx" })))).toEqual([
      'harness: "gh2-fixx" is no bundled harness and no folder; bundled are gh1-done-test, gh2-fix',
    ]);
    expect(await faultsOf(given(withCard(), { harness: "nowhere" }))).toEqual([
      expect.stringContaining("--harness: "),
    ]);
  });

  test.each([
    ["./none.mjs", {}, "there is no file none.mjs beside the spec"],
    ["./check", { "h/check": "" }, "check cannot be executed"],
  ])("needs its verifier: %s", async (verifier, files, message) => {
    const all = { "h/spec.json": spec(contract(verifier)), ...files };
    expect(await faultsOf(given(withCard({ harness: "./h" }, all)))).toEqual([
      `outcome_contract.executable_verifier: ${message}`,
    ]);
  });

  test("needs its plants, and regular files only", async () => {
    const plants = [{ id: "a", patch: "plants/a.patch" }];
    const options = given(withCard({ harness: "./h" }, { "h/spec.json": spec({ plants }) }));
    symlinkSync("/etc/hostname", join(options.workspace, "h/data"));
    expect(await faultsOf(options)).toEqual([
      ": data in the harness's folder is no regular file",
      "plants[0].patch: there is no file plants/a.patch beside the spec",
    ]);
  });
});
