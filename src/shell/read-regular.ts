import { readFileSync, statSync } from "node:fs";

/** A file's bytes. Throws on what would have no end or no beginning: a FIFO, a device, a folder. Links are followed. */
export function readRegular(file: string): Buffer {
  if (!statSync(file).isFile()) throw new Error(`${file} is not a regular file`);
  return readFileSync(file);
}
