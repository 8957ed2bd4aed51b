import type { RepoPath } from "../../core/change.ts";
import type { Delta } from "../../core/delta.ts";
import { deltaOf, entryAt, leavesBelow, namesIn } from "./entry.ts";
import { childOf, placeOf } from "./place.ts";

/** The three views of one maker's room. `merged` is the room as the maker saw it, pinned while it lived. */
export type Views = {
  readonly original: string;
  readonly upper: string;
  readonly merged: string;
};

/**
 * What changed, at the cost of what changed: the upper layer holds every path that was written. What was deleted is
 * decided by the merged view, because a folder made anew hides the old one by an attribute that cannot be read here.
 * Paths that were written and ended up the same come too; contents decide later.
 */
export function overlayDelta(views: Views, skip: (path: RepoPath) => boolean): Delta[] {
  const found: Delta[] = [];
  walk({ views, skip, found }, "");
  return found;
}

type Walk = {
  readonly views: Views;
  readonly skip: (path: RepoPath) => boolean;
  readonly found: Delta[];
};

function walk(at: Walk, folder: RepoPath): void {
  const { original, upper } = at.views;
  const isOld = entryAt(placeOf(original, folder)).kind === "folder";
  if (isOld) for (const path of gone(at, folder)) pushDeleted(at, path);
  for (const name of namesIn(placeOf(upper, folder))) {
    const path = childOf(folder, name);
    if (!at.skip(path)) visit(at, path);
  }
}

function visit(at: Walk, path: RepoPath): void {
  const place = placeOf(at.views.upper, path);
  const now = entryAt(place);
  if (now.kind === "absent") return; // a whiteout: the merged view has told
  const was = entryAt(placeOf(at.views.original, path));
  if (now.kind === "folder") {
    if (was.kind !== "folder" && was.kind !== "absent")
      at.found.push(deltaOf(path, was, now, place));
    walk(at, path);
    return;
  }
  if (was.kind === "folder") pushDeleted(at, path);
  at.found.push(deltaOf(path, was, now, place));
}

/** Children of the original folder that the maker no longer saw. */
function gone({ views, skip }: Walk, folder: RepoPath): RepoPath[] {
  const left = new Set(namesIn(placeOf(views.merged, folder)));
  return namesIn(placeOf(views.original, folder))
    .filter((name) => !left.has(name))
    .map((name) => childOf(folder, name))
    .filter((path) => !skip(path));
}

function pushDeleted(at: Walk, path: RepoPath): void {
  const absent = { kind: "absent", mode: 0, bytes: 0 } as const;
  for (const [leaf, was] of leavesBelow(at.views.original, path)) {
    if (!at.skip(leaf)) at.found.push(deltaOf(leaf, was, absent, ""));
  }
}
