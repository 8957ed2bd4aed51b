import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { ancestors } from "../../core/change/admit.ts";
import { entryAt } from "./entry.ts";
import { harmlessConfigs } from "./git-config.ts";
import { handOver, makeLike, type Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import type { RunFolder } from "./run-folder.ts";
import type { Whiteout } from "./whiteout.ts";

export type Veiled = {
  readonly run: RunFolder;
  readonly workspace: string;
  readonly out: string;
  readonly owner: Owner;
};

/**
 * A layer between the original and every room: it hides the out folder, which the harness writes during the run, and a
 * checkout's stored token. Null where there is nothing to hide.
 */
export function veil({ run, workspace, out, owner }: Veiled, whiteout: Whiteout): string | null {
  const configs = harmlessConfigs(workspace);
  const hidden = insidePath(workspace, out);
  if (configs.size === 0 && hidden === null) return null;
  const folder = run.folder("veil");
  const makeParents = (path: string): void => {
    for (const parent of ancestors(path)) {
      if (entryAt(placeOf(folder, parent)).kind === "absent") {
        makeLike(workspace, parent, { folder, owner });
      }
    }
  };
  for (const [path, text] of configs) {
    makeParents(path);
    const place = placeOf(folder, path);
    writeFileSync(place, text);
    handOver(place, owner);
  }
  if (hidden !== null && isReal(workspace, hidden)) {
    makeParents(hidden);
    whiteout(placeOf(folder, hidden));
  }
  return folder;
}

/** `place` as a path below the workspace; null where it does not lie there. */
export function insidePath(workspace: string, place: string): string | null {
  const path = relative(workspace, place);
  return path === "" || path === ".." || path.startsWith("../") ? null : path;
}

/** Only where its parents are there: a folder in the veil would show them where they are not. */
const isReal = (workspace: string, path: string): boolean =>
  ancestors(path).every((parent) => entryAt(placeOf(workspace, parent)).kind === "folder");
