import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder, type Owner } from "./ownership.ts";
import { removeTree } from "./remove-tree.ts";
import { type Whiteout, whiteoutFrom } from "./whiteout.ts";

/** The harness's own place for one run, outside every view but the merged one. */
export type RunFolder = {
  readonly path: string;
  /** A fresh, empty folder that belongs to the sandbox's account. */
  folder(name: string): string;
  /** As `folder`, for one use: comes from `giveBack` where that one was left as it was made. */
  lend(name: string): string;
  /** What was lent is read and no longer needed. */
  giveBack(folder: string): void;
  /** A fresh folder for the harness alone; sandboxes may be shown files of it. */
  shelf(name: string): string;
  /** Another name without characters that mount options treat specially. */
  alias(target: string): string;
  /** For overlay layers; null where this kernel does not let us make them. */
  whiteout(): Whiteout | null;
  /** For moments in which the harness would only wait. What cannot go now goes with the run's folder. */
  tidy(): void;
  close(): void;
};

/** `apart`: a folder that the run's own must not lie in. */
export function openRunFolder(owner: Owner, apart?: string): RunFolder {
  const path = mkdtempSync(join(baseFor(apart), "goal-harness-"));
  // The account may pass through to what it is given, and may not look around; nobody else may do either.
  if (owner !== null) chownSync(path, process.getuid?.() ?? 0, owner.gid);
  chmodSync(path, owner === null ? 0o700 : 0o710);
  let count = 0;
  let whiteout: Whiteout | null | undefined;
  const next = (name: string): string => join(path, `${name}-${count++}`);
  const folder = (name: string): string => {
    const made = next(name);
    makeFolder(made, owner);
    return made;
  };
  return {
    path,
    folder,
    ...lending(folder),
    shelf(name) {
      const folder = next(name);
      mkdirSync(folder);
      chmodSync(folder, 0o755);
      return folder;
    },
    alias(target) {
      const link = next("alias");
      symlinkSync(target, link);
      return link;
    },
    whiteout() {
      whiteout ??= whiteoutFrom(() => next("whiteout"), owner);
      return whiteout;
    },
    close: () => removeTree(path),
  };
}

/** Making and removing folders is what costs most of a small iteration on a disk, and most stay empty. */
function lending(make: (name: string) => string): Pick<RunFolder, "lend" | "giveBack" | "tidy"> {
  const madeAt = new Map<string, bigint>();
  const free: string[] = [];
  let used: string[] = [];
  return {
    lend(name) {
      const folder = free.pop() ?? make(name);
      madeAt.set(folder, changedAt(folder));
      return folder;
    },
    giveBack(folder) {
      // Nothing came or went in it, and neither mode, owner nor attributes were touched.
      const isUntouched = madeAt.get(folder) === changedAt(folder);
      (isUntouched ? free : used).push(folder);
    },
    tidy() {
      for (const folder of used) removeQuietly(folder);
      used = [];
    },
  };
}

const changedAt = (folder: string): bigint => lstatSync(folder, { bigint: true }).ctimeNs;

function removeQuietly(folder: string): void {
  try {
    removeTree(folder);
  } catch {
    // Closing the run's folder tries again, and is heard.
  }
}

/** The place for temporary files, unless it lies in the workspace or mount options could not name it. */
function baseFor(apart: string | undefined): string {
  const isApart = (folder: string): boolean =>
    apart === undefined || !`${realpathSync(folder)}/`.startsWith(`${apart}/`);
  const isPlain = (folder: string): boolean => !/[:,\\\s]/.test(folder);
  return [tmpdir(), "/tmp", "/var/tmp"].find((each) => isPlain(each) && isApart(each)) ?? tmpdir();
}
