import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { renameSync } from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { entryAt, layerEntryAt, namesWithin, openedNames, unlock } from "./entry.ts";
import { makeFolder, makeLike, type Owner } from "./ownership.ts";
import { childOf, placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";
import type { Prepared, Room } from "./rooms.ts";

type Wanted = (path: RepoPath) => boolean;

export type KeepingPlace = {
  /** Empty, to be filled. */
  readonly folder: string;
  readonly original: string;
  readonly owner: Owner;
};

/** Moves what is wanted out of a room, without a copy: the room is thrown away. */
export function keptOf({ written }: Room, isWanted: Wanted, place: KeepingPlace): Prepared {
  const { folder, original } = place;
  const paths = [...wantedIn(written, isWanted)];
  for (const path of paths) {
    for (const parent of ancestors(path)) {
      if (entryAt(placeOf(folder, parent)).kind === "absent") makeLike(original, parent, place);
    }
    const from = placeOf(written, path);
    // A folder cannot be moved by whoever may not write in it.
    if (entryAt(from).kind === "folder") unlock(from);
    renameSync(from, placeOf(folder, path));
  }
  return { folder, paths, dispose: () => removeTree(folder) };
}

/** In an overlay's layer a mark that something is gone counts too. */
function* wantedIn(layer: string, isWanted: Wanted, folder: RepoPath = ""): Generator<RepoPath> {
  for (const name of openedNames(placeOf(layer, folder))) {
    const path = childOf(folder, name);
    if (isWanted(path)) yield path;
    else if (layerEntryAt(placeOf(layer, path)).kind === "folder")
      yield* wantedIn(layer, isWanted, path);
  }
}

/** Wanted paths of an original that a room, as a whole copy, no longer has. */
export function lostFrom(
  { written }: Room,
  isWanted: Wanted,
  original: string,
): readonly RepoPath[] {
  return [...wantedOf(original, isWanted)].filter(
    (path) => entryAt(placeOf(written, path)).kind === "absent",
  );
}

/** Nothing is unlocked in an original. */
function* wantedOf(original: string, isWanted: Wanted, folder: RepoPath = ""): Generator<RepoPath> {
  for (const name of namesWithin(placeOf(original, folder)) ?? []) {
    const path = childOf(folder, name);
    if (isWanted(path)) yield path;
    else if (path !== ".git" && entryAt(placeOf(original, path)).kind === "folder")
      yield* wantedOf(original, isWanted, path);
  }
}

/** Lays kept folders over a whole copy, as an overlay would show them: never through a link that lies there. */
export function layPrepared(copy: string, prepared: Prepared, owner: Owner): void {
  for (const path of prepared.paths) {
    for (const parent of ancestors(path)) {
      if (entryAt(placeOf(copy, parent)).kind === "folder") continue;
      removeTree(copy, parent);
      makeFolder(placeOf(copy, parent), owner);
    }
    removeTree(copy, path);
    if (entryAt(placeOf(prepared.folder, path)).kind !== "absent") copyOver(copy, path, prepared);
  }
}

/** Names of any bytes: a command line takes text only, so they come by standard input. */
function copyOver(copy: string, path: RepoPath, { folder }: Prepared): void {
  const names = [placeOf(folder, path), placeOf(copy, path)];
  const input = Buffer.concat(names.flatMap((name) => [Buffer.from(name), Buffer.of(0)]));
  const options = { cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C" }, input } as const;
  execFileSync("/usr/bin/xargs", ["-0", "/bin/cp", "-a", "--reflink=auto", "--"], options);
}
