import {
  chmodSync,
  constants,
  copyFileSync,
  lchownSync,
  lstatSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { ancestors } from "../../core/change/admit.ts";
import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import { sha256 } from "../../core/digest.ts";
import { sha256OfFile } from "../hash-file.ts";
import { entryAt } from "../room/entry.ts";
import { type Place, placeOf } from "../room/place.ts";

export type WrittenPath = Exclude<ChangedPath, { change: "deleted" }>;

/**
 * Copies a file or link of the change to a spare path of the workspace, whole and checked, with the rights it will
 * have: those of the file it replaces, or those a new file gets here.
 */
export function stageFile(
  workspace: string,
  { path, mode, sha256: digest }: WrittenPath,
  { from, to }: { readonly from: Place; readonly to: RepoPath },
): void {
  const place = placeOf(workspace, to);
  if (mode === "120000") {
    const target = readlinkSync(from, { encoding: "buffer" });
    symlinkSync(target, place);
    matched(path, sha256(target), digest);
  } else {
    copyFileSync(from, place, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    matched(path, sha256OfFile(place).sha256, digest);
    chmodSync(place, rightsFor(workspace, path, mode));
  }
  giveToOwner(workspace, path, place);
}

/** The owner of the file that is there, else of the folder it comes into: only root can make anything of another's. */
export function giveToOwner(workspace: string, path: RepoPath, place: Place): void {
  if (process.geteuid?.() !== 0) return;
  const standing = [path, ...ancestors(path).reverse()].find((one) => isOwn(workspace, one)) ?? "";
  const { uid, gid } = lstatSync(placeOf(workspace, standing));
  lchownSync(place, uid, gid);
}

function isOwn(workspace: string, path: RepoPath): boolean {
  const { kind } = entryAt(placeOf(workspace, path));
  return kind === "file" || kind === "folder";
}

/** Git knows of one bit only. The others are the file's own, or what the person's umask leaves. */
function rightsFor(workspace: string, path: RepoPath, mode: WrittenPath["mode"]): number {
  const executable = mode === "100755";
  const was = entryAt(placeOf(workspace, path));
  if (was.kind !== "file") return (executable ? 0o777 : 0o666) & ~process.umask();
  const rights = was.mode & 0o777;
  if (!executable) return rights & ~0o111;
  return (rights & 0o100) === 0 ? rights | ((rights & 0o444) >> 2) : rights;
}

function matched(path: RepoPath, found: string, digest: string): void {
  if (found !== digest)
    throw new Error(`${path} is not what was verified: ${found}, not ${digest}`);
}
