import { createHash, hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { ObjectFormat } from "../core/change/git-object.ts";
import type { Place } from "./room/place.ts";

/** `sha256` is over the raw bytes, `blob` git's id of them; both lower-case hex. */
export type Fingerprint = {
  readonly bytes: number;
  readonly sha256: string;
  readonly blob: string;
};

/**
 * SHA-256 of a regular file of any size, and its length in bytes. Memory does not grow with the file. Throws where the
 * path is anything but a regular file (links are not followed), or where the file changes its length meanwhile.
 */
export function sha256OfFile(file: Place): { readonly bytes: number; readonly sha256: string } {
  return reading(file, (fd, bytes) => {
    const digest = createHash("sha256");
    eachChunk(fd, bytes, (chunk) => digest.update(chunk));
    return { bytes, sha256: digest.digest("hex") };
  });
}

/** Git's id of an open regular file of that length. */
export function blobOf(fd: number, bytes: number, format: ObjectFormat): string {
  const blob = createHash(format).update(blobHeader(bytes));
  eachChunk(fd, bytes, (chunk) => blob.update(chunk));
  return blob.digest("hex");
}

/** As `sha256OfFile`, and git's id of the contents from the same pass. */
export function fingerprintOf(file: Place, format: ObjectFormat): Fingerprint {
  return reading(file, (fd, bytes) => {
    const digest = createHash("sha256");
    const blob = createHash(format).update(blobHeader(bytes));
    eachChunk(fd, bytes, (chunk) => {
      digest.update(chunk);
      blob.update(chunk);
    });
    return { bytes, sha256: digest.digest("hex"), blob: blob.digest("hex") };
  });
}

/** The fingerprint of bytes at hand: a symlink's target. */
export function fingerprintOfBytes(contents: Uint8Array, format: ObjectFormat): Fingerprint {
  return {
    bytes: contents.length,
    sha256: hash("sha256", contents),
    blob: createHash(format).update(blobHeader(contents.length)).update(contents).digest("hex"),
  };
}

/** No link is followed, no FIFO waited for. */
export const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a regular file and nothing else. */
export function openFile(file: Place): number {
  const fd = openSync(file, readOnly);
  if (fstatSync(fd).isFile()) return fd;
  closeSync(fd);
  throw new Error(`not a regular file: ${String(file)}`);
}

/** Calls `take` with every piece of the file in turn. The piece is only good until the next one. */
function eachChunk(fd: number, bytes: number, take: (chunk: Buffer) => void): void {
  let rest = bytes;
  for (;;) {
    const length = readSync(fd, buffer, 0, buffer.length, null);
    if (length === 0) break;
    rest -= length;
    take(length === buffer.length ? buffer : buffer.subarray(0, length));
  }
  if (rest !== 0) throw new Error("the file changed while it was read");
}

/** Larger gains nothing, and this much stays in the processor's cache between reading and hashing. */
const buffer = Buffer.allocUnsafeSlow(64 * 1024);

function reading<T>(file: Place, read: (fd: number, bytes: number) => T): T {
  const fd = openFile(file);
  try {
    return read(fd, fstatSync(fd).size);
  } finally {
    closeSync(fd);
  }
}

function blobHeader(bytes: number): string {
  return `blob ${bytes}\0`;
}
