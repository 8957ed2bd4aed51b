import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from "node:fs";
import { basename, join } from "node:path";
import { ancestors } from "../../core/change/admit.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { entryAt } from "../room/entry.ts";
import { childOf, placeOf } from "../room/place.ts";
import { removeTree } from "../room/remove-tree.ts";

/** One thing done to a workspace, in a form that can be undone by anybody who reads it. All paths are the workspace's. */
export type Step =
  | readonly ["moved", from: RepoPath, to: RepoPath]
  | readonly ["made", folder: RepoPath];

/** Moves within one workspace that are all kept or all taken back. */
export type Transaction = {
  /** A new path in the transaction's own folder, which lies in the workspace and goes when the transaction ends. */
  spare(): RepoPath;
  move(from: RepoPath, to: RepoPath): void;
  makeFolder(path: RepoPath): void;
  /** Everything stays. What was moved to a spare path is gone. */
  keep(): void;
  /** Everything is as it was. Throws, and leaves the folder with what it holds, where something cannot be put back. */
  takeBack(): void;
};

/** Names of folders that transactions have made, and of the list of steps in one. */
export const stagePrefix = ".goal-harness-apply-";
export const stepsFile = "steps";

/**
 * What such a folder looks like: no checkout and no change can give a folder the sticky bit, so none that a repository
 * or a maker brought is ever taken for a transaction and "undone".
 */
export const stageMode = 0o1700;

export function beginTransaction(workspace: string): Transaction {
  const stage = basename(mkdtempSync(join(workspace, stagePrefix)));
  chmodSync(join(workspace, stage), stageMode);
  const list = join(workspace, stage, stepsFile);
  const steps: Step[] = [];
  let count = 0;

  /** Written down before it is done: whoever finds the folder after a crash can tell what may have been done. */
  function note(step: Step): void {
    appendFileSync(list, `${JSON.stringify(step)}\n`);
    steps.push(step);
  }

  return {
    spare: () => childOf(stage, String(count++)),
    move(from, to) {
      note(["moved", from, to]);
      renameSync(placeOf(workspace, from), placeOf(workspace, to));
    },
    makeFolder(path) {
      note(["made", path]);
      mkdirSync(placeOf(workspace, path));
    },
    keep() {
      if (steps.length > 0) unlinkSync(list);
      // From here on nothing can be taken back, and the folder is only rubbish: `recoverWorkspace` clears it at last.
      removeQuietly(workspace, stage);
    },
    takeBack() {
      undo(workspace, steps);
      removeTree(workspace, stage);
    },
  };
}

function removeQuietly(workspace: string, path: RepoPath): void {
  try {
    removeTree(workspace, path);
  } catch {
    // What is there is what was asked for; it would be wrong to say that it failed.
  }
}

/** Undoes the steps, last first, as far as they were done. Throws an `AggregateError` after all were tried. */
export function undo(workspace: string, steps: readonly Step[]): void {
  const failures = steps.toReversed().flatMap((step) => {
    try {
      undoOne(workspace, step);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (failures.length > 0) {
    const message = `${workspace} could not be put back as it was: see its folder ${stagePrefix}…`;
    throw new AggregateError(failures, message);
  }
}

function undoOne(workspace: string, step: Step): void {
  for (const path of step.slice(1)) refuseLinks(workspace, path);
  if (step[0] === "made") {
    if (kindAt(workspace, step[1]) === "folder") rmdirSync(placeOf(workspace, step[1]));
    return;
  }
  const [, from, to] = step;
  const wasDone = kindAt(workspace, from) === "absent" && kindAt(workspace, to) !== "absent";
  if (wasDone) renameSync(placeOf(workspace, to), placeOf(workspace, from));
}

/** Nothing is moved through a link, which could lead out of the workspace. */
function refuseLinks(workspace: string, path: RepoPath): void {
  const link = ancestors(path).find((above) => kindAt(workspace, above) === "symlink");
  if (link !== undefined) throw new Error(`${path} lies below the link ${link}`);
}

function kindAt(workspace: string, path: RepoPath): string {
  return entryAt(placeOf(workspace, path)).kind;
}
