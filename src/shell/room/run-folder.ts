import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from "node:fs";
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
  /** A fresh folder for the harness alone; sandboxes may be shown files of it. */
  shelf(name: string): string;
  /** Another name without characters that mount options treat specially. */
  alias(target: string): string;
  /** For overlay layers; null where this kernel does not let us make them. */
  whiteout(): Whiteout | null;
  /** No longer needed: goes at the next `tidy`. */
  discard(folder: string): void;
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
  let discarded: string[] = [];
  const next = (name: string): string => join(path, `${name}-${count++}`);
  return {
    path,
    folder(name) {
      const folder = next(name);
      makeFolder(folder, owner);
      return folder;
    },
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
    discard: (folder) => void discarded.push(folder),
    tidy() {
      for (const folder of discarded) removeQuietly(folder);
      discarded = [];
    },
    close: () => removeTree(path),
  };
}

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
