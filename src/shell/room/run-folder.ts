import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { handOver, makeFolder, type Owner } from "./ownership.ts";
import { removeTree } from "./remove-tree.ts";

/** The harness's own place for one run, outside every view but the merged one. */
export type RunFolder = {
  readonly path: string;
  /** A fresh, empty folder that belongs to the sandbox's account. */
  folder(name: string): string;
  /** A fresh folder for the harness alone; sandboxes may be shown files of it. */
  shelf(name: string): string;
  /** Another name without characters that mount options treat specially. */
  alias(target: string): string;
  /** One whiteout node for overlay layers; null where this kernel does not let us make one. */
  whiteout(): string | null;
  close(): void;
};

export function openRunFolder(owner: Owner): RunFolder {
  const path = mkdtempSync(join(tmpdir(), "goal-harness-"));
  // The account may pass through to what it is given, and may not look around.
  chmodSync(path, owner === null ? 0o700 : 0o711);
  let count = 0;
  let node: string | null | undefined;
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
      mkdirSync(folder, { mode: 0o755 });
      return folder;
    },
    alias(target) {
      const link = next("alias");
      symlinkSync(target, link);
      return link;
    },
    whiteout() {
      node ??= makeWhiteout(next("whiteout"), owner);
      return node;
    },
    close: () => removeTree(path),
  };
}

/** Everybody may make a 0:0 character device since Linux 5.8; it can be read by nobody. */
function makeWhiteout(place: string, owner: Owner): string | null {
  try {
    execFileSync("/usr/bin/mknod", [place, "c", "0", "0"], { cwd: "/", env: {}, stdio: "ignore" });
    handOver(place, owner);
    return place;
  } catch {
    return null;
  }
}
