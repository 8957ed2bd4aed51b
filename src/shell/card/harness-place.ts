import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { RepoPath } from "../../core/change/change.ts";
import type { Problem } from "../../core/fault.ts";
import { nearest } from "../../core/nearest.ts";
import { pathWithin } from "./within.ts";

/** A harness's folder, and how it lies to the workspace and to the harnesses that come with the product. */
export type HarnessPlace = {
  readonly folder: string;
  readonly isBundled: boolean;
  /** Its workspace path, where it lies inside. */
  readonly path: RepoPath | null;
};

export type Reference = {
  /** A bundled id, or the path of a folder. */
  readonly harness: string;
  /** A flag's path begins at the current folder; a card's at the workspace, which it cannot leave. */
  readonly by: "flag" | "card";
};

export type Folders = {
  readonly workspace: string;
  /** The folder of the bundled harnesses. */
  readonly bundled: string;
};

/** Finds a harness. An id of a bundled one is that one, whatever the workspace holds under the same name. */
export function placeOfHarness(
  { harness, by }: Reference,
  { workspace, bundled }: Folders,
): HarnessPlace | { readonly problem: Problem } {
  const ids = bundledIds(bundled);
  if (ids.includes(harness)) return placed(join(bundled, harness), { workspace, bundled });
  const folder = by === "flag" ? resolve(harness) : resolve(workspace, harness);
  if (!isFolder(folder)) return { problem: noHarness(harness, ids) };
  if (by === "card" && pathWithin(workspace, folder) === null) {
    return { problem: { path: ["harness"], message: `${harness} is outside the workspace` } };
  }
  return placed(folder, { workspace, bundled });
}

export function bundledIds(bundled: string): readonly string[] {
  return readdirSync(bundled, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function placed(found: string, { workspace, bundled }: Folders): HarnessPlace {
  const folder = realpathSync(found);
  return {
    folder,
    isBundled: pathWithin(bundled, folder) !== null,
    path: pathWithin(workspace, folder),
  };
}

function noHarness(harness: string, ids: readonly string[]): Problem {
  const meant = nearest(harness, ids);
  return {
    path: ["harness"],
    message: `${JSON.stringify(harness)} is no bundled harness and no folder; bundled are ${ids.join(", ")}`,
    fix: `harness: ${meant ?? "./harnesses/my-harness"}`,
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
