import { chmodSync, closeSync, readSync } from "node:fs";
import type { Delta } from "../../core/change/delta.ts";
import { openFile } from "../hash-file.ts";
import { codeOf, entryAt, targetOf } from "./entry.ts";
import type { Place } from "./place.ts";

const CHUNK = 256 * 1024;
const SET_ID = 0o6000;
const EXECUTE = 0o100;

/**
 * True when a written path ended up as it was: kind, content, execute bit, and no set-id bit that is new. Owner, times
 * and the rest do not travel in git. `before` and `after` are where the original and the maker's lie.
 */
export function isUntouched({ was, now }: Delta, before: Place, after: Place): boolean {
  if (was === null || now === null || was.kind !== now.kind) return was === now;
  if (was.kind === "sealed") return false;
  if (was.kind === "symlink") return targetOf(before) === now.target;
  if (was.kind !== "file") return true;
  const gained = now.mode & ~was.mode & SET_ID;
  if (gained !== 0 || (was.mode & EXECUTE) !== (now.mode & EXECUTE)) return false;
  return was.bytes === now.bytes && hasSameBytes(before, after);
}

/** Of an original and a maker's file. False where our own account may not read the original. */
export function hasSameBytes(before: Place, after: Place): boolean {
  const left = openOriginal(before);
  if (left === null) return false;
  try {
    const right = openRegular(after);
    try {
      return sameBytes(left, right);
    } finally {
      closeSync(right);
    }
  } finally {
    closeSync(left);
  }
}

function sameBytes(left: number, right: number): boolean {
  for (;;) {
    const read = readSync(left, x, 0, CHUNK, null);
    if (readSync(right, y, 0, CHUNK, null) !== read) return false;
    if (read === 0) return true;
    if (!x.subarray(0, read).equals(y.subarray(0, read))) return false;
  }
}

const [x, y] = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)];

/** Null where our own account may not read it: nothing of the workspace is changed to find out. */
function openOriginal(place: Place): number | null {
  try {
    return openFile(place);
  } catch (error) {
    if (codeOf(error) === "EACCES") return null;
    throw error;
  }
}

/**
 * Opens a regular file of a maker's layer for reading and nothing else: a symlink or FIFO put there is an error, not a
 * wait. A file whose owner took the read bit away gets it back: the maker is gone, and that bit is no part of a change.
 */
export function openRegular(place: Place): number {
  try {
    return openFile(place);
  } catch (error) {
    if (codeOf(error) !== "EACCES") throw error;
    chmodSync(place, entryAt(place).mode | 0o400);
    return openFile(place);
  }
}
