import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Fault } from "../../core/fault.ts";

/** Paths that a maker may read besides the workspace, absolute: `~` is the home, all else begins at the current folder. */
export function makerReads(written: readonly string[]): readonly string[] {
  return written.map((path) =>
    /^~(?:\/|$)/.test(path) ? join(homedir(), path.slice(1)) : resolve(path),
  );
}

export function readFaults(written: readonly string[]): readonly Fault[] {
  return makerReads(written)
    .filter((path) => !existsSync(path))
    .map((path) => ({
      file: "arguments",
      key: "--maker-read",
      line: null,
      message: `${path} is not there`,
    }));
}
