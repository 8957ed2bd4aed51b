import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BadInput } from "../../src/core/fault.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { dirtyPaths } from "../../src/shell/git/status.ts";
import { git, repositoryWith, snapshot, temporaryFolder, text } from "../support/git-workspace.ts";

const layout = new Map([
  ["src/a.txt", text("a\n")],
  ["run.sh", text("#!/bin/sh\n", true)],
]);

const said = (folder: string, ...args: string[]) => git(folder, args).toString().trim();

/** Opens it as a run would, and says what it found. */
async function seen(workspace: string, run: string) {
  mkdirSync(run, { recursive: true });
  await using repository = await openRepository(workspace, run);
  return { head: repository.head, tree: repository.headTree, dirty: await dirtyPaths(repository) };
}

describe("finding the repository of a workspace", () => {
  test.each<[string, (folder: string) => string]>([
    ["a plain checkout", (folder) => folder],
    [
      "refs packed into one file",
      (folder) => {
        git(folder, ["pack-refs", "--all"]);
        git(folder, ["gc", "-q"]);
        return folder;
      },
    ],
    [
      "a detached HEAD",
      (folder) => {
        git(folder, ["checkout", "-q", "--detach"]);
        return folder;
      },
    ],
    [
      "a second work tree",
      (folder) => {
        git(folder, ["worktree", "add", "-q", "-b", "other", "../second"]);
        return join(folder, "../second");
      },
    ],
    [
      "a clone that borrows its objects by a relative path",
      (folder) => {
        git(folder, ["clone", "-q", "--shared", ".", "../borrower"]);
        const alternates = join(folder, "../borrower/.git/objects/info/alternates");
        writeFileSync(alternates, "../../../workspace/.git/objects\n");
        return join(folder, "../borrower");
      },
    ],
    [
      "a shallow clone",
      (folder) => {
        git(folder, ["commit", "-q", "--allow-empty", "-m", "second"]);
        git(folder, ["clone", "-q", "--depth=1", `file://${folder}`, "../shallow"]);
        return join(folder, "../shallow");
      },
    ],
    [
      "a branch name with slashes",
      (folder) => {
        git(folder, ["checkout", "-q", "-b", "feature/one/two"]);
        return folder;
      },
    ],
    [
      "a .git that is a link",
      (folder) => {
        git(folder, ["init", "-q", "--separate-git-dir", "../elsewhere"]);
        rmSync(join(folder, ".git"));
        execFileSync("ln", ["-s", "../elsewhere", join(folder, ".git")]);
        return folder;
      },
    ],
  ])("%s", async (_, prepare) => {
    using temporary = temporaryFolder();
    const workspace = prepare(repositoryWith(join(temporary.path, "workspace"), layout));
    expect(await seen(workspace, join(temporary.path, "run"))).toEqual({
      head: said(workspace, "rev-parse", "HEAD"),
      tree: said(workspace, "rev-parse", "HEAD^{tree}"),
      dirty: [],
    });
  });

  test("ids of SHA-256 repositories", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "w"), layout, ["--object-format=sha256"]);
    const { tree, dirty } = await seen(workspace, join(temporary.path, "run"));
    expect([tree, dirty]).toEqual([said(workspace, "rev-parse", "HEAD^{tree}"), []]);
  });
});

describe("a workspace that cannot be used is bad input", () => {
  test.each<[string, RegExp, (folder: string) => string]>([
    [
      "no repository",
      /not a git repository[\s\S]*fix: git init/,
      (folder) => {
        rmSync(join(folder, ".git"), { recursive: true });
        return folder;
      },
    ],
    [
      "no commit",
      /no commit yet[\s\S]*fix: git add/,
      (folder) => {
        rmSync(join(folder, ".git"), { recursive: true });
        git(folder, ["init", "-q"]);
        return folder;
      },
    ],
    [
      "a folder of a repository",
      /inside the repository[\s\S]*fix: --workspace/,
      (folder) => join(folder, "src"),
    ],
    [
      "a broken link file",
      /not a git repository/,
      (folder) => {
        rmSync(join(folder, ".git"), { recursive: true });
        writeFileSync(join(folder, ".git"), "gitdir: ../nowhere\n");
        return folder;
      },
    ],
    [
      "a branch that climbs out of the folder",
      /no commit yet/,
      (folder) => {
        writeFileSync(join(folder, ".git/HEAD"), "ref: refs/../../../outside\n");
        return folder;
      },
    ],
  ])("%s", async (_, message, prepare) => {
    using temporary = temporaryFolder();
    const workspace = prepare(repositoryWith(join(temporary.path, "workspace"), layout));
    const opened = openRepository(workspace, join(temporary.path, "run"));
    await expect(opened).rejects.toThrow(BadInput);
    await expect(opened).rejects.toThrow(message);
  });
});

describe("the workspace's own settings", () => {
  test("run nothing and hide nothing", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
    const proof = join(temporary.path, "ran");
    const trap = join(temporary.path, "trap.sh");
    writeFileSync(trap, `#!/bin/sh\ntouch ${proof}\ncat\n`, { mode: 0o755 });
    writeFileSync(join(temporary.path, "more"), `[core]\n\tfsmonitor = ${trap}\n`);
    for (const [key, value] of [
      ["core.fsmonitor", trap],
      ["core.hooksPath", temporary.path],
      ["filter.x.clean", trap],
      ["filter.x.process", trap],
      ["core.worktree", temporary.path],
      ["include.path", join(temporary.path, "more")],
      ["core.excludesFile", trap],
      ["core.fileMode", "false"],
      ["core.checkStat", "minimal"],
      ["status.showUntrackedFiles", "no"],
      ["diff.external", trap],
    ] as const) {
      git(workspace, ["config", "--add", key, value]);
    }
    writeFileSync(join(workspace, ".git/info/attributes"), "* filter=x\n");
    writeFileSync(join(workspace, "src/a.txt"), "changed\n");
    writeFileSync(join(workspace, "new"), "");
    execFileSync("chmod", ["-x", join(workspace, "run.sh")]);
    const { dirty } = await seen(workspace, join(temporary.path, "run"));
    expect(dirty).toEqual(["new", "run.sh", "src/a.txt"]);
    expect(existsSync(proof)).toBe(false);
  });

  test("stay byte for byte as they were, as does all of .git", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
    git(workspace, ["update-index", "--split-index", "--assume-unchanged", "run.sh"]);
    writeFileSync(join(workspace, "src/a.txt"), "changed\n");
    const before = snapshot(workspace, []);
    await seen(workspace, join(temporary.path, "run"));
    expect(snapshot(workspace, [])).toEqual(before);
  });

  test.skipIf(process.getuid?.() !== 0)("do not matter when somebody else owns them", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
    execFileSync("chown", ["-R", "1234:1234", workspace]);
    chownSync(temporary.path, 1234, 1234);
    expect((await seen(workspace, join(temporary.path, "run"))).dirty).toEqual([]);
  });
});

test("closing a repository ends its processes", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  const repository = await openRepository(workspace, join(temporary.path, "run"));
  const running = () =>
    readdirSync("/proc").filter((pid) => {
      try {
        return execFileSync("cat", [`/proc/${pid}/environ`], {
          stdio: ["ignore", "pipe", "ignore"],
        }).includes(`GIT_DIR=${repository.room.folder}\0`);
      } catch {
        return false;
      }
    });
  expect(running()).toHaveLength(1);
  await repository[Symbol.asyncDispose]();
  expect(running()).toEqual([]);
  await expect(repository.objects.read(repository.head, "commit")).rejects.toThrow("was closed");
});
