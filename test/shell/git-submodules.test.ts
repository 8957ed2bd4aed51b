import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { baseEvidence } from "../../src/shell/git/base-evidence.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { dirtyPaths } from "../../src/shell/git/status.ts";
import { git, repositoryWith, temporaryFolder, text } from "../support/git-workspace.ts";

/** A workspace with a submodule in which there is another one; both checked out. */
function nested(folder: string): string {
  const layout = new Map([["dir/file", text("one\n")]]);
  const inner = repositoryWith(join(folder, "inner"), layout);
  const middle = repositoryWith(join(folder, "middle"), layout);
  const outer = repositoryWith(join(folder, "workspace"), layout);
  add(middle, inner, "sub");
  add(outer, middle, "sub");
  git(outer, [
    "-c",
    "protocol.file.allow=always",
    "submodule",
    "update",
    "-q",
    "--init",
    "--recursive",
  ]);
  return outer;
}

function add(to: string, from: string, path: string): void {
  git(to, ["-c", "protocol.file.allow=always", "submodule", "add", "-q", from, path]);
  git(to, ["commit", "-q", "-m", "sub"]);
}

async function lookedAt(meddle: (workspace: string) => void) {
  using temporary = temporaryFolder();
  const workspace = nested(temporary.path);
  meddle(workspace);
  await using repository = await openRepository(workspace, temporary.path);
  const { signal } = new AbortController();
  const evidence = await baseEvidence(repository, repository.headTree, signal);
  const { checked, differing, submodules } = evidence;
  return { dirty: await dirtyPaths(repository), checked, differing, submodules };
}

test("submodules are looked at as the workspace is", async () => {
  const clean = { dirty: [], checked: 5, differing: [], submodules: [] };
  expect(await lookedAt(() => undefined)).toEqual(clean);
});

test("a file that differs in a submodule is named by its path in the workspace", async () => {
  const found = await lookedAt((workspace) => {
    writeFileSync(join(workspace, "sub/new"), "");
    writeFileSync(join(workspace, "sub/sub/dir/file"), "two\n");
  });
  expect(found).toEqual({
    dirty: ["sub/new", "sub/sub/dir/file"],
    checked: 5,
    differing: ["sub/sub/dir/file"],
    submodules: [],
  });
});

test("a submodule at another commit differs, one that is not checked out is only named", async () => {
  const moved = await lookedAt((workspace) => {
    git(join(workspace, "sub"), ["commit", "-q", "--allow-empty", "-m", "more"]);
  });
  expect([moved.dirty, moved.differing]).toEqual([["sub"], ["sub"]]);
  const absent = await lookedAt((workspace) => {
    git(workspace, ["submodule", "deinit", "-q", "-f", "sub"]);
  });
  expect(absent).toEqual({ dirty: [], checked: 2, differing: [], submodules: ["sub"] });
});

test("a submodule's own settings run nothing", async () => {
  const found = await lookedAt((workspace) => {
    git(join(workspace, "sub"), ["config", "core.fsmonitor", `touch ${workspace}/ran; false`]);
    rmSync(join(workspace, "sub/dir/file"));
  });
  expect(found.dirty).toEqual(["sub/dir/file"]);
});
