import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, readSync } from "node:fs";
import { openRegular } from "./room/content.ts";
import type { Place } from "./room/place.ts";

export type Digests = { readonly bytes: number; readonly sha256: string; readonly blob: string };

const CHUNK = 256 * 1024;

/** SHA-256 of the raw bytes and git's blob id, in one reading. A file that changes its size meanwhile is an error. */
export function digestsOfFile(place: Place): Digests {
  const fd = openRegular(place);
  try {
    const { size } = fstatSync(fd);
    const hashes = hashesFor(size);
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(size, 1)));
    let bytes = 0;
    for (let read = -1; read !== 0; bytes += read) {
      read = readSync(fd, buffer, 0, buffer.length, null);
      for (const hash of hashes) hash.update(buffer.subarray(0, read));
    }
    if (bytes !== size) throw new Error(`${String(place)} changed while it was read`);
    return digests(size, hashes);
  } finally {
    closeSync(fd);
  }
}

export function digestsOfText(text: Uint8Array): Digests {
  const hashes = hashesFor(text.length);
  for (const hash of hashes) hash.update(text);
  return digests(text.length, hashes);
}

function hashesFor(bytes: number): readonly [Hash, Hash] {
  return [createHash("sha256"), createHash("sha1").update(`blob ${bytes}\0`)];
}

const digests = (bytes: number, [sha256, blob]: readonly [Hash, Hash]): Digests => ({
  bytes,
  sha256: sha256.digest("hex"),
  blob: blob.digest("hex"),
});
