import { Buffer } from "node:buffer";
import { chmodSync, closeSync, constants, copyFileSync, linkSync, symlinkSync } from "node:fs";
import { ancestors } from "../../core/admit.ts";
import type { ChangedPath, RepoPath } from "../../core/change.ts";
import type { Delta } from "../../core/delta.ts";
import { bytesOf } from "../../core/path.ts";
import { digestsOfFile, digestsOfText } from "../digests.ts";
import { openRegular } from "./content.ts";
import { entryAt } from "./entry.ts";
import { handOver, makeLike, type Owner } from "./ownership.ts";
import { type Place, placeOf } from "./place.ts";

export type LayerTarget = {
  /** Folder to fill; it exists and is empty. */
  readonly folder: string;
  readonly original: string;
  readonly owner: Owner;
};

/**
 * Copies what was admitted to new inodes and hashes the copies: nobody who could still write the maker's files can
 * write these. Modes become git's two. Returns the listed change, sorted by path.
 */
export function buildLayer(
  admitted: readonly Delta[],
  from: (path: RepoPath) => Place,
  target: LayerTarget,
): ChangedPath[] {
  const changed = admitted.map((delta): ChangedPath => {
    const { path, was, now } = delta;
    if (now === null) return { change: "deleted", path };
    makeParents(path, target);
    const change = was === null ? "added" : "modified";
    if (now.kind === "symlink") return { change, path, ...putLink(path, now.target ?? "", target) };
    return { change, path, ...putFile(path, from(path), (now.mode & 0o100) !== 0, target) };
  });
  return changed.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function makeParents(path: RepoPath, target: LayerTarget): void {
  for (const parent of ancestors(path)) {
    if (entryAt(placeOf(target.folder, parent)).kind === "absent")
      makeLike(target.original, parent, target);
  }
}

function putFile(path: RepoPath, from: Place, ...[isProgram, target]: [boolean, LayerTarget]) {
  const to = placeOf(target.folder, path);
  closeSync(openRegular(from)); // a file, and readable
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  chmodSync(to, isProgram ? 0o755 : 0o644);
  handOver(to, target.owner);
  return { mode: isProgram ? "100755" : "100644", ...digestsOfFile(to) } as const;
}

function putLink(path: RepoPath, link: string, { folder, owner }: LayerTarget) {
  const bytes = Buffer.from(bytesOf(link));
  symlinkSync(bytes, placeOf(folder, path));
  handOver(placeOf(folder, path), owner);
  return { mode: "120000", ...digestsOfText(bytes) } as const;
}

/**
 * Deleted paths as overlay whiteouts in the layer. `whiteout` is one such node; the kernel too shares a single one by
 * hard links.
 */
export function whiteOut(
  vanished: readonly RepoPath[],
  target: LayerTarget,
  whiteout: string,
): void {
  for (const path of vanished) {
    makeParents(path, target);
    linkSync(whiteout, placeOf(target.folder, path));
  }
}
