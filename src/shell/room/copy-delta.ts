import type { RepoPath } from "../../core/change.ts";
import type { Delta } from "../../core/delta.ts";
import { isUntouched } from "./content.ts";
import { deltaOf, type Entry, entryAt, leavesBelow, namesIn } from "./entry.ts";
import { childOf, placeOf } from "./place.ts";

const ABSENT: Entry = { kind: "absent", mode: 0, bytes: 0 };

/**
 * What changed between two whole trees, by content: the slow way, for hosts without overlays. No time stamp and no
 * inode is believed, so every file of the same size is read.
 */
export function copyDelta(
  original: string,
  copy: string,
  skip: (path: RepoPath) => boolean,
): Delta[] {
  return [...differences({ original, copy }, "", skip)];
}

type Roots = { readonly original: string; readonly copy: string };

function* differences(
  roots: Roots,
  path: RepoPath,
  skip: (path: RepoPath) => boolean,
): Generator<Delta> {
  if (path !== "" && skip(path)) return;
  const was = entryAt(placeOf(roots.original, path));
  const now = entryAt(placeOf(roots.copy, path));
  if (was.kind === "folder" && now.kind === "folder") {
    const names = new Set(
      [roots.original, roots.copy].flatMap((root) => namesIn(placeOf(root, path))),
    );
    for (const name of names) yield* differences(roots, childOf(path, name), skip);
  } else {
    yield* [...replaced(roots, path, was, now)].filter((delta) => !skip(delta.path));
  }
}

/** One of the two is no folder: everything of the one goes, everything of the other comes. */
function* replaced({ original, copy }: Roots, path: RepoPath, ...[was, now]: [Entry, Entry]) {
  if (was.kind === "folder") {
    for (const [leaf, entry] of leavesBelow(original, path)) yield deltaOf(leaf, entry, ABSENT, "");
  }
  if (now.kind === "folder") {
    for (const [leaf, entry] of leavesBelow(copy, path))
      yield deltaOf(leaf, ABSENT, entry, placeOf(copy, leaf));
  }
  const delta = deltaOf(path, was, now, placeOf(copy, path));
  if ((delta.was ?? delta.now) !== null && !isUntouched(delta, original, copy)) yield delta;
}
