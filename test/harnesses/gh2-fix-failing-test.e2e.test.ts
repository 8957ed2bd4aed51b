import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { changed, endToEnd, run, withMakers } from "./command-line.ts";
import { harnessFolder, plant, settle, type Workspace, workspaceFrom } from "./workspace.ts";

const folder = harnessFolder("gh2-fix-failing-test");
const target = "test/leap-year.test.js";
const card = "card.goal.json";
const tampered = "target test was modified (rejected: cannot game the test)";

/** The fixture with its bug back, and the makers in it. */
async function red(): Promise<Workspace> {
  const workspace = await workspaceFrom(join(folder, "fixture"));
  plant(workspace, join(folder, "plants/revert-fix.patch"));
  await withMakers(workspace);
  return workspace;
}

endToEnd("a premature done is blocked: all three iterations run, and it is not done", async () => {
  await using workspace = await red();
  const { code, said, packet } = run(workspace, card, "node makers/claim-done.mjs");
  expect([code, said.status, said.iterations]).toEqual([1, "not_done", 3]);
  expect(said.reason_code).toBe("maker_no_change");
  expect(packet).toBeNull();
  expect(changed(workspace)).toEqual([]);
});

endToEnd("a softened target is refused in every iteration, with the seed's words", async () => {
  await using workspace = await red();
  const { code, document } = run(workspace, card, "node makers/soften-test.mjs");
  expect(code).toBe(1);
  for (const iteration of document.iterations) {
    expect(iteration).toMatchObject({ verdict_passed: false, reason_code: "exam_modified" });
    expect(iteration.reason).toContain(tampered);
    expect(iteration.refused.map((one) => one.path)).toEqual([target]);
  }
  expect(document.iterations).toHaveLength(3);
  expect(changed(workspace)).toEqual([]);
});

endToEnd("a card that makes the target editable does not make it weaker", async () => {
  await using workspace = await red();
  const file = join(workspace.root, card);
  const lifted = JSON.parse(await readFile(file, "utf8"));
  lifted.with.editable = [target, "src/**"];
  await writeFile(file, JSON.stringify(lifted));
  await settle(workspace);
  const { code, document } = run(workspace, card, "node makers/soften-test.mjs");
  expect(code).toBe(1);
  expect(document.iterations.map((one) => one.reason.includes(tampered))).toEqual([
    true,
    true,
    true,
  ]);
});

endToEnd("a maker that mends what the verifier named is done at once", async () => {
  await using workspace = await red();
  const { code, said, document } = run(workspace, card, "node makers/mend-leap-year.mjs");
  expect([code, said.status, said.iterations]).toEqual([0, "done", 1]);
  expect(document).toMatchObject({ harness: "gh2-fix-failing-test", status: "pass" });
  expect(await readFile(join(workspace.root, "src/leap-year.js"), "utf8")).toContain("400");
});
