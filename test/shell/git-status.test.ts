import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectId } from "../../src/core/change/git-object.ts";
import { BadInput } from "../../src/core/fault.ts";
import { storeDirtyTree } from "../../src/shell/git/dirty-tree.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { dirtyPaths } from "../../src/shell/git/status.ts";
import {
  git,
  type Layout,
  relay,
  repositoryWith,
  type Standing,
  temporaryFolder,
  text,
  treeByGit,
} from "../support/git-workspace.ts";
import { edits, pathsBetween } from "../support/layouts.ts";

const layout: Layout = new Map([
  ["a", text("one\n")],
  ["b/c", text("two\n")],
  ["b/d", text("three\n")],
]);

async function dirtyAfter(prepare: (workspace: string) => void, start = layout) {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), start);
  prepare(workspace);
  await using repository = await openRepository(workspace, temporary.path);
  return await dirtyPaths(repository);
}

describe("the paths that differ from HEAD", () => {
  test("are exactly those of any edit, and make the tree that git makes of it", async () => {
    await fc.assert(
      fc.asyncProperty(edits, async ([before, after]) => {
        using temporary = temporaryFolder();
        const workspace = repositoryWith(join(temporary.path, "workspace"), before);
        relay(workspace, after);
        await using repository = await openRepository(workspace, temporary.path);
        const dirty = await dirtyPaths(repository);
        expect(dirty).toEqual(pathsBetween(before, after).map(({ path }) => path));
        expect(await storeDirtyTree(repository, dirty)).toBe(treeByGit(workspace));
      }),
      { numRuns: 20 },
    );
  }, 120_000);

  test("are found behind flags that tell git not to look", async () => {
    const dirty = await dirtyAfter((workspace) => {
      git(workspace, ["update-index", "--assume-unchanged", "a"]);
      git(workspace, ["update-index", "--skip-worktree", "b/c", "b/d"]);
      writeFileSync(join(workspace, "a"), "x");
      writeFileSync(join(workspace, "b/c"), "x");
      rmSync(join(workspace, "b/d"));
    });
    expect(dirty).toEqual(["a", "b/c", "b/d"]);
  });

  test("do not hide in an index that is gone, damaged, split or watched", async () => {
    const change = (workspace: string) => writeFileSync(join(workspace, "b/c"), "x");
    const dirty = await Promise.all([
      dirtyAfter((workspace) => {
        change(workspace);
        rmSync(join(workspace, ".git/index"));
      }),
      dirtyAfter((workspace) => {
        change(workspace);
        writeFileSync(join(workspace, ".git/index"), "DIRC nonsense");
      }),
      dirtyAfter((workspace) => {
        git(workspace, ["update-index", "--split-index"]);
        change(workspace);
      }),
      dirtyAfter((workspace) => {
        git(workspace, ["update-index", "--untracked-cache", "--index-version", "4"]);
        git(workspace, ["status"]);
        change(workspace);
      }),
    ]);
    expect(dirty).toEqual(Array.from({ length: 4 }, () => ["b/c"]));
  });
});

describe("the paths that differ from HEAD, in detail", () => {
  test("a change in the same moment as the last look of git is seen", async () => {
    const dirty = await dirtyAfter((workspace) => {
      const [file, index] = [join(workspace, "a"), join(workspace, ".git/index")];
      writeFileSync(file, "eno\n");
      git(workspace, ["add", "a"]);
      relabel(index, objectId("blob", Buffer.from("eno\n"), "sha1"), text("one\n"));
      const { mtimeMs } = statSync(file);
      utimesSync(index, mtimeMs / 1000, mtimeMs / 1000);
      // Git counts in seconds here and there: the copy must be made in another one than the file.
      execFileSync("sleep", ["1.1"]);
    });
    expect(dirty).toEqual(["a"]);
  });

  test("a file touched and not changed is clean", async () => {
    const dirty = await dirtyAfter((workspace) => utimesSync(join(workspace, "a"), 1, 1));
    expect(dirty).toEqual([]);
  });

  test("staged changes count, ignored files do not", async () => {
    const dirty = await dirtyAfter((workspace) => {
      writeFileSync(join(workspace, "staged"), "");
      git(workspace, ["add", "staged"]);
      writeFileSync(join(workspace, ".git/info/exclude"), "*.log\n");
      writeFileSync(join(workspace, "x.log"), "");
      mkdirSync(join(workspace, "empty"));
    });
    expect(dirty).toEqual(["staged"]);
  });

  test("what a sparse checkout leaves out is clean, what stands there all the same is not", async () => {
    const sparse = (workspace: string) =>
      git(workspace, ["sparse-checkout", "set", "--no-cone", "/a"]);
    expect(await dirtyAfter(sparse)).toEqual([]);
    const dirty = await dirtyAfter((workspace) => {
      sparse(workspace);
      mkdirSync(join(workspace, "b"));
      writeFileSync(join(workspace, "b/c"), "other\n");
    });
    expect(dirty).toEqual(["b/c"]);
  });

  test("a sparse index is understood", async () => {
    const dirty = await dirtyAfter((workspace) => {
      mkdirSync(join(workspace, "kept"));
      git(workspace, ["sparse-checkout", "set", "--cone", "--sparse-index", "kept"]);
    });
    expect(dirty).toEqual([]);
  });
});

/** Makes an index say that the file with the first contents was seen with the others: as a race would. */
function relabel(index: string, seen: string, standing: Standing): void {
  const contents = "file" in standing ? standing.file : Buffer.from(standing.link);
  const bytes = readFileSync(index);
  const entry = bytes.indexOf(Buffer.from(seen, "hex"));
  bytes.write(objectId("blob", contents, "sha1"), entry, "hex");
  const body = bytes.subarray(0, -20);
  writeFileSync(index, Buffer.concat([body, createHash("sha1").update(body).digest()]));
}

describe("a repository inside the workspace", () => {
  test("that is not tracked is one path, and its files are in the tree", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
    repositoryWith(join(workspace, "nested"), new Map([["deep/file", text("x")]]));
    await using repository = await openRepository(workspace, temporary.path);
    const dirty = await dirtyPaths(repository);
    expect(dirty).toEqual(["nested"]);
    const tree = await storeDirtyTree(repository, dirty);
    rmSync(join(workspace, "nested/.git"), { recursive: true });
    expect(tree).toBe(treeByGit(workspace));
  });

  test("that is a submodule at another commit is seen, and no run can start from it", async () => {
    using temporary = temporaryFolder();
    const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
    const inner = repositoryWith(join(workspace, "sub"), layout);
    git(workspace, ["add", "sub"]);
    git(workspace, ["commit", "-q", "-m", "sub"]);
    git(inner, ["commit", "-q", "--allow-empty", "-m", "more"]);
    await using repository = await openRepository(workspace, temporary.path);
    const dirty = await dirtyPaths(repository);
    expect(dirty).toEqual(["sub"]);
    await expect(storeDirtyTree(repository, dirty)).rejects.toThrow(BadInput);
  });

  test("a link to itself in place of a folder is seen, though git cannot look behind it", async () => {
    const dirty = await dirtyAfter((workspace) => {
      rmSync(join(workspace, "b"), { recursive: true, force: true });
      symlinkSync("b", join(workspace, "b"));
    });
    expect(dirty).toContain("b");
  });

  test("a link to a folder is one path", async () => {
    const dirty = await dirtyAfter((workspace) => symlinkSync("b", join(workspace, "link")));
    expect(dirty).toEqual(["link"]);
  });
});
