import { execFileSync } from "node:child_process";
import { rmdirSync, unlinkSync } from "node:fs";
import type { RepoPath } from "../../core/change/change.ts";
import { bytesOf } from "../../core/change/path.ts";
import { codeOf, entryAt, openedNames, unlock } from "./entry.ts";
import { childOf, type Place, parentOf, placeOf } from "./place.ts";

/**
 * Removes `path` below `root` and everything in it, whatever modes a maker or an overlay left on folders (an overlay's
 * work folder has none at all). Follows nothing; what is absent is no error.
 */
export function removeTree(root: string, path: RepoPath = ""): void {
  if (path !== "" && entryAt(placeOf(root, path)).kind !== "absent") {
    unlock(placeOf(root, parentOf(path)));
  }
  try {
    removeAll(root, path);
  } catch (error) {
    if (codeOf(error) !== "ENOTEMPTY") throw error;
    removeOverlong(root, path);
  }
}

function removeAll(root: string, path: RepoPath): void {
  const place = placeOf(root, path);
  if (entryAt(place).kind !== "folder") {
    unlink(place);
    return;
  }
  for (const name of openedNames(place)) removeAll(root, childOf(path, name));
  rmdirSync(place);
}

/** A path that is too long for a call stays for now, and its folder then cannot go. */
function unlink(place: Place): void {
  try {
    unlinkSync(place);
  } catch (error) {
    if (!["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(codeOf(error))) throw error;
  }
}

/**
 * Below a path of 4096 bytes only programs come that go down folder by folder. They start in `root`, which may be a
 * name that means something to this process alone.
 */
function removeOverlong(root: string, path: RepoPath): void {
  const name = path === "" ? root : `./${path}`;
  const options = {
    cwd: path === "" ? "/" : root,
    env: { PATH: "/usr/bin:/bin" },
    input: Buffer.concat([bytesOf(name), Buffer.of(0)]),
    stdio: "pipe",
  } as const;
  execFileSync("/usr/bin/xargs", ["-0", "/bin/chmod", "-R", "u+rwx", "--"], options);
  execFileSync("/usr/bin/xargs", ["-0", "/bin/rm", "-rf", "--"], options);
}
