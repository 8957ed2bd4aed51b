import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import type { ObjectFormat } from "../../core/change/git-object.ts";
import { layerUpkeep } from "./change-layer.ts";
import { type Hidden, hiddenIn } from "./hidden.ts";
import { fillLayer, whiteOut } from "./layer.ts";
import { skipping } from "./out-folder.ts";
import { overlayDelta } from "./overlay-delta.ts";
import type { Owner } from "./ownership.ts";
import { pinOf } from "./pin.ts";
import { placeOf } from "./place.ts";
import { keptOf } from "./prepared.ts";
import { restore } from "./restore.ts";
import type { Room, Rooms, Sight } from "./rooms.ts";
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
  const { run, original } = options;
  const below = layersOf(options);
  const upper = run.folder("maker");
  const mountPoint = run.folder("room");
  const pin = pinOf(options.workspace);
  const source = (path: string) => placeOf(upper, path);
  const views = { original, upper, isHidden: options.hidden.has };
  let left: readonly Delta[] = [];
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
      if (view !== null) restore({ ...options, view }, refused, deltas);
      left = left.filter(({ path }) => !refused.has(path));
    },
    change: upkeepOf(options, source),
    laid(changed, from) {
      const folder = run.folder("laid");
      fillLayer(changed, from, { ...options, folder });
      hiding(options, folder, changed);
      return { folder, changed };
    },
    async verifier(layer, { sight = "usual", prepared = null } = {}) {
      return fresh(run, { lower: over(prepared, over(layer, below[sight])), mountPoint });
    },
    keep: (room, isWanted) => keptOf(room, isWanted, { ...options, folder: run.folder("kept") }),
    close: pin.drop,
  };
}

function upkeepOf(options: OverlayOptions, source: Rooms["source"]): Rooms["change"] {
  const fresh = () => options.run.folder("change");
  return layerUpkeep({
    ...options,
    ...{ source, fresh },
    hide: (folder, changed) => hiding(options, folder, changed),
  });
}

const over = (layer: { readonly folder: string } | null, lower: Lower): Lower =>
  layer === null ? lower : [layer.folder, ...lower];

/** What lies under every room, by what it shows. */
function layersOf(options: OverlayOptions): Readonly<Record<Sight, Lower>> {
  const { run, original, veil, hidden } = options;
  const everything: Lower = veil === null ? [run.alias(original)] : [veil, run.alias(original)];
  const usual: Lower = hidden.isEmpty ? everything : [masked(options), ...everything];
  return { usual, everything };
}

/** A layer that says of everything hidden that it is gone. */
function masked(options: OverlayOptions): string {
  const folder = options.run.folder("mask");
  hiding(options, folder, hiddenIn(options.original, options.hidden));
  return folder;
}

/** Marks in a filled layer what it deletes. */
function hiding(
  options: OverlayOptions,
  folder: string,
  changed: readonly ChangedPath[],
): readonly RepoPath[] {
  const gone = vanishing(changed, options.original);
  whiteOut(gone, { ...options, folder }, options.whiteout);
  return gone;
}

type Lower = readonly [string, ...string[]];
type Below = { readonly lower: Lower; readonly mountPoint: string };

function fresh(run: RunFolder, below: Below): Room {
  const [scratch, work] = [run.lend("scratch"), run.lend("work")];
  const dispose = () => {
    run.giveBack(scratch);
    run.giveBack(work);
  };
  return { tree: { kind: "overlay", ...below, upper: scratch, work }, written: scratch, dispose };
}
