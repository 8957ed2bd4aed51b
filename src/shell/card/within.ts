import { realpathSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import type { RepoPath } from "../../core/change/change.ts";

/** The path of something below a folder, links resolved; null where it lies elsewhere, is the folder, or is not there. */
export function pathWithin(folder: string, path: string): RepoPath | null {
  try {
    return below(realpathSync(folder), realpathSync(path));
  } catch {
    return null;
  }
}

/** The same by their names alone. Both absolute. */
export function below(folder: string, path: string): RepoPath | null {
  const way = relative(folder, path);
  return way === "" || way === ".." || way.startsWith("../") || isAbsolute(way) ? null : way;
}
