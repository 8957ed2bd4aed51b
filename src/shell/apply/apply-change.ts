import { ancestors } from "../../core/change/admit.ts";
import type { Change, ChangedPath, RepoPath } from "../../core/change/change.ts";
import { quoted } from "../../core/change/path.ts";
import type { ChangeSource } from "../git/patch.ts";
import { entryAt, namesIn } from "../room/entry.ts";
import { parentOf, placeOf } from "../room/place.ts";
import { conflictsOf, type Originals } from "./conflicts.ts";
import { giveToOwner, stageFile } from "./staging.ts";
import { beginTransaction, type Transaction } from "./transaction.ts";

/** A verified change, where its files lie, and what the run started from at each of its paths. */
export type Application = {
  readonly change: Change;
  readonly source: ChangeSource;
  readonly originals: Originals;
  /** Done when everything else is: where it throws, the workspace is put back too. */
  readonly commit?: () => void;
};

/** `conflicts`: one line a path, why the change cannot be made without losing something. */
export type Applied =
  | { readonly applied: true }
  | { readonly applied: false; readonly conflicts: readonly string[] };

/**
 * Makes the change in the workspace, whole or not at all. Nothing is touched where a path is no longer what the run
 * started from. On any failure (a full disk, a folder that may not be written) the workspace is put back as it was, and
 * the failure is thrown. Follows no link.
 */
export function applyChange(
  workspace: string,
  { change, source, originals, commit = () => undefined }: Application,
): Applied {
  const conflicts = conflictsOf(workspace, change, originals);
  if (conflicts.length > 0) return { applied: false, conflicts };
  if (change.paths.length === 0) {
    commit();
    return { applied: true };
  }
  const transaction = beginTransaction(workspace);
  try {
    const written = change.paths.filter((changed) => changed.change !== "deleted");
    const staged = written.map((changed) => {
      const to = transaction.spare();
      stageFile(workspace, changed, { from: source(changed.path), to });
      return { path: changed.path, at: to };
    });
    clear(workspace, change, transaction);
    for (const { path, at } of staged) settle(workspace, { path, at }, transaction);
    commit();
    transaction.keep();
    return { applied: true };
  } catch (error) {
    takenBack(transaction, error);
    throw error;
  }
}

function takenBack(transaction: Transaction, cause: unknown): void {
  try {
    transaction.takeBack();
  } catch (failure) {
    throw new AggregateError([cause, failure], String(failure), { cause });
  }
}

/** Moves what was there out of the way, and with it the folders that are left empty, as git does. */
function clear(workspace: string, { paths }: Change, transaction: Transaction): void {
  const pathsThat = (is: (changed: ChangedPath) => boolean) =>
    paths.filter(is).map(({ path }) => path);
  for (const path of pathsThat(({ change }) => change !== "added")) {
    transaction.move(path, transaction.spare());
  }
  const needed = new Set(pathsThat(({ change }) => change !== "deleted").flatMap(ancestors));
  const emptied = pathsThat(({ change }) => change === "deleted")
    .flatMap((path) => ancestors(path).reverse())
    .filter((folder) => !needed.has(folder));
  for (const folder of emptied) {
    if (isEmptyFolder(workspace, folder)) transaction.move(folder, transaction.spare());
  }
}

type Staged = { readonly path: RepoPath; readonly at: RepoPath };

function settle(workspace: string, { path, at }: Staged, transaction: Transaction): void {
  for (const folder of ancestors(path)) {
    if (entryAt(placeOf(workspace, folder)).kind !== "absent") continue;
    transaction.makeFolder(folder);
    giveToOwner(workspace, parentOf(folder), placeOf(workspace, folder));
  }
  const { kind } = entryAt(placeOf(workspace, path));
  // Only folders within folders are left there, and no file: see `conflictsOf`.
  if (kind === "folder") transaction.move(path, transaction.spare());
  else if (kind !== "absent") throw new Error(`${quoted(path)} appeared while the change was made`);
  transaction.move(at, path);
}

function isEmptyFolder(workspace: string, path: RepoPath): boolean {
  const place = placeOf(workspace, path);
  return entryAt(place).kind === "folder" && namesIn(place).length === 0;
}
