import { Buffer } from "node:buffer";
import { chmodSync, copyFileSync, linkSync, symlinkSync, unlinkSync } from "node:fs";
import { ancestors } from "../../core/admit.ts";
import type { RepoPath } from "../../core/change.ts";
import type { Delta } from "../../core/delta.ts";
import { bytesOf } from "../../core/path.ts";
import { entryAt, targetOf } from "./entry.ts";
import { handOver, makeFolder, type Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";

export type Layer = {
  readonly original: string;
  /** The maker's layer: an overlay's upper, or its whole copy. */
  readonly layer: string;
  readonly owner: Owner;
  /** A whiteout node to link to, where the layer is an overlay's upper. */
  readonly whiteout: string | null;
};

/**
 * Puts refused paths of the maker's layer back to the original; everything else of it stays for the next iteration.
 * `deltas` is all that was found, so that deletions which were no offence stay deletions.
 */
export function restore(at: Layer, refused: ReadonlySet<RepoPath>, deltas: readonly Delta[]): void {
  for (const path of [...refused].sort()) {
    // Never through a link that the maker put on the way.
    if (ancestors(path).every((parent) => isFolder(at.layer, parent))) removeTree(at.layer, path);
  }
  for (const { path, was } of deltas) {
    if (!refused.has(path) || was === null) continue;
    openParents(at, path, { refused, deltas });
    bringBack(at, path);
  }
}

const isFolder = (layer: string, path: RepoPath): boolean =>
  entryAt(placeOf(layer, path)).kind === "folder";

type Known = { readonly refused: ReadonlySet<RepoPath>; readonly deltas: readonly Delta[] };

/** Parents that the maker deleted come back as folders, still without what else was deleted in them. */
function openParents(at: Layer, path: RepoPath, known: Known): void {
  for (const parent of ancestors(path)) {
    const place = placeOf(at.layer, parent);
    if (entryAt(place).kind === "folder") continue;
    try {
      unlinkSync(place); // a whiteout
    } catch {
      // nothing there: the original shows through
    }
    makeFolder(place, at.owner);
    if (at.whiteout !== null) hideDeleted(at, parent, known);
  }
}

function hideDeleted({ layer, owner, whiteout }: Layer, folder: RepoPath, known: Known): void {
  for (const { path, now } of known.deltas) {
    if (now !== null || known.refused.has(path) || !path.startsWith(`${folder}/`)) continue;
    for (const parent of ancestors(path)) {
      if (entryAt(placeOf(layer, parent)).kind === "absent")
        makeFolder(placeOf(layer, parent), owner);
    }
    if (whiteout !== null) linkSync(whiteout, placeOf(layer, path));
  }
}

function bringBack({ original, layer, owner }: Layer, path: RepoPath): void {
  const [from, to] = [placeOf(original, path), placeOf(layer, path)];
  const { kind, mode } = entryAt(from);
  if (kind === "symlink") symlinkSync(Buffer.from(bytesOf(targetOf(from))), to);
  if (kind === "file") {
    copyFileSync(from, to);
    chmodSync(to, mode & 0o777);
  }
  handOver(to, owner);
}
