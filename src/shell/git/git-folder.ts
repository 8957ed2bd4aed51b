import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Where a workspace keeps its repository, found by reading and not by asking git: git would have read the
 * workspace's configuration first. `folder` is this work tree's own, `common` what all work trees share.
 */
export type GitFolder = { readonly folder: string; readonly common: string };

export type Found =
  | { readonly is: "repository"; readonly at: GitFolder }
  | { readonly is: "inside"; readonly top: string }
  | { readonly is: "none" };

/** `inside`: the workspace is a folder of the repository at `top`, which it would have to be itself. */
export function gitFolderOf(workspace: string): Found {
  const at = repositoryAt(workspace);
  if (at !== null) return { is: "repository", at };
  const top = above(workspace).find((folder) => repositoryAt(folder) !== null);
  return top === undefined ? { is: "none" } : { is: "inside", top };
}

/** The commit that HEAD names, in hex; null where there is none yet. */
export function headCommit({ folder, common }: GitFolder): string | null {
  let text = firstLine(join(folder, "HEAD"));
  for (let hops = 0; hops < 5 && text !== null; hops++) {
    if (commitId.test(text)) return text;
    const name = /^ref: (refs\/.+)$/.exec(text)?.[1];
    if (name === undefined || name.split("/").includes("..")) return null;
    text = firstLine(join(folder, name)) ?? firstLine(join(common, name)) ?? packed(common, name);
  }
  return null;
}

const commitId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

function repositoryAt(workspace: string): GitFolder | null {
  const dot = join(workspace, ".git");
  const folder = linked(dot);
  if (folder === null || !existsSync(join(folder, "HEAD"))) return null;
  const shared = firstLine(join(folder, "commondir"));
  const common = shared === null ? folder : resolve(folder, shared);
  return existsSync(join(common, "objects")) ? { folder, common } : null;
}

/** A folder, or a file that says where the folder is (work trees, submodules). */
function linked(dot: string): string | null {
  const stats = lstatSync(dot, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (!stats.isFile()) return existsSync(dot) ? realpathSync(dot) : null;
  const target = /^gitdir: (.+)$/.exec(firstLine(dot) ?? "")?.[1];
  return target === undefined ? null : resolve(dirname(dot), target);
}

function above(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...above(parent)];
}

function packed(common: string, name: string): string | null {
  const line = read(join(common, "packed-refs"))
    ?.split("\n")
    .find((entry) => entry.endsWith(` ${name}`));
  return line?.split(" ")[0] ?? null;
}

function firstLine(file: string): string | null {
  return read(file)?.split("\n")[0]?.trimEnd() ?? null;
}

/** Null where there is no such file: a ref that is packed, a work tree that shares nothing. */
function read(file: string): string | null {
  return existsSync(file) && lstatSync(file).isFile() ? readFileSync(file, "utf8") : null;
}
