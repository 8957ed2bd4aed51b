import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import type { ObjectFormat } from "../../core/change/git-object.ts";
import { layerUpkeep } from "./change-layer.ts";
import { fillLayer, whiteOut } from "./layer.ts";
import { skipping } from "./out-folder.ts";
import { overlayDelta } from "./overlay-delta.ts";
import type { Owner } from "./ownership.ts";
import { pinOf } from "./pin.ts";
import { placeOf } from "./place.ts";
import { restore } from "./restore.ts";
import type { Room, Rooms } from "./rooms.ts";
import type { RunFolder } from "./run-folder.ts";
import { vanishing } from "./vanishing.ts";
import type { Whiteout } from "./whiteout.ts";

export type OverlayOptions = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly out: string;
  readonly original: string;
  readonly veil: string | null;
  readonly owner: Owner;
  readonly format: ObjectFormat;
  readonly whiteout: Whiteout;
};

/** Rooms as overlay mounts: what a change costs depends on the change, not on the repository. */
export function overlayRooms(options: OverlayOptions): Rooms {
  const { run, original } = options;
  const below = belowOf(options);
  const upper = run.folder("maker");
  const mountPoint = run.folder("room");
  const pin = pinOf(options.workspace);
  const source = (path: string) => placeOf(upper, path);
  let left: readonly Delta[] = [];
  const change = layerUpkeep({
    ...options,
    source,
    fresh: () => run.folder("change"),
    hide: (folder, changed) => hiding(options, folder, changed),
  });
  return {
    kind: "overlay",
    original,
    async maker() {
      pin.drop();
      // A fresh work folder each time: `volatile` refuses one that was used.
      return { kind: "overlay", lower: below, upper, work: run.folder("work"), mountPoint };
    },
    pin: pin.take,
    deltas(skip) {
      const merged = pin.view();
      // No maker was let go since: what was left then is what there is.
      if (merged !== null)
        left = overlayDelta({ original, upper, merged }, skipping(options, skip));
      return left;
    },
    source,
    restore(refused, deltas) {
      const view = pin.view();
      if (view !== null) restore({ ...options, view }, refused, deltas);
      left = left.filter(({ path }) => !refused.has(path));
    },
    change,
    laid(changed, from) {
      const folder = run.folder("laid");
      fillLayer(changed, from, { ...options, folder });
      hiding(options, folder, changed);
      return { folder, changed };
    },
    verifier: async (layer) =>
      fresh(run, { lower: layer === null ? below : [layer.folder, ...below], mountPoint }),
    close: pin.drop,
  };
}

function belowOf({ run, original, veil }: OverlayOptions): [string, ...string[]] {
  const alias = run.alias(original);
  return veil === null ? [alias] : [veil, alias];
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

type Below = { readonly lower: readonly [string, ...string[]]; readonly mountPoint: string };

function fresh(run: RunFolder, below: Below): Room {
  const [scratch, work] = [run.lend("scratch"), run.lend("work")];
  const dispose = () => {
    run.giveBack(scratch);
    run.giveBack(work);
  };
  return { tree: { kind: "overlay", ...below, upper: scratch, work }, written: scratch, dispose };
}
