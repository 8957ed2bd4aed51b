import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { untrackable } from "../../core/change/tracked-name.ts";
import { entryAt, namesIn } from "../room/entry.ts";
import { removeTree } from "../room/remove-tree.ts";
import { type Step, stageMode, stagePrefix, stepsFile, undo } from "./transaction.ts";

/**
 * Puts a workspace back as it was where a run was killed while it applied its change: finds what the transaction left,
 * undoes it and removes it. Gives the names of the folders it found. To be called before anybody looks at the workspace.
 */
export function recoverWorkspace(workspace: string): readonly string[] {
  const left = namesIn(workspace).filter((name) => isOurs(workspace, name));
  for (const name of left) {
    undo(workspace, stepsIn(join(workspace, name, stepsFile)));
    removeTree(workspace, name);
  }
  return left;
}

function isOurs(workspace: string, name: string): boolean {
  if (!name.startsWith(stagePrefix)) return false;
  const stats = lstatSync(join(workspace, name));
  return (
    stats.isDirectory() && (stats.mode & 0o7777) === stageMode && stats.uid === process.geteuid?.()
  );
}

const path = z.string().check(z.refine((text) => untrackable(text) === null));
const StepLine = z.union([
  z.tuple([z.literal("moved"), path, path]),
  z.tuple([z.literal("made"), path]),
]);

/** None where the transaction had come to its end. A last line cut short was not carried out. */
function stepsIn(file: string): Step[] {
  if (entryAt(file).kind !== "file") return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => StepLine.parse(JSON.parse(line)));
}
