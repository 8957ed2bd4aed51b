import { chmodSync, rmdirSync, unlinkSync } from "node:fs";
import type { RepoPath } from "../../core/change.ts";
import { entryAt, namesIn } from "./entry.ts";
import { childOf, type Place, placeOf } from "./place.ts";

/**
 * Removes `path` below `root` and everything in it, whatever modes a maker or an overlay left on folders (an overlay's
 * work folder has none at all). Follows nothing; what is absent is no error.
 */
export function removeTree(root: string, path: RepoPath = ""): void {
  const place = placeOf(root, path);
  if (entryAt(place).kind !== "folder") return unlink(place);
  chmodSync(place, 0o700);
  for (const name of namesIn(place)) removeTree(root, childOf(path, name));
  rmdirSync(place);
}

/** Also whiteouts, which `entryAt` calls absent. */
function unlink(place: Place): void {
  try {
    unlinkSync(place);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
  }
}
