import type { RepoPath } from "../../core/change/change.ts";
import { pathOf } from "../../core/change/path.ts";
import { copyIndex, freshIndex, type OwnIndex, uncover } from "./own-index.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";
import { askSubmodules, joined } from "./submodules.ts";

/**
 * Paths at which the workspace differs from HEAD, sorted: changed, deleted and staged files, and untracked ones that no
 * rule ignores, in submodules too. A nested repository is one path, as in git. Costs what `git status` costs; like that,
 * it believes the time stamps of files that git has seen before, so it is a question of courtesy and no evidence.
 */
export async function dirtyPaths(repository: Repository): Promise<readonly RepoPath[]> {
  const own = await ownDirtyPaths(repository);
  return joined(own, await askSubmodules(repository, repository.headTree, dirtyPaths));
}

/**
 * As `dirtyPaths`, and evidence: every file is read. The workspace's index says which files a sparse checkout leaves
 * out, and is not believed in anything else: whoever can write the workspace can write it.
 */
export async function changedPaths(repository: Repository): Promise<readonly RepoPath[]> {
  const { flags } = await copyIndex(repository);
  const absent = new Set(flags.sparse);
  const own = await statusOf(repository, await freshIndex(repository));
  const present = own.filter((path) => !absent.has(path));
  return joined(present, await askSubmodules(repository, repository.headTree, changedPaths));
}

async function ownDirtyPaths(repository: Repository): Promise<readonly RepoPath[]> {
  const index = await copyIndex(repository);
  try {
    return await statusOf(repository, index);
  } catch {
    // A damaged index, or one that needs what was not copied with it.
    return await statusOf(repository, await freshIndex(repository));
  }
}

async function statusOf(
  repository: Repository,
  { file, flags }: OwnIndex,
): Promise<readonly RepoPath[]> {
  if (flags.hidden.length > 0) await uncover(repository, file, flags.hidden);
  const printed = await git(repository.room, status, {
    workTree: repository.workspace,
    index: file,
  });
  return recordsIn(printed);
}

/** Submodules are compared by their commit here: to look deeper, git would run in them, with their configuration. */
const status = [
  "status",
  "--porcelain=v1",
  "-z",
  "--untracked-files=all",
  "--no-renames",
  "--ignore-submodules=dirty",
];

/** Two letters, a space and a path each. A nested repository ends in a slash. */
function recordsIn(printed: Buffer): readonly RepoPath[] {
  const paths: RepoPath[] = [];
  for (let at = 0; at < printed.length; ) {
    const end = printed.indexOf(0, at);
    paths.push(pathOf(printed.subarray(at + 3, end)).replace(/\/$/, ""));
    at = end + 1;
  }
  return paths;
}
