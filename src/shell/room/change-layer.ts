import { ancestors } from "../../core/change/admit.ts";
import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import { hasSameBytes } from "./content.ts";
import { namesIn, targetOf } from "./entry.ts";
import { buildLayer, type LayerTarget, sorted } from "./layer.ts";
import { type Place, placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";
import type { Rooms } from "./rooms.ts";

type Placed = Exclude<ChangedPath, { readonly change: "deleted" }>;

export type LayerUpkeep = Omit<LayerTarget, "folder"> & {
  readonly fresh: () => string;
  readonly source: (path: RepoPath) => Place;
  /** Marks what is gone; tells where. */
  readonly hide: (folder: string, changed: readonly ChangedPath[]) => readonly RepoPath[];
};

/** What the layer holds from the last time. */
type Held = {
  readonly folder: string;
  readonly placed: ReadonlyMap<RepoPath, Placed>;
  readonly marks: readonly RepoPath[];
};

/**
 * The layer of admitted changes, brought up to date from one iteration to the next: what a maker left as it was is
 * compared byte for byte, and neither copied nor hashed again. It holds what a fresh one would.
 */
export function layerUpkeep(upkeep: LayerUpkeep): Rooms["change"] {
  let held: Held | null = null;
  return (admitted) => {
    const before = held ?? { folder: upkeep.fresh(), placed: new Map(), marks: [] };
    held = null; // an error half-way leaves nothing that anybody could build on
    const { folder } = before;
    const kept = keptOf(admitted, before, upkeep.source);
    for (const path of before.marks) clear(folder, path);
    for (const path of before.placed.keys()) if (!kept.has(path)) clear(folder, path);
    const rest = admitted.filter(({ path }) => !kept.has(path));
    const added = buildLayer(rest, upkeep.source, { ...upkeep, folder });
    const changed = sorted([...added, ...kept.values()]);
    const marks = upkeep.hide(folder, changed);
    const placed = changed.filter((entry) => entry.change !== "deleted");
    held = { folder, placed: new Map(placed.map((entry) => [entry.path, entry])), marks };
    return { folder, changed };
  };
}

function keptOf(admitted: readonly Delta[], before: Held, source: LayerUpkeep["source"]) {
  const kept = new Map<RepoPath, Placed>();
  for (const { path, now } of admitted) {
    const entry = before.placed.get(path);
    if (entry === undefined || now === null) continue;
    if (isAsBefore(now, entry, { before: placeOf(before.folder, path), after: source(path) })) {
      kept.set(path, entry);
    }
  }
  return kept;
}

type Sides = { readonly before: Place; readonly after: Place };

function isAsBefore(
  { kind, mode, bytes, target }: NonNullable<Delta["now"]>,
  entry: Placed,
  { before, after }: Sides,
): boolean {
  if (entry.mode === "120000") return kind === "symlink" && target === targetOf(before);
  const isProgram = (mode & 0o100) !== 0;
  if (kind !== "file" || isProgram !== (entry.mode === "100755")) return false;
  return bytes === entry.bytes && hasSameBytes(before, after);
}

/** Takes a path out, and the folders that only it needed. */
function clear(folder: string, path: RepoPath): void {
  removeTree(folder, path);
  for (const parent of ancestors(path).toReversed()) {
    const place = placeOf(folder, parent);
    if (namesIn(place).length > 0) return;
    removeTree(folder, parent);
  }
}
