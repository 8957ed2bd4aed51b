import { readlinkSync } from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { Change, ChangedPath, RepoPath } from "../../core/change/change.ts";
import { objectId } from "../../core/change/git-object.ts";
import { quoted } from "../../core/change/path.ts";
import { untrackable } from "../../core/change/tracked-name.ts";
import type { Original } from "../git/originals.ts";
import { fingerprintOf } from "../hash-file.ts";
import { entryAt, leavesBelow } from "../room/entry.ts";
import { placeOf } from "../room/place.ts";

/** The originals by path: see `originalsOf`. */
export type Originals = ReadonlyMap<RepoPath, Original>;

/**
 * Why the change cannot be made here without losing something: each line names a path that is no longer what the run
 * started from, or that stands in the way. Empty where it can.
 */
export function conflictsOf(workspace: string, change: Change, originals: Originals): string[] {
  const deleted = new Set(
    change.paths.filter((changed) => changed.change === "deleted").map(({ path }) => path),
  );
  return change.paths.flatMap((changed) => {
    const why =
      untrackable(changed.path) ??
      barred(workspace, changed.path, deleted) ??
      (changed.change === "added"
        ? occupied(workspace, changed.path, deleted)
        : altered(workspace, changed, originals.get(changed.path)));
    return why === null ? [] : [`${quoted(changed.path)}: ${why}`];
  });
}

/** Above a path there may only be folders, and what the change takes away. A link there could lead out. */
function barred(workspace: string, path: RepoPath, deleted: ReadonlySet<RepoPath>): string | null {
  for (const above of ancestors(path)) {
    const { kind } = entryAt(placeOf(workspace, above));
    if (kind === "absent" || deleted.has(above)) return null;
    if (kind !== "folder") return `lies below ${quoted(above)}, which is a ${kind}`;
  }
  return null;
}

function occupied(
  workspace: string,
  path: RepoPath,
  deleted: ReadonlySet<RepoPath>,
): string | null {
  if (ancestors(path).some((above) => deleted.has(above))) return null;
  for (const [leaf] of leavesBelow(workspace, path)) {
    if (leaf === path) return "appeared since the run began";
    if (!deleted.has(leaf)) return `is a folder that holds ${quoted(leaf)}`;
  }
  return null;
}

function altered(
  workspace: string,
  { path }: ChangedPath,
  original: Original | undefined,
): string | null {
  const place = placeOf(workspace, path);
  const { kind, mode } = entryAt(place);
  if (kind === "absent") return "is gone since the run began";
  const changed = "changed since the run began";
  if (original === undefined || kindOf(original) !== kind) return changed;
  if (kind === "file" && ((mode & 0o100) !== 0) !== (original.mode === "100755")) return changed;
  if (original.blob === null) return null;
  const format = original.blob.length === 40 ? "sha1" : "sha256";
  const blob =
    kind === "symlink"
      ? objectId("blob", readlinkSync(place, { encoding: "buffer" }), format)
      : fingerprintOf(place, format).blob;
  return blob === original.blob ? null : changed;
}

function kindOf({ mode }: Original): string {
  if (mode === "120000") return "symlink";
  return mode.startsWith("100") ? "file" : "other";
}
