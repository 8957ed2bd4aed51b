import { closeSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { openFile } from "../hash-file.ts";
import { entryAt } from "../room/entry.ts";
import { childOf, type Place, parentOf, placeOf } from "../room/place.ts";

/**
 * A folder that holds the workspace's `.gitignore` and `.gitattributes` files and nothing else. Git asked there knows
 * the workspace's rules, and cannot be misled by what else stands at a path: a link it would refuse to look behind, a
 * folder that the maker has made a file.
 */
export type RulesMirror = {
  readonly folder: string;
  /** Must come before git is asked about these paths. */
  include(paths: Iterable<RepoPath>): void;
  /** Whether the mirror has a folder there, which git would take the path for. */
  hasFolder(path: RepoPath): boolean;
  /** Asks with these folders out of the way. Nothing else may be asked meanwhile. */
  without<T>(folders: readonly RepoPath[], ask: () => Promise<T>): Promise<T>;
};

const ruleFiles = [".gitignore", ".gitattributes"];

export function rulesMirror(workspace: string, folder: string): RulesMirror {
  const seen = new Map<RepoPath, boolean>();
  const made = new Set<RepoPath>();

  /** False where the workspace has no such folder, only a link to one or nothing. */
  function includeFolder(path: RepoPath): boolean {
    const before = seen.get(path);
    if (before !== undefined) return before;
    const real = path === "" || (includeFolder(parentOf(path)) && hasKind("folder", path));
    seen.set(path, real);
    if (real) for (const name of ruleFiles) copyRules(childOf(path, name));
    return real;
  }

  function copyRules(path: RepoPath): void {
    // Git does not follow a link there, so neither does this.
    if (!hasKind("file", path)) return;
    for (const above of ancestors(path)) made.add(above);
    mkdirSync(placeOf(folder, parentOf(path)), { recursive: true });
    writeFileSync(placeOf(folder, path), contentsOf(path));
  }

  function contentsOf(path: RepoPath): Buffer {
    const fd = openFile(placeOf(workspace, path));
    try {
      return readFileSync(fd);
    } finally {
      closeSync(fd);
    }
  }

  const hasKind = (kind: string, path: RepoPath) => entryAt(placeOf(workspace, path)).kind === kind;

  return {
    folder,
    include(paths) {
      for (const path of paths) includeFolder(parentOf(path));
    },
    hasFolder: (path) => made.has(path),
    without(folders, ask) {
      const places = folders.map((path) => placeOf(folder, path));
      return withAside(places, `${folder}.aside`, ask);
    },
  };
}

async function withAside<T>(
  places: readonly Place[],
  aside: string,
  ask: () => Promise<T>,
): Promise<T> {
  for (const [at, place] of places.entries()) renameSync(place, `${aside}-${at}`);
  try {
    return await ask();
  } finally {
    for (const [at, place] of places.entries()) renameSync(`${aside}-${at}`, place);
  }
}
