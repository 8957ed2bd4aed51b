import { copyWorkspace } from "./base-copy.ts";
import { copyDelta } from "./copy-delta.ts";
import { layOver } from "./lay-over.ts";
import { buildLayer } from "./layer.ts";
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
};

/** Rooms as whole copies, for hosts without overlays. Slow in proportion to the repository, and the same in result. */
export function copyRooms(options: CopyOptions): Rooms {
  const { run, workspace, owner } = options;
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
  return {
    kind: "copy",
    original: workspace,
    async maker() {
      maker ??= await fresh("maker");
      return { kind: "folder", folder: maker };
    },
    pin: () => undefined,
    deltas: (skip) => copyDelta(workspace, layer(), skip),
    source,
    restore: (refused, deltas) =>
      restore({ original: workspace, layer: layer(), owner, whiteout: null }, refused, deltas),
    change(admitted) {
      const target = { folder: run.folder("change"), original: workspace, owner };
      return { folder: target.folder, changed: buildLayer(admitted, source, target) };
    },
    async verifier(change) {
      const folder = await fresh("verifier");
      if (change !== null) layOver(folder, change, { original: workspace, owner });
      return { tree: { kind: "folder", folder }, dispose: () => removeTree(folder) };
    },
  };
}
