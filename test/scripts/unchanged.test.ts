import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { git } from "../support/git-workspace.ts";
import { folderWith } from "../support/temporary-folder.ts";

// Each starts programs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const script = resolve(import.meta.dirname, "../../scripts/unchanged.mjs");
const exitIn = (cwd: string): number | null =>
  spawnSync(process.execPath, [script, "dist"], { cwd }).status;

function committed(): string {
  const folder = folderWith({ "dist/run.js": "1", "dist/post.js": "2", "src/run.ts": "1" });
  git(folder, ["init", "-q"]);
  git(folder, ["add", "."]);
  git(folder, ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "all"]);
  return folder;
}

test("a build that made the same bytes is fresh, whatever else changed", () => {
  const folder = committed();
  writeFileSync(join(folder, "dist/run.js"), "1");
  writeFileSync(join(folder, "src/run.ts"), "2");
  expect(exitIn(folder)).toBe(0);
});

test.each<readonly [what: string, spoil: (dist: string) => void]>([
  ["other bytes", (dist) => writeFileSync(join(dist, "run.js"), "3")],
  ["a file that git does not know", (dist) => writeFileSync(join(dist, "new.js"), "3")],
  ["a file less", (dist) => rmSync(join(dist, "post.js"))],
  ["nothing at all", (dist) => rmSync(dist, { recursive: true })],
])("a build that made %s is found", (_, spoil) => {
  const folder = committed();
  spoil(join(folder, "dist"));
  expect(exitIn(folder)).toBe(1);
});

test("without a repository nothing is fresh", () => {
  expect(exitIn(folderWith({ "dist/run.js": "1" }))).toBe(1);
});
