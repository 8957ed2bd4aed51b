import type { RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import { isUntouched } from "./content.ts";
import {
  ABSENT,
  deletedBelow,
  deltaOf,
  type Entry,
  entryAt,
  namesWithin,
  openedNames,
} from "./entry.ts";
import { childOf, placeOf } from "./place.ts";
import { type Counter, counter, listed, unseen } from "./unseen.ts";

/**
 * What changed between two whole trees, by content: the slow way, for hosts without overlays. No time stamp and no
 * inode is believed, so every file of the same size is read.
 */
export function copyDelta(
  trees: Trees,
  skip: (path: RepoPath) => boolean,
  count = counter(),
): Delta[] {
  return listed(below({ ...trees, skip, count }, "", true), count);
}

export type Trees = {
  readonly original: string;
  readonly copy: string;
  /** What the maker could not see was not there: it can neither be deleted nor be put back. */
  readonly isHidden: (path: RepoPath) => boolean;
};

type Walk = Trees & {
  readonly skip: (path: RepoPath) => boolean;
  readonly count: Counter;
};

/** `isOld`: the original has this very folder. Asked of it below a link, it would answer for another one. */
function* below(at: Walk, folder: RepoPath, isOld: boolean): Generator<Delta> {
  const before = isOld ? (namesWithin(placeOf(at.original, folder)) ?? []) : [];
  const names = new Set([...before, ...openedNames(placeOf(at.copy, folder))]);
  for (const name of names) {
    const path = childOf(folder, name);
    if (!at.skip(path)) yield* difference(at, path, isOld);
  }
}

function* difference(at: Walk, path: RepoPath, isParentOld: boolean): Generator<Delta> {
  const [before, after] = [placeOf(at.original, path), placeOf(at.copy, path)];
  const was = isParentOld && !at.isHidden(path) ? entryAt(before) : ABSENT;
  const now = entryAt(after);
  const hidden = unseen(at.count, path, { was, now });
  if (hidden !== null) {
    yield hidden;
    return;
  }
  if (was.kind === "folder" && now.kind !== "folder") {
    yield* deletedBelow(at.original, path, (each) => at.isHidden(each) || at.skip(each));
  }
  if (isLeaf(was) || isLeaf(now)) {
    const delta = deltaOf(path, { was, now }, after);
    if (!isUntouched(delta, before, after)) yield delta;
  }
  if (now.kind === "folder") yield* below(at, path, was.kind === "folder");
}

const isLeaf = ({ kind }: Entry): boolean => kind !== "folder" && kind !== "absent";
