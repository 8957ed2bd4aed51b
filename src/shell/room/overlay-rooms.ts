import { closeSync, constants, openSync } from "node:fs";
import { buildLayer, whiteOut } from "./layer.ts";
import { overlayDelta } from "./overlay-delta.ts";
import type { Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";
import { restore } from "./restore.ts";
import type { Rooms } from "./rooms.ts";
import type { RunFolder } from "./run-folder.ts";
import { vanishing } from "./vanishing.ts";

export type OverlayOptions = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly original: string;
  readonly veil: string | null;
  readonly owner: Owner;
  readonly whiteout: string;
};

/** Rooms as overlay mounts: what a change costs depends on the change, not on the repository. */
export function overlayRooms(options: OverlayOptions): Rooms {
  const { run, original, owner, whiteout } = options;
  const below: [string, ...string[]] =
    options.veil === null ? [run.alias(original)] : [options.veil, run.alias(original)];
  const upper = run.folder("maker");
  const mountPoint = run.folder("room");
  const merged = pin(options.workspace);
  const source = (path: string) => placeOf(upper, path);
  return {
    kind: "overlay",
    original,
    maker: async () => ({
      kind: "overlay",
      lower: below,
      upper,
      work: run.folder("work"), // a fresh one each time: `volatile` refuses one that was used
      mountPoint,
    }),
    pin: merged.take,
    deltas: (skip) => merged.read((view) => overlayDelta({ original, upper, merged: view }, skip)),
    source,
    restore: (refused, deltas) =>
      restore({ original, layer: upper, owner, whiteout }, refused, deltas),
    change(admitted) {
      const target = { folder: run.folder("change"), original, owner };
      const changed = buildLayer(admitted, source, target);
      whiteOut(vanishing(changed, original), target, whiteout);
      return { folder: target.folder, changed };
    },
    async verifier(layer) {
      const [scratch, work] = [run.folder("scratch"), run.folder("work")];
      const lower: [string, ...string[]] = layer === null ? below : [layer.folder, ...below];
      const dispose = () => {
        removeTree(scratch);
        removeTree(work);
      };
      return { tree: { kind: "overlay", lower, upper: scratch, work, mountPoint }, dispose };
    },
  };
}

/**
 * Holds the merged view open by a descriptor taken through `/proc/PID/root`: it keeps the mount alive after the
 * maker's whole namespace is gone, so the view can be read when nobody can write it any more.
 */
function pin(workspace: string) {
  let held: number | null = null;
  return {
    take(init: number): void {
      held = openSync(`/proc/${init}/root${workspace}`, constants.O_RDONLY | constants.O_DIRECTORY);
    },
    read<T>(use: (view: string) => T): T {
      if (held === null) throw new Error("the maker's room was never seen");
      try {
        return use(`/proc/self/fd/${held}`);
      } finally {
        closeSync(held);
        held = null;
      }
    },
  };
}
