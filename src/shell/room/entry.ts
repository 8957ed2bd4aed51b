import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  readdirSync,
  readlinkSync,
  type Stats,
} from "node:fs";
import type { RepoPath } from "../../core/change/change.ts";
import type { Delta, EntryKind } from "../../core/change/delta.ts";
import { pathOf } from "../../core/change/path.ts";
import { childOf, type Place, placeOf } from "./place.ts";

/** Kind, mode and size as lstat tells them: nothing is followed, nothing is opened. */
export type Entry = {
  readonly kind: EntryKind | "folder" | "absent";
  readonly mode: number;
  readonly bytes: number;
};

export const ABSENT: Entry = { kind: "absent", mode: 0, bytes: 0 };

/** Throws where it cannot be known: a folder on the way may not be searched. */
export function entryAt(place: Place): Entry {
  const stats = statsOf(place);
  return stats === undefined ? ABSENT : entryOf(stats);
}

/** As `entryAt`, in an overlay's upper layer: there a character device 0:0 marks a deletion. */
export function layerEntryAt(place: Place): Entry {
  const stats = statsOf(place);
  const isWhiteout = stats?.isCharacterDevice() === true && stats.rdev === 0;
  return stats === undefined || isWhiteout ? ABSENT : entryOf(stats);
}

const entryOf = (stats: Stats): Entry => ({
  kind: kindOf(stats),
  mode: stats.mode & 0o7777,
  bytes: stats.size,
});

function kindOf(stats: Stats): Exclude<Entry["kind"], "absent"> {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  if (stats.isSymbolicLink()) return "symlink";
  if (stats.isFIFO()) return "fifo";
  return stats.isSocket() ? "socket" : "device";
}

/** A file where a folder would have to be, a name no kernel takes: nothing can lie there. */
const NOTHING_THERE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

function statsOf(place: Place): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch (error) {
    if (NOTHING_THERE.has(codeOf(error))) return undefined;
    throw error;
  }
}

/** `EACCES` and the like; empty for what is no error of the system. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Names in a folder, in no order. Latin-1 keeps every byte and costs least where there are millions. */
export function namesIn(place: Place): string[] {
  return readdirSync(place, "latin1").map((name) =>
    plain.test(name) ? name : pathOf(Buffer.from(name, "latin1")),
  );
}

const plain = /^[\x20-\x7e]*$/;

/** As `namesIn`; null where our own account may not look: a folder of the original that only root could read. */
export function namesWithin(place: Place): string[] | null {
  try {
    accessSync(place, constants.R_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) === "EACCES") return null;
    throw error;
  }
  return namesIn(place);
}

/** Gives its owner a folder back that a maker may have locked. Its mode is no part of a change. */
export function unlock(place: Place, bits = 0o700): void {
  const { mode } = entryAt(place);
  if ((mode & bits) !== bits) chmodSync(place, mode | bits);
}

/** The workspace's own folder: also whoever starts the sandbox must get in. */
export const ROOT_BITS = 0o755;

export function openedNames(place: Place): string[] {
  unlock(place);
  return namesIn(place);
}

export const targetOf = (place: Place): string =>
  pathOf(readlinkSync(place, { encoding: "buffer" }));

/** Every file-like path at or below `path`: what a deleted folder takes with it. Below what `skip` names, nothing is. */
export function* leavesBelow(
  root: string,
  path: RepoPath,
  skip: (path: RepoPath) => boolean = () => false,
): Generator<[RepoPath, Entry]> {
  if (skip(path)) return;
  const place = placeOf(root, path);
  const entry = entryAt(place);
  if (entry.kind === "absent") return;
  const names = entry.kind === "folder" ? namesWithin(place) : null;
  if (names === null) {
    yield [path, entry.kind === "folder" ? { ...entry, kind: "sealed" } : entry];
    return;
  }
  for (const name of names) yield* leavesBelow(root, childOf(path, name), skip);
}

/** A path that is no longer what it was. `now` null: deleted. `place` is where a symlink's target is read. */
export function deltaOf(
  path: RepoPath,
  { was, now }: { readonly was: Entry; readonly now: Entry },
  place: Place,
): Delta {
  const before = was.kind === "folder" || was.kind === "absent" ? null : { ...was, kind: was.kind };
  if (now.kind === "folder" || now.kind === "absent") return { path, was: before, now: null };
  const target = now.kind === "symlink" ? targetOf(place) : null;
  return { path, was: before, now: { ...now, kind: now.kind, target } };
}

/** Every file-like path at or below `path` of the original, as deleted. */
export function* deletedBelow(
  original: string,
  path: RepoPath,
  skip: (path: RepoPath) => boolean,
): Generator<Delta> {
  for (const [leaf, was] of leavesBelow(original, path, skip)) {
    yield deltaOf(leaf, { was, now: ABSENT }, "");
  }
}
