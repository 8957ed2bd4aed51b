import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepository } from "../../src/shell/git/repository.ts";
import { dirtyPaths } from "../../src/shell/git/status.ts";
import { git, repositoryWith, snapshot, temporaryFolder, text } from "../support/git-workspace.ts";

const layout = new Map([
  ["src/a.txt", text("a\n")],
  ["run.sh", text("#!/bin/sh\n", true)],
]);

/** Everything by which a configuration makes git run a program, look elsewhere or overlook a change. */
const trapped = (trap: string, folder: string) => [
  ["core.fsmonitor", trap],
  ["core.hooksPath", folder],
  ["core.worktree", folder],
  ["core.excludesFile", trap],
  ["core.fileMode", "false"],
  ["core.checkStat", "minimal"],
  ["filter.x.clean", trap],
  ["filter.x.process", trap],
  ["include.path", join(folder, "more")],
  ["status.showUntrackedFiles", "no"],
  ["diff.external", trap],
];

test("the workspace's configuration runs nothing and hides nothing", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  const [proof, trap] = [join(temporary.path, "ran"), join(temporary.path, "trap.sh")];
  writeFileSync(trap, `#!/bin/sh\ntouch ${proof}\ncat\n`, { mode: 0o755 });
  writeFileSync(join(temporary.path, "more"), `[core]\n\tfsmonitor = ${trap}\n`);
  writeFileSync(join(workspace, ".git/info/attributes"), "* filter=x\n");
  writeFileSync(join(workspace, "src/a.txt"), "b\n");
  writeFileSync(join(workspace, "new"), "");
  execFileSync("chmod", ["-x", join(workspace, "run.sh")]);
  for (const setting of trapped(trap, temporary.path)) {
    git(workspace, ["config", "--add", ...setting]);
  }
  expect(await dirty(workspace, temporary.path)).toEqual(["new", "run.sh", "src/a.txt"]);
  expect(existsSync(proof)).toBe(false);
});

test("the workspace, its .git included, stays byte for byte as it was", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  git(workspace, ["update-index", "--assume-unchanged", "run.sh"]);
  writeFileSync(join(workspace, "src/a.txt"), "changed\n");
  const before = snapshot(workspace, []);
  await dirty(workspace, temporary.path);
  expect(snapshot(workspace, [])).toEqual(before);
});

test.skipIf(process.getuid?.() !== 0)("a workspace of another account can be read", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  execFileSync("chown", ["-R", "1234:1234", workspace]);
  expect(await dirty(workspace, temporary.path)).toEqual([]);
});

test("closing a repository ends its processes", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  const repository = await openRepository(workspace, temporary.path);
  expect(processesWith(repository.room.folder)).toHaveLength(1);
  await repository[Symbol.asyncDispose]();
  expect(processesWith(repository.room.folder)).toEqual([]);
  await expect(repository.objects.read(repository.head, "commit")).rejects.toThrow("was closed");
});

async function dirty(workspace: string, folder: string) {
  const run = join(folder, "run");
  mkdirSync(run, { recursive: true });
  await using repository = await openRepository(workspace, run);
  return await dirtyPaths(repository);
}

function processesWith(gitFolder: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, "latin1").includes(`GIT_DIR=${gitFolder}\0`);
    } catch {
      return false;
    }
  });
}
