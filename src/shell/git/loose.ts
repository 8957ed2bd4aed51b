import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createDeflate, deflateSync } from "node:zlib";
import { type ObjectFormat, objectId } from "../../core/change/git-object.ts";
import { openFile } from "../hash-file.ts";
import type { Place } from "../room/place.ts";
import type { GitRoom } from "./program.ts";

export type GitObject = { readonly type: "blob" | "tree"; readonly contents: Uint8Array };

/** Writes an object below the harness's own repository folder, unless it is there. */
export function storeObject(room: GitRoom, id: string, { type, contents }: GitObject): void {
  const place = placeFor(room, id);
  if (existsSync(place)) return;
  const whole = Buffer.concat([Buffer.from(`${type} ${contents.length}\0`), contents]);
  const draft = draftOf(place);
  writeFileSync(draft, deflateSync(whole, compression));
  renameSync(draft, place);
}

/** The same for a regular file of any size. Throws where its contents are not those that `id` names. */
export async function storeFile(room: GitRoom, id: string, file: Place): Promise<void> {
  const fd = openFile(file);
  try {
    const { size } = fstatSync(fd);
    if (size > readAtOnce) return await storeLarge(room, id, { fd, size });
    const contents = readFileSync(fd);
    matched(id, objectId("blob", contents, formatOf(id)));
    storeObject(room, id, { type: "blob", contents });
  } finally {
    closeSync(fd);
  }
}

/** The objects live as long as the run: time is worth more than room. */
const compression = { level: 0 };

const readAtOnce = 1024 * 1024;

type OpenFile = { readonly fd: number; readonly size: number };

async function storeLarge(room: GitRoom, id: string, { fd, size }: OpenFile): Promise<void> {
  const place = placeFor(room, id);
  const draft = draftOf(place);
  const digest = createHash(formatOf(id));
  async function* whole(): AsyncGenerator<Buffer> {
    yield Buffer.from(`blob ${size}\0`);
    yield* createReadStream("", { fd, autoClose: false, highWaterMark: readAtOnce });
  }
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of whole()) {
      digest.update(chunk);
      yield chunk;
    }
  }
  await pipeline(watched, createDeflate(compression), createWriteStream(draft));
  matched(id, digest.digest("hex"));
  renameSync(draft, place);
}

function matched(id: string, found: string): void {
  if (found !== id) throw new Error(`a file that was captured as ${id} is now ${found}`);
}

function placeFor({ folder }: GitRoom, id: string): string {
  return join(folder, "objects", id.slice(0, 2), id.slice(2));
}

/** Beside the place, so that an object is there whole or not at all. */
function draftOf(place: string): string {
  mkdirSync(dirname(place), { recursive: true });
  return `${place}.draft`;
}

function formatOf(id: string): ObjectFormat {
  return id.length === 40 ? "sha1" : "sha256";
}
