import type { ObjectFormat } from "../../core/change/git-object.ts";
import { copyWorkspace } from "./base-copy.ts";
import { layerUpkeep } from "./change-layer.ts";
import { copyDelta } from "./copy-delta.ts";
import { ROOT_BITS, unlock } from "./entry.ts";
import { type Hidden, hiddenIn } from "./hidden.ts";
import { layOver } from "./lay-over.ts";
import { fillLayer } from "./layer.ts";
import { skipping } from "./out-folder.ts";
import type { Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { keptOf, layPrepared, lostFrom } from "./prepared.ts";
import { removeTree } from "./remove-tree.ts";
import { restore } from "./restore.ts";
import type { Prepared, Room, Rooms, Sight } from "./rooms.ts";
import type { RunFolder } from "./run-folder.ts";

export type CopyOptions = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly out: string;
  readonly owner: Owner;
  readonly format: ObjectFormat;
  readonly hidden: Hidden;
};

/** Rooms as whole copies, for hosts without overlays. Slow in proportion to the repository, and the same in result. */
export function copyRooms(options: CopyOptions): Rooms {
  const { run, workspace, owner } = options;
  const original = workspace;
  const views = { original, isHidden: options.hidden.has };
  let maker: string | null = null;
  const layer = (): string => {
    if (maker === null) throw new Error("the maker's room was never made");
    return maker;
  };
  const source = (path: string) => placeOf(layer(), path);
  const empty = () => run.folder("change");
  const change = layerUpkeep({ ...options, original, source, fresh: empty, hide: () => [] });
  return {
    kind: "copy",
    original,
    async maker() {
      maker ??= await fresh(options, "maker", "usual");
      return { kind: "folder", folder: maker };
    },
    pin: () => undefined,
    deltas(skip) {
      unlock(layer(), ROOT_BITS);
      return copyDelta({ ...views, copy: layer() }, skipping(options, skip));
    },
    source,
    restore: (refused, deltas) => restore({ original, view: layer(), owner }, refused, deltas),
    change,
    laid(changed, from) {
      const target = { ...options, original, folder: run.folder("laid") };
      fillLayer(changed, from, target);
      return { folder: target.folder, changed };
    },
    async verifier(admitted, { sight = "usual", prepared = null } = {}) {
      const folder = await fresh(options, "verifier", sight);
      if (admitted !== null) layOver({ folder, original, owner }, admitted);
      if (prepared !== null) layPrepared(folder, prepared, owner);
      const dispose = () => removeTree(folder);
      return { tree: { kind: "folder", folder }, written: folder, dispose };
    },
    keep: (room, isWanted) => keptFrom(room, isWanted, options),
    close: () => undefined,
  };
}

function keptFrom(room: Room, isWanted: (path: string) => boolean, options: CopyOptions): Prepared {
  const { run, workspace: original, owner } = options;
  const lost = lostFrom(room, isWanted, original);
  const kept = keptOf(room, isWanted, { folder: run.folder("kept"), original, owner });
  return { ...kept, paths: [...lost, ...kept.paths] };
}

async function fresh(options: CopyOptions, name: string, sight: Sight): Promise<string> {
  const folder = options.run.folder(name);
  await copyWorkspace(options.workspace, folder, options);
  if (sight === "usual") hideIn(folder, options);
  return folder;
}

function hideIn(folder: string, { workspace, owner, hidden }: CopyOptions): void {
  if (hidden.isEmpty) return;
  const changed = hiddenIn(workspace, hidden);
  layOver({ folder, original: workspace, owner }, { folder, changed });
}
