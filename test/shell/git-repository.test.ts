import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BadInput } from "../../src/core/fault.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { dirtyPaths } from "../../src/shell/git/status.ts";
import { git, repositoryWith, temporaryFolder, text } from "../support/git-workspace.ts";

const layout = new Map([
  ["src/a.txt", text("a\n")],
  ["run.sh", text("#!/bin/sh\n", true)],
]);

/** Makes of a plain checkout another kind, and says where it is then. */
type Prepare = (folder: string) => string;

const checkouts: [string, Prepare][] = [
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
    "a branch name with slashes",
    (folder) => {
      git(folder, ["checkout", "-q", "-b", "feature/one/two"]);
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
    "a .git that is a link",
    (folder) => {
      git(folder, ["init", "-q", "--separate-git-dir", "../elsewhere"]);
      rmSync(join(folder, ".git"));
      execFileSync("ln", ["-s", "../elsewhere", join(folder, ".git")]);
      return folder;
    },
  ],
];

const unusable: [string, RegExp, Prepare][] = [
  ["no repository", /not a git repository[\s\S]*fix: git init/, withoutRepository],
  [
    "no commit",
    /no commit yet[\s\S]*fix: git add/,
    (folder) => {
      git(withoutRepository(folder), ["init", "-q"]);
      return folder;
    },
  ],
  [
    "a folder of a repository",
    /inside the repository[\s\S]*fix: --workspace/,
    (folder) => join(folder, "src"),
  ],
  [
    "a link file that leads nowhere",
    /not a git repository/,
    (folder) => {
      writeFileSync(join(withoutRepository(folder), ".git"), "gitdir: ../nowhere\n");
      return folder;
    },
  ],
  [
    "a branch that climbs out of the folder",
    /no commit yet/,
    (folder) => {
      writeFileSync(join(folder, "../outside"), git(folder, ["rev-parse", "HEAD"]));
      writeFileSync(join(folder, ".git/HEAD"), "ref: refs/../../../outside\n");
      return folder;
    },
  ],
];

describe("the repository of a workspace is found", () => {
  test.each(checkouts)("in %s", async (_, prepare) => {
    using temporary = temporaryFolder();
    const workspace = prepare(repositoryWith(join(temporary.path, "workspace"), layout));
    expect(await seen(workspace, join(temporary.path, "run"))).toEqual(byGit(workspace));
  });

  test("where ids are SHA-256", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "w"), layout, ["--object-format=sha256"]);
    expect(await seen(workspace, join(temporary.path, "run"))).toEqual(byGit(workspace));
  });
});

test.each(unusable)("%s is bad input, and says what to do", async (_, message, prepare) => {
  using temporary = temporaryFolder();
  const workspace = prepare(repositoryWith(join(temporary.path, "workspace"), layout));
  const opened = openRepository(workspace, join(temporary.path, "run"));
  await expect(opened).rejects.toThrow(BadInput);
  await expect(opened).rejects.toThrow(message);
});

async function seen(workspace: string, run: string) {
  mkdirSync(run, { recursive: true });
  await using repository = await openRepository(workspace, run);
  return { head: repository.head, tree: repository.headTree, dirty: await dirtyPaths(repository) };
}

function byGit(workspace: string) {
  const [head, tree] = git(workspace, ["rev-parse", "HEAD", "HEAD^{tree}"]).toString().split("\n");
  return { head, tree, dirty: [] };
}

function withoutRepository(folder: string): string {
  rmSync(join(folder, ".git"), { recursive: true });
  return folder;
}
