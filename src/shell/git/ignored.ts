import type { RepoPath } from "../../core/change/change.ts";
import { entriesAt } from "../../core/change/git-lookup.ts";
import { folderMode } from "../../core/change/git-object.ts";
import type { Take } from "./child.ts";
import { pathList } from "./path-list.ts";
import type { Repository } from "./repository.ts";

/** So many paths go to git in one question: enough to be quick, few enough that an answer is never large. */
const batchSize = 256;

/**
 * Which of these files git would leave out of a commit by the rules the workspace started with. A file that the tree
 * `base` holds is never one: git keeps what it tracks.
 */
export async function ignoredPaths(
  repository: Repository,
  base: string,
  paths: readonly RepoPath[],
): Promise<ReadonlySet<RepoPath>> {
  const { rules } = repository;
  rules.include(paths);
  const swapped = paths.filter((path) => rules.hasFolder(path));
  const plain = paths.filter((path) => !rules.hasFolder(path));
  const matched = await matching(repository, plain);
  if (swapped.length > 0) {
    matched.push(...(await rules.without(swapped, () => matching(repository, swapped))));
  }
  const tracked = await entriesAt(base, matched, repository.objects);
  const isTracked = (path: RepoPath) => (tracked.get(path)?.mode ?? folderMode) !== folderMode;
  return new Set(matched.filter((path) => !isTracked(path)));
}

async function matching({ ignores }: Repository, paths: readonly RepoPath[]): Promise<RepoPath[]> {
  const batches = Array.from({ length: Math.ceil(paths.length / batchSize) }, (_, at) =>
    paths.slice(at * batchSize, (at + 1) * batchSize),
  );
  const patterns = await Promise.all(
    batches.map((batch) => ignores.ask(pathList(batch), patternsOf(batch.length))),
  );
  const found = patterns.flat();
  return paths.filter((_, at) => isRule(found[at] ?? ""));
}

/** A rule that begins with `!` is the one that says the path is not ignored. */
function isRule(pattern: string): boolean {
  return pattern !== "" && !pattern.startsWith("!");
}

/** Four fields a path: file, line and text of the last rule that matched, all empty where none did, and the path. */
function patternsOf(count: number): Take<readonly string[]> {
  return (printed) => {
    const fields: string[] = [];
    let at = 0;
    while (fields.length < 4 * count) {
      const end = printed.indexOf(0, at);
      if (end < 0) return { wants: printed.length + 1 };
      fields.push(printed.toString("latin1", at, end));
      at = end + 1;
    }
    return { answer: fields.filter((_, field) => field % 4 === 2), used: at };
  };
}
