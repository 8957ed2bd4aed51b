import { Buffer } from "node:buffer";
import type { RepoPath } from "../../core/change/change.ts";
import { bytesOf } from "../../core/change/path.ts";

/** A path for `node:fs`: text where every byte is text, else the bytes. */
export type Place = string | Buffer;

const loneSurrogate = /\p{Surrogate}/u;

/** Where a workspace path lies below `root` (text, absolute). */
export function placeOf(root: string, path: RepoPath): Place {
  const whole = path === "" ? root : `${root}/${path}`;
  return loneSurrogate.test(whole) ? Buffer.from(bytesOf(whole)) : whole;
}

export const childOf = (folder: RepoPath, name: string): RepoPath =>
  folder === "" ? name : `${folder}/${name}`;

export const parentOf = (path: RepoPath): RepoPath =>
  path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
