import { chmodSync, lchownSync, mkdirSync } from "node:fs";
import type { RepoPath } from "../../core/change/change.ts";
import type { Account } from "../sandbox/output.ts";
import { entryAt } from "./entry.ts";
import { type Place, placeOf } from "./place.ts";

/** Gives what the harness makes to the account that sandboxes run as; null where they are the same. */
export type Owner = Account | null;

export function handOver(place: Place, owner: Owner): void {
  if (owner !== null) lchownSync(place, owner.uid, owner.gid);
}

/** `mode` as it is, whatever our umask and whatever a folder above hands down. */
export function makeFolder(place: Place, owner: Owner, mode = 0o755): void {
  mkdirSync(place, { mode });
  if (entryAt(place).mode !== mode) chmodSync(place, mode);
  handOver(place, owner);
}

/** A folder of a layer, with the mode that the original's folder of that path has. */
export function makeLike(
  original: string,
  path: RepoPath,
  { folder, owner }: { readonly folder: string; readonly owner: Owner },
): void {
  const was = entryAt(placeOf(original, path));
  makeFolder(
    placeOf(folder, path),
    owner,
    was.kind === "folder" ? (was.mode & 0o777) | 0o700 : 0o755,
  );
}
