import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { constants, type FileHandle, mkdtemp, open, realpath, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A copy that nobody else can change, in a folder of its own. Disposing it removes both. */
export type PackedParcel = AsyncDisposable & {
  readonly sha256: string;
  readonly bytes: number;
  readonly folder: string;
  /** Gives the copy the name its artifact will have, and returns its path. */
  name(fileName: string): Promise<string>;
};

/**
 * Copies `file` into a fresh folder below `temp` that only this user can enter. Throws ENOENT where there is no file, and
 * where it is no regular file or is reached through a symlink: the artifact client would follow it.
 */
export async function packParcel(file: string, temp: string): Promise<PackedParcel> {
  await using source = await openRegular(file);
  const folder = await mkdtemp(join(temp, "goal-harness-"));
  let copy = join(folder, "parcel");
  const { sha256, bytes } = await copyOver(source, copy);
  return {
    sha256,
    bytes,
    folder,
    async name(fileName) {
      const named = join(folder, fileName);
      await rename(copy, named);
      copy = named;
      return named;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openRegular(file: string): Promise<FileHandle> {
  const folder = dirname(file);
  if ((await realpath(folder)) !== folder)
    throw new Error(`${folder} is reached through a symlink`);
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new Error(`${file} is not a regular file`);
}

async function copyOver(
  source: FileHandle,
  copy: string,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const tally = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const from = source.createReadStream({ autoClose: false });
  await pipeline(from, tally, createWriteStream(copy, { flags: "wx", mode: 0o600 }));
  return { sha256: hash.digest("hex"), bytes };
}
