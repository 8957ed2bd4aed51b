import { closeSync, openSync, readlinkSync } from "node:fs";
import type { Change, RepoPath } from "../../core/change/change.ts";
import { editsOf, treeWith } from "../../core/change/git-tree.ts";
import { sha256OfFile } from "../hash-file.ts";
import type { Place } from "../room/place.ts";
import { storeFile, storeObject } from "./loose.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";

/** Where the bytes of an added or modified path lie, outside the workspace: a regular file, or a link with its target. */
export type ChangeSource = (path: RepoPath) => Place;

/**
 * Stores a change's files, links and folders beside the repository's own, so that `writePatch` and the readers of trees
 * find them. Throws where the files are not those that the change lists, or do not come to its tree.
 */
export async function storeChange(
  repository: Repository,
  base: string,
  { change, source }: { readonly change: Change; readonly source: ChangeSource },
): Promise<void> {
  const { room, objects } = repository;
  const edited = await treeWith(base, editsOf(change.paths), objects);
  if (edited.tree !== change.tree) {
    throw new Error(`the change says it makes tree ${change.tree}, its paths make ${edited.tree}`);
  }
  for (const changed of change.paths) {
    if (changed.change === "deleted") continue;
    const place = source(changed.path);
    if (changed.mode !== "120000") await storeFile(room, changed.blob, place);
    else {
      const contents = readlinkSync(place, { encoding: "buffer" });
      storeObject(room, changed.blob, { type: "blob", contents });
    }
  }
  for (const [id, contents] of edited.objects) storeObject(room, id, { type: "tree", contents });
}

/**
 * Writes to `file` the patch from one stored tree to another, which `git apply --index --binary` turns into the same
 * tree. Gives its length and SHA-256. Empty where the trees are one.
 */
export async function writePatch(
  { room }: Repository,
  trees: { readonly base: string; readonly tree: string },
  file: string,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const output = openSync(file, "w");
  try {
    await git(room, [...diff, trees.base, trees.tree], { output });
  } finally {
    closeSync(output);
  }
  return sha256OfFile(file);
}

/** Every choice that configuration or attributes could make otherwise is made here. */
const diff = [
  "diff-tree",
  "-r",
  "--patch",
  "--binary",
  "--full-index",
  "--no-renames",
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  "--diff-algorithm=myers",
  "--unified=3",
  "--src-prefix=a/",
  "--dst-prefix=b/",
];
