import { lstatSync, readdirSync, readlinkSync, type Stats } from "node:fs";
import type { RepoPath } from "../../core/change.ts";
import type { Delta, EntryKind } from "../../core/delta.ts";
import { pathOf } from "../../core/path.ts";
import { type Place, placeOf } from "./place.ts";

/** Kind, mode and size as lstat tells them: nothing is followed, nothing is opened. */
export type Entry = {
  readonly kind: EntryKind | "folder" | "absent";
  readonly mode: number;
  readonly bytes: number;
};

const ABSENT: Entry = { kind: "absent", mode: 0, bytes: 0 };

/** An overlay marks a deletion in its upper layer with a character device 0:0. */
export const isWhiteout = (stats: Stats): boolean => stats.isCharacterDevice() && stats.rdev === 0;

export function entryAt(place: Place): Entry {
  const stats = lstatQuietly(place);
  if (stats === undefined || isWhiteout(stats)) return ABSENT;
  return { kind: kindOf(stats), mode: stats.mode & 0o7777, bytes: stats.size };
}

function kindOf(stats: Stats): Exclude<Entry["kind"], "absent"> {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  if (stats.isSymbolicLink()) return "symlink";
  if (stats.isFIFO()) return "fifo";
  return stats.isSocket() ? "socket" : "device";
}

/** ENOTDIR too: a file stands where a folder was. */
function lstatQuietly(place: Place): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Names in a folder, in no order. */
export const namesIn = (place: Place): string[] =>
  readdirSync(place, { encoding: "buffer" }).map(pathOf);

export const targetOf = (place: Place): string =>
  pathOf(readlinkSync(place, { encoding: "buffer" }));

/** Every file-like path at or below `path`: what a deleted folder takes with it. */
export function* leavesBelow(root: string, path: RepoPath): Generator<[RepoPath, Entry]> {
  const place = placeOf(root, path);
  const entry = entryAt(place);
  if (entry.kind !== "folder") return entry.kind === "absent" ? undefined : yield [path, entry];
  for (const name of namesIn(place)) yield* leavesBelow(root, `${path}/${name}`);
}

/** A path that is no longer what it was. `now` null: deleted. */
export function deltaOf(path: RepoPath, was: Entry, now: Entry, place: Place): Delta {
  const before = was.kind === "folder" || was.kind === "absent" ? null : { ...was, kind: was.kind };
  if (now.kind === "folder" || now.kind === "absent") return { path, was: before, now: null };
  const target = now.kind === "symlink" ? targetOf(place) : null;
  return { path, was: before, now: { ...now, kind: now.kind, target } };
}
