import { createHash } from "node:crypto";
import { bytesOf, pathOf } from "./path.ts";

/** How a repository names its objects (`extensions.objectFormat`). */
export type ObjectFormat = "sha1" | "sha256";

/** One line of a tree. `mode` as trees write it: `40000` folder, `160000` submodule, else a file or symlink. */
export type TreeEntry = { readonly mode: string; readonly id: string };

/** A folder as git records it: names (one path segment each) to entries, in git's order. */
export type Tree = ReadonlyMap<string, TreeEntry>;

export const folderMode = "40000";
export const submoduleMode = "160000";

/** Git's id of an object with these contents: lower-case hex. */
export function objectId(
  type: "blob" | "tree",
  contents: Uint8Array,
  format: ObjectFormat,
): string {
  return createHash(format).update(`${type} ${contents.length}\0`).update(contents).digest("hex");
}

/** Reads the contents of a tree object. Throws on anything git would not have written. */
export function parseTree(contents: Uint8Array, format: ObjectFormat): Tree {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
  const idLength = byteLength(format);
  const tree = new Map<string, TreeEntry>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    const next = end + 1 + idLength;
    if (space < 0 || end < 0 || next > bytes.length) throw new Error("not a git tree: cut short");
    const name = pathOf(bytes.subarray(space + 1, end));
    if (tree.has(name)) throw new Error(`not a git tree: two entries called ${name}`);
    const id = bytes.toString("hex", end + 1, next);
    tree.set(name, { mode: bytes.toString("latin1", at, space), id });
    at = next;
  }
  return tree;
}

/** The contents of the tree object that holds these entries, whatever order they come in. */
export function serialiseTree(entries: Iterable<readonly [string, TreeEntry]>): Uint8Array {
  const parts = [...entries].sort(inGitOrder).flatMap(([name, { mode, id }]) => [
    // One text for mode and separators: a line is then three parts, not five.
    Buffer.from(`${mode} `, "latin1"),
    bytesOf(name),
    Buffer.from(`00${id}`, "hex"),
  ]);
  return Buffer.concat(parts);
}

type NamedEntry = readonly [string, TreeEntry];

/** Git compares bytes, and a folder as if its name ended in a slash. */
function inGitOrder(a: NamedEntry, b: NamedEntry): number {
  const [left, right] = [sortName(a), sortName(b)];
  // Only surrogates sort differently as text and as bytes.
  if (!surrogate.test(left) && !surrogate.test(right)) return left < right ? -1 : 1;
  return Buffer.compare(bytesOf(left), bytesOf(right));
}

const surrogate = /[\ud800-\udfff]/;

function sortName([name, { mode }]: NamedEntry): string {
  return mode === folderMode ? `${name}/` : name;
}

function byteLength(format: ObjectFormat): number {
  return format === "sha1" ? 20 : 32;
}
