import { Buffer } from "node:buffer";
import { chmodSync, copyFileSync, symlinkSync } from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { ChangedPath } from "../../core/change/change.ts";
import { bytesOf } from "../../core/change/path.ts";
import { entryAt, targetOf, unlock } from "./entry.ts";
import { handOver, makeFolder, type Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";
import type { ChangeLayer } from "./rooms.ts";
import { vanishing } from "./vanishing.ts";

/** A whole copy of the original, the account's own. */
export type Ground = {
  readonly folder: string;
  readonly original: string;
  readonly owner: Owner;
};

/** Lays a change over a whole copy of the original, with the result that an overlay of the two would show. */
export function layOver(ground: Ground, layer: ChangeLayer): void {
  for (const path of vanishing(layer.changed, ground.original)) removeTree(ground.folder, path);
  for (const entry of layer.changed) {
    if (entry.change !== "deleted") put(entry, layer, ground);
  }
}

type Placed = Exclude<ChangedPath, { change: "deleted" }>;

function put({ path, mode }: Placed, layer: ChangeLayer, { folder, owner }: Ground): void {
  for (const parent of ancestors(path)) {
    const at = placeOf(folder, parent);
    if (entryAt(at).kind === "folder") unlock(at);
    else {
      removeTree(folder, parent);
      makeFolder(at, owner);
    }
  }
  removeTree(folder, path);
  const [from, to] = [placeOf(layer.folder, path), placeOf(folder, path)];
  if (mode === "120000") symlinkSync(Buffer.from(bytesOf(targetOf(from))), to);
  else {
    copyFileSync(from, to);
    chmodSync(to, mode === "100755" ? 0o755 : 0o644);
  }
  handOver(to, owner);
}
