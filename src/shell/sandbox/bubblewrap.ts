import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { isMapped } from "./account.ts";

export type Bubblewrap = {
  readonly path: string;
  readonly version: string;
  readonly sha256: string;
};

/** Something this machine lacks, and the line that mends it. */
export type Lack = { readonly what: string; readonly fix: string };

/**
 * The host's bubblewrap, from a fixed place and never from PATH: root's, not writable by others, and not setuid (a
 * setuid build changes its rules).
 */
export function findBubblewrap(): Bubblewrap | Lack {
  const path = ["/usr/bin/bwrap", "/bin/bwrap"].find((each) => statQuietly(each) !== undefined);
  const stats = path === undefined ? undefined : statQuietly(path);
  if (path === undefined || stats === undefined) {
    return { what: "bubblewrap is not installed", fix: "sudo apt-get install -y bubblewrap" };
  }
  if (!isRoots(stats.uid) || (stats.mode & 0o022) !== 0 || (stats.mode & 0o6000) !== 0) {
    return {
      what: `${path} is not root's own plain program (owner ${stats.uid}, mode ${(stats.mode & 0o7777).toString(8)})`,
      fix: `sudo chown root:root ${path} && sudo chmod 755 ${path}`,
    };
  }
  const version = execFileSync(path, ["--version"], { cwd: "/", env: {} }).toString().trim();
  return { path, version, sha256: createHash("sha256").update(readFileSync(path)).digest("hex") };
}

const statQuietly = (path: string) => statSync(path, { throwIfNoEntry: false });

/** Inside a user namespace that the host's root is no part of, what is root's shows as nobody's. */
function isRoots(owner: number): boolean {
  const nobody = Number(readFileSync("/proc/sys/kernel/overflowuid", "latin1"));
  return owner === 0 || (owner === nobody && !isMapped(nobody, "uid"));
}
