import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import type { RepoPath } from "../../core/change.ts";
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
};

const ruleFiles = [".gitignore", ".gitattributes"];

export function rulesMirror(workspace: string, folder: string): RulesMirror {
  const seen = new Map<RepoPath, boolean>();

  /** False where the workspace has no such folder, only a link to one or nothing. */
  function includeFolder(path: RepoPath): boolean {
    const before = seen.get(path);
    if (before !== undefined) return before;
    const real =
      path === "" || (includeFolder(parentOf(path)) && isFolder(placeOf(workspace, path)));
    seen.set(path, real);
    if (real) for (const name of ruleFiles) copyRules(childOf(path, name));
    return real;
  }

  function copyRules(path: RepoPath): void {
    const rules = readRegular(placeOf(workspace, path));
    if (rules === null) return;
    mkdirSync(placeOf(folder, parentOf(path)), { recursive: true });
    writeFileSync(placeOf(folder, path), rules);
  }

  return {
    folder,
    include(paths) {
      for (const path of paths) includeFolder(parentOf(path));
    },
  };
}

function isFolder(place: Place): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Git does not follow a link there, so neither does this. */
function readRegular(place: Place): Buffer | null {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (!stats?.isFile()) return null;
  const fd = openSync(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}
