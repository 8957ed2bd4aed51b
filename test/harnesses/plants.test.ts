import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { graded } from "./graded.ts";
import {
  harnessFolder,
  judge,
  plant,
  repository,
  restore,
  type Workspace,
  workspaceFrom,
} from "./workspace.ts";

const harnesses = readdirSync(join(repository, "harnesses"));
const patches = harnesses.flatMap((id) =>
  readdirSync(join(harnessFolder(id), "plants")).map((patch) => [id, patch] as const),
);
const fixtureOf = (id: string): Promise<Workspace> =>
  workspaceFrom(join(harnessFolder(id), "fixture"));

/** The card's own command where the harness has no verifier file: every condition, as a shell would run it. */
async function isGreen(id: string, workspace: Workspace): Promise<boolean> {
  if (id === "gh3-black-box") return (await graded(workspace)).verdict.status === "pass";
  if (id !== "gh1-done-test") return (await judge(id, workspace)).code === 0;
  const card = JSON.parse(await readFile(join(workspace.original, "card.goal.json"), "utf8"));
  const commands: string[] = card.done_test.flatMap((condition: object) =>
    Object.values(condition),
  );
  const { PATH } = process.env;
  return commands.every(
    (command) =>
      spawnSync("bash", ["-euo", "pipefail", "-c", command], { cwd: workspace.root, env: { PATH } })
        .status === 0,
  );
}

test("there are harnesses, and plants for each", () => {
  expect(harnesses).toEqual([
    "gh1-done-test",
    "gh2-fix-failing-test",
    "gh3-black-box",
    "gh4-address-review",
  ]);
  expect(new Set(patches.map(([id]) => id))).toEqual(new Set(harnesses));
});

test.each(patches)("%s: green, red with %s planted, green again", async (id, patch) => {
  await using workspace = await fixtureOf(id);
  const seen = [await isGreen(id, workspace)];
  plant(workspace, join(harnessFolder(id), "plants", patch));
  seen.push(await isGreen(id, workspace));
  restore(workspace);
  seen.push(await isGreen(id, workspace));
  expect(seen).toEqual([true, false, true]);
});

test.each(harnesses)("%s: a plant that breaks nothing would survive and be noticed", async (id) => {
  await using workspace = await fixtureOf(id);
  const harmless = join(workspace.scratch, "harmless.patch");
  const lines = ["--- /dev/null", "+++ b/NOTES", "@@ -0,0 +1 @@", "+Nothing to see here.", ""];
  await writeFile(harmless, lines.join("\n"));
  plant(workspace, harmless);
  expect(await isGreen(id, workspace)).toBe(true);
});
