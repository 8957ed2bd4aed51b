import { closeSync, fstatSync, readSync } from "node:fs";
import { openRegular } from "../room/content.ts";
import { entryAt } from "../room/entry.ts";
import type { Place } from "../room/place.ts";

/** A file that a sandboxed command wrote: regular, not through a link, bounded. Null where there is none. */
export function readSmall(
  place: Place,
  most: number,
): { readonly bytes: Buffer } | { readonly problem: string } | null {
  const { kind } = entryAt(place);
  if (kind === "absent") return null;
  if (kind !== "file") return { problem: `it is no regular file but a ${kind}` };
  const fd = openRegular(place);
  try {
    const { size } = fstatSync(fd);
    if (size > most) return { problem: `it has ${size} bytes, more than ${most}` };
    const bytes = Buffer.alloc(size);
    let at = 0;
    for (let read = -1; read !== 0 && at < size; at += read) {
      read = readSync(fd, bytes, at, size - at, null);
    }
    return { bytes: bytes.subarray(0, at) };
  } finally {
    closeSync(fd);
  }
}
