import { Buffer } from "node:buffer";
import { chmodSync, closeSync, constants, copyFileSync, symlinkSync } from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import type { After, Delta } from "../../core/change/delta.ts";
import type { ObjectFormat } from "../../core/change/git-object.ts";
import { bytesOf } from "../../core/change/path.ts";
import { byText } from "../../core/order.ts";
import { fingerprintOf, fingerprintOfBytes } from "../hash-file.ts";
import { openRegular } from "./content.ts";
import { entryAt, targetOf } from "./entry.ts";
import { handOver, makeLike, type Owner } from "./ownership.ts";
import { type Place, placeOf } from "./place.ts";
import type { Whiteout } from "./whiteout.ts";

export type LayerTarget = {
  /** Folder to fill; it exists and is empty. */
  readonly folder: string;
  readonly original: string;
  readonly owner: Owner;
  readonly format: ObjectFormat;
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
  const changed = admitted.map(({ path, was, now }): ChangedPath => {
    if (now === null) return { change: "deleted", path };
    makeParents(path, target);
    const put = now.kind === "symlink" ? putLink : putFile;
    return {
      change: was === null ? "added" : "modified",
      path,
      ...put(now, from(path), { ...target, path }),
    };
  });
  return sorted(changed);
}

export const sorted = (changed: readonly ChangedPath[]): ChangedPath[] =>
  changed.toSorted((a, b) => byText(a.path, b.path));

type Goal = LayerTarget & { readonly path: RepoPath };

function makeParents(path: RepoPath, target: LayerTarget): void {
  for (const parent of ancestors(path)) {
    if (entryAt(placeOf(target.folder, parent)).kind === "absent") {
      makeLike(target.original, parent, target);
    }
  }
}

function putFile({ mode }: After, from: Place, { folder, path, owner, format }: Goal) {
  const to = placeOf(folder, path);
  const isProgram = (mode & 0o100) !== 0;
  closeSync(openRegular(from)); // a file, and readable
  copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  chmodSync(to, isProgram ? 0o755 : 0o644);
  handOver(to, owner);
  return { mode: isProgram ? "100755" : "100644", ...fingerprintOf(to, format) } as const;
}

function putLink({ target }: After, _from: Place, { folder, path, owner, format }: Goal) {
  const to = placeOf(folder, path);
  const bytes = Buffer.from(bytesOf(target ?? ""));
  symlinkSync(bytes, to);
  handOver(to, owner);
  return { mode: "120000", ...fingerprintOfBytes(bytes, format) } as const;
}

/** Fills a layer with files that lie elsewhere. Throws where they are not those that the change lists. */
export function fillLayer(
  changed: readonly ChangedPath[],
  from: (path: RepoPath) => Place,
  target: LayerTarget,
): void {
  const listed = changed.filter((entry) => entry.change !== "deleted");
  const deltas = listed.map(({ path, mode, bytes }): Delta => {
    const isLink = mode === "120000";
    const now = { mode: mode === "100755" ? 0o755 : 0o644, bytes } as const;
    return {
      path,
      was: null,
      now: isLink
        ? { ...now, kind: "symlink", target: targetOf(from(path)) }
        : { ...now, kind: "file", target: null },
    };
  });
  const filled = new Map(
    buildLayer(deltas, from, target).map((entry) => [entry.path, entry] as const),
  );
  for (const entry of listed) {
    const found = filled.get(entry.path);
    if (found?.change === "deleted" || found?.sha256 !== entry.sha256) {
      throw new Error(`${entry.path} is not what the change lists`);
    }
  }
}

/** Deleted paths as marks in a layer that lies over the original. */
export function whiteOut(
  vanished: readonly RepoPath[],
  target: LayerTarget,
  whiteout: Whiteout,
): void {
  for (const path of vanished) {
    makeParents(path, target);
    whiteout(placeOf(target.folder, path));
  }
}
