import type { ChangedPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import type { ObjectFormat } from "../../core/change/git-object.ts";
import { type Hidden, hiddenIn } from "./hidden.ts";
import { buildLayer, fillLayer, whiteOut } from "./layer.ts";
import { skipping } from "./out-folder.ts";
import { overlayDelta } from "./overlay-delta.ts";
import type { Owner } from "./ownership.ts";
import { pinOf } from "./pin.ts";
import { placeOf } from "./place.ts";
import { keptOf } from "./prepared.ts";
import { removeTree } from "./remove-tree.ts";
import { restore } from "./restore.ts";
import type { ChangeLayer, Room, Rooms, Sight } from "./rooms.ts";
import type { RunFolder } from "./run-folder.ts";
import { vanishing } from "./vanishing.ts";
import type { Whiteout } from "./whiteout.ts";

export type OverlayOptions = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly out: string;
  readonly original: string;
  readonly veil: string | null;
  readonly hidden: Hidden;
  readonly owner: Owner;
  readonly format: ObjectFormat;
  readonly whiteout: Whiteout;
};

/** Rooms as overlay mounts: what a change costs depends on the change, not on the repository. */
export function overlayRooms(options: OverlayOptions): Rooms {
  const { run, original, owner } = options;
  const below = layersOf(options);
  const upper = run.folder("maker");
  const mountPoint = run.folder("room");
  const pin = pinOf(options.workspace);
  const source = (path: string) => placeOf(upper, path);
  const views = { original, upper, isHidden: options.hidden.has };
  let left: readonly Delta[] = [];
  let change: string | null = null;
  return {
    kind: "overlay",
    original,
    async maker() {
      pin.drop();
      // A fresh work folder each time: `volatile` refuses one that was used.
      return { kind: "overlay", lower: below.usual, upper, work: run.folder("work"), mountPoint };
    },
    pin: pin.take,
    deltas(skip) {
      const merged = pin.view();
      // No maker was let go since: what was left then is what there is.
      if (merged !== null) left = overlayDelta({ ...views, merged }, skipping(options, skip));
      return left;
    },
    source,
    restore(refused, deltas) {
      const view = pin.view();
      if (view !== null) restore({ original, view, owner }, refused, deltas);
      left = left.filter(({ path }) => !refused.has(path));
    },
    change(admitted) {
      if (change !== null) removeTree(change);
      change = run.folder("change");
      return hiding(options, change, buildLayer(admitted, source, { ...options, folder: change }));
    },
    laid(changed, from) {
      const folder = run.folder("laid");
      fillLayer(changed, from, { ...options, folder });
      return hiding(options, folder, changed);
    },
    async verifier(layer, { sight = "usual", prepared = null } = {}) {
      return fresh(run, { lower: over(prepared, over(layer, below[sight])), mountPoint });
    },
    keep: (room, isWanted) => keptOf(room, isWanted, { ...options, folder: run.folder("kept") }),
    close: pin.drop,
  };
}

const over = (layer: { readonly folder: string } | null, lower: Lower): Lower =>
  layer === null ? lower : [layer.folder, ...lower];

/** What lies under every room, by what it shows. */
function layersOf(options: OverlayOptions): Readonly<Record<Sight, Lower>> {
  const { run, original, veil, hidden } = options;
  const everything: Lower = veil === null ? [run.alias(original)] : [veil, run.alias(original)];
  const usual: Lower = hidden.isEmpty ? everything : [masked(options).folder, ...everything];
  return { usual, everything };
}

/** A layer that says of everything hidden that it is gone. */
function masked(options: OverlayOptions): ChangeLayer {
  return hiding(options, options.run.folder("mask"), hiddenIn(options.original, options.hidden));
}

/** A filled layer, with what it deletes marked as gone. */
function hiding(
  options: OverlayOptions,
  folder: string,
  changed: readonly ChangedPath[],
): ChangeLayer {
  whiteOut(vanishing(changed, options.original), { ...options, folder }, options.whiteout);
  return { folder, changed };
}

type Lower = readonly [string, ...string[]];
type Below = { readonly lower: Lower; readonly mountPoint: string };

function fresh(run: RunFolder, below: Below): Room {
  const [scratch, work] = [run.folder("scratch"), run.folder("work")];
  const dispose = () => {
    removeTree(scratch);
    removeTree(work);
  };
  return { tree: { kind: "overlay", ...below, upper: scratch, work }, written: scratch, dispose };
}
