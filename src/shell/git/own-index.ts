import { copyFileSync, existsSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { RepoPath } from "../../core/change/change.ts";
import { pathOf } from "../../core/change/path.ts";
import { entryAt } from "../room/entry.ts";
import { placeOf } from "../room/place.ts";
import { pathList } from "./path-list.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";

/** A copy of the workspace's index, to be asked instead of it, and what it says of files it wants left alone. */
export type OwnIndex = { readonly file: string; readonly flags: IndexFlags };

type IndexFlags = {
  /** assume-unchanged or skip-worktree: git would not look at the file. */
  readonly hidden: readonly RepoPath[];
  /** skip-worktree in a sparse checkout, and really not there. */
  readonly sparse: readonly RepoPath[];
};

/**
 * Copies the workspace's index: it knows which files are as git last saw them, which saves reading them all. Where
 * there is none, or none that git can read, an index of HEAD takes its place and every file is read.
 */
export async function copyIndex(repository: Repository): Promise<OwnIndex> {
  const file = join(repository.room.folder, "index");
  const original = join(repository.at.folder, "index");
  if (!existsSync(original)) return freshIndex(repository);
  copyFileSync(original, file);
  // Git mistrusts files as young as the index. A copy must not look younger, or it would trust too much.
  const age = Math.floor(statSync(original).mtimeMs) / 1000 - 0.001;
  utimesSync(file, age, age);
  try {
    return { file, flags: await flagsIn(repository, file) };
  } catch {
    return freshIndex(repository);
  }
}

/** An index of HEAD that remembers nothing of the files. */
export async function freshIndex(repository: Repository): Promise<OwnIndex> {
  const file = join(repository.room.folder, "index-of-head");
  await git(repository.room, ["read-tree", repository.headTree], { index: file });
  return { file, flags: { hidden: [], sparse: [] } };
}

/** Takes the flags off that hide a file from git. */
export async function uncover(
  repository: Repository,
  file: string,
  paths: readonly RepoPath[],
): Promise<void> {
  const around = { workTree: repository.workspace, index: file, input: pathList(paths) };
  for (const flag of ["--no-assume-unchanged", "--no-skip-worktree"]) {
    await git(repository.room, ["update-index", flag, "-z", "--stdin"], around);
  }
}

/** `ls-files -v` marks a file that git was told to assume unchanged in lower case, a skipped one with `S`. */
const flagged = /(?:^|\0)([a-zS]) ([^\0]+)/g;

async function flagsIn(repository: Repository, file: string): Promise<IndexFlags> {
  const printed = await git(repository.room, ["ls-files", "-v", "-z"], {
    workTree: repository.workspace,
    index: file,
  });
  const isSparse = existsSync(join(repository.at.folder, "info/sparse-checkout"));
  const hidden: RepoPath[] = [];
  const sparse: RepoPath[] = [];
  for (const [, mark, name = ""] of printed.toString("latin1").matchAll(flagged)) {
    const path = pathOf(Buffer.from(name, "latin1"));
    const absent = isSparse && mark?.toUpperCase() === "S" && isAbsent(repository.workspace, path);
    (absent ? sparse : hidden).push(path);
  }
  return { hidden, sparse };
}

function isAbsent(workspace: string, path: RepoPath): boolean {
  return entryAt(placeOf(workspace, path)).kind === "absent";
}
