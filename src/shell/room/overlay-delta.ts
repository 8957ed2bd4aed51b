import type { RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import {
  ABSENT,
  deletedBelow,
  deltaOf,
  type Entry,
  entryAt,
  layerEntryAt,
  namesIn,
  namesWithin,
  openedNames,
} from "./entry.ts";
import { childOf, placeOf } from "./place.ts";
import { type Counter, counter, listed, unseen } from "./unseen.ts";

/** The three views of one maker's room. `merged` is the room as the maker saw it, pinned while it lived. */
export type Views = {
  readonly original: string;
  readonly upper: string;
  readonly merged: string;
  /** What the maker could not see was not there: it can neither be deleted nor be put back. */
  readonly isHidden: (path: RepoPath) => boolean;
};

/**
 * What changed, at the cost of what changed: the upper layer holds every path that was written. What was deleted is
 * decided by the merged view, because a folder made anew hides the old one by an attribute that cannot be read here.
 * Paths that were written and ended up the same come too; contents decide later.
 */
export function overlayDelta(
  views: Views,
  skip: (path: RepoPath) => boolean,
  count = counter(),
): Delta[] {
  const isUntold = (path: RepoPath): boolean => views.isHidden(path) || skip(path);
  return listed(below({ views, skip, isUntold, count }, "", true), count);
}

type Walk = {
  readonly views: Views;
  readonly skip: (path: RepoPath) => boolean;
  /** Nobody is told that it is gone. */
  readonly isUntold: (path: RepoPath) => boolean;
  readonly count: Counter;
};

/** `isOld`: the original has this very folder. Asked of it below a link, it would answer for another one. */
function* below(at: Walk, folder: RepoPath, isOld: boolean): Generator<Delta> {
  const { original, upper, merged } = at.views;
  const left = openedNames(placeOf(merged, folder));
  const before = isOld ? namesWithin(placeOf(original, folder)) : [];
  if (before === null) {
    const entry = { ...entryAt(placeOf(original, folder)), kind: "sealed" } as const;
    yield deltaOf(folder, { was: entry, now: entry }, "");
    return;
  }
  for (const name of without(before, left)) {
    yield* deletedBelow(original, childOf(folder, name), at.isUntold);
  }
  for (const name of namesIn(placeOf(upper, folder))) {
    const path = childOf(folder, name);
    if (!at.skip(path)) yield* written(at, path, isOld);
  }
}

function* written(at: Walk, path: RepoPath, isParentOld: boolean): Generator<Delta> {
  const { original, upper } = at.views;
  const place = placeOf(upper, path);
  const now = layerEntryAt(place);
  if (now.kind === "absent") return; // a whiteout: the merged view has told
  const was = isParentOld ? before(at.views, path) : ABSENT;
  const hidden = unseen(at.count, path, { was, now });
  if (hidden !== null) yield hidden;
  else if (now.kind === "folder") {
    if (was.kind !== "folder" && was.kind !== "absent") yield deltaOf(path, { was, now }, place);
    yield* below(at, path, was.kind === "folder");
  } else {
    if (was.kind === "folder") yield* deletedBelow(original, path, at.isUntold);
    yield deltaOf(path, { was, now }, place);
  }
}

const before = ({ original, isHidden }: Views, path: RepoPath): Entry =>
  isHidden(path) ? ABSENT : entryAt(placeOf(original, path));

function without(names: readonly string[], taken: readonly string[]): Iterable<string> {
  const rest = new Set(names);
  for (const name of taken) rest.delete(name);
  return rest;
}
