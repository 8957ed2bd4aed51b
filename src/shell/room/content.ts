import { chmodSync, closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { Delta } from "../../core/delta.ts";
import { targetOf } from "./entry.ts";
import { type Place, placeOf } from "./place.ts";

const CHUNK = 256 * 1024;
const SET_ID = 0o6000;
const EXECUTE = 0o100;

/** True when a written path ended up as it was: kind, content, execute and set-id bits. Owner, times and the rest do not travel in git. */
export function isUntouched({ path, was, now }: Delta, original: string, layer: string): boolean {
  if (was === null || now === null || was.kind !== now.kind) return was === now;
  const [before, after] = [placeOf(original, path), placeOf(layer, path)];
  if (was.kind === "symlink") return targetOf(before) === targetOf(after);
  if (was.kind !== "file") return true;
  if ((was.mode & (SET_ID | EXECUTE)) !== (now.mode & (SET_ID | EXECUTE))) return false;
  return was.bytes === now.bytes && hasSameBytes(before, after);
}

function hasSameBytes(a: Place, b: Place): boolean {
  const [left, right] = [openRegular(a), openRegular(b)];
  const [x, y] = [Buffer.allocUnsafe(CHUNK), Buffer.allocUnsafe(CHUNK)];
  try {
    for (;;) {
      const read = readSync(left, x, 0, CHUNK, null);
      if (readSync(right, y, 0, CHUNK, null) !== read) return false;
      if (read === 0) return true;
      if (!x.subarray(0, read).equals(y.subarray(0, read))) return false;
    }
  } finally {
    closeSync(left);
    closeSync(right);
  }
}

/**
 * Opens a regular file for reading and nothing else: a symlink or FIFO put there is an error, not a wait. A file whose
 * owner took the read bit away gets it back: the maker is gone, and its mode is not part of a change.
 */
export function openRegular(place: Place): number {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const fd = openReadable(place, flags);
  const stats = fstatSync(fd);
  if (stats.isFile()) return fd;
  closeSync(fd);
  throw new Error(`not a regular file: ${String(place)}`);
}

function openReadable(place: Place, flags: number): number {
  try {
    return openSync(place, flags);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EACCES") throw error;
    chmodSync(place, 0o600);
    return openSync(place, flags);
  }
}
