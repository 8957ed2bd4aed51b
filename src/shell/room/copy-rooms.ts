import type { ObjectFormat } from "../../core/change/git-object.ts";
import { copyWorkspace } from "./base-copy.ts";
import { layerUpkeep } from "./change-layer.ts";
import { copyDelta } from "./copy-delta.ts";
import { ROOT_BITS, unlock } from "./entry.ts";
import { layOver } from "./lay-over.ts";
import { fillLayer } from "./layer.ts";
import { skipping } from "./out-folder.ts";
import type { Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";
import { restore } from "./restore.ts";
import type { Rooms } from "./rooms.ts";
import type { RunFolder } from "./run-folder.ts";

export type CopyOptions = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly out: string;
  readonly owner: Owner;
  readonly format: ObjectFormat;
};

/** Rooms as whole copies, for hosts without overlays. Slow in proportion to the repository, and the same in result. */
export function copyRooms(options: CopyOptions): Rooms {
  const { run, workspace, owner } = options;
  const original = workspace;
  let maker: string | null = null;
  const fresh = async (name: string): Promise<string> => {
    const folder = run.folder(name);
    await copyWorkspace(workspace, folder, options);
    return folder;
  };
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
      maker ??= await fresh("maker");
      return { kind: "folder", folder: maker };
    },
    pin: () => undefined,
    deltas(skip) {
      unlock(layer(), ROOT_BITS);
      return copyDelta({ original, copy: layer() }, skipping(options, skip));
    },
    source,
    restore: (refused, deltas) => restore({ original, view: layer(), owner }, refused, deltas),
    change,
    laid(changed, from) {
      const target = { ...options, original, folder: run.folder("laid") };
      fillLayer(changed, from, target);
      return { folder: target.folder, changed };
    },
    async verifier(admitted) {
      const folder = await fresh("verifier");
      if (admitted !== null) layOver({ folder, original, owner }, admitted);
      const dispose = () => removeTree(folder);
      return { tree: { kind: "folder", folder }, written: folder, dispose };
    },
    close: () => undefined,
  };
}
