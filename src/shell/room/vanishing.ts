import { ancestors } from "../../core/change/admit.ts";
import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import { byText } from "../../core/order.ts";
import { namesWithin } from "./entry.ts";
import { childOf, parentOf, placeOf } from "./place.ts";

/**
 * The topmost original paths that a change removes: deleted files, and folders that end up empty, as git removes them.
 * A path under which or over which something new lies is hidden by that already.
 */
export function vanishing(changed: readonly ChangedPath[], original: string): RepoPath[] {
  const placed = changed.filter(({ change }) => change !== "deleted").map(({ path }) => path);
  const files = new Set(placed);
  const occupied = new Set([...placed, ...placed.flatMap(ancestors)]);
  const gone = new Set(
    changed.filter(({ change }) => change === "deleted").map(({ path }) => path),
  );
  const folders = [...new Set([...gone].flatMap(ancestors))].sort((a, b) => b.length - a.length);
  for (const folder of folders) {
    if (!occupied.has(folder) && isEmptied(folder, gone, original)) gone.add(folder);
  }
  return [...gone]
    .filter((path) => !occupied.has(path) && !gone.has(parentOf(path)))
    .filter((path) => !ancestors(path).some((folder) => files.has(folder)))
    .sort(byText);
}

const isEmptied = (folder: RepoPath, gone: ReadonlySet<RepoPath>, original: string): boolean =>
  namesWithin(placeOf(original, folder))?.every((name) => gone.has(childOf(folder, name))) ?? false;
