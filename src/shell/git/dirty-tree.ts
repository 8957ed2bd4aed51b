import { readlinkSync } from "node:fs";
import type { RepoPath } from "../../core/change/change.ts";
import { entriesAt } from "../../core/change/git-lookup.ts";
import { objectId, submoduleMode, type TreeEntry } from "../../core/change/git-object.ts";
import { treeWith } from "../../core/change/git-tree.ts";
import { BadInput } from "../../core/fault.ts";
import { fingerprintOf } from "../hash-file.ts";
import { entryAt, leavesBelow } from "../room/entry.ts";
import { placeOf } from "../room/place.ts";
import { storeFile, storeObject } from "./loose.ts";
import type { Repository } from "./repository.ts";

/**
 * The tree of the workspace as it stands: HEAD's, with the files and links at `paths` (from `dirtyPaths`) as they are
 * now. Their contents are stored, so that a change on top of them can be written as a patch. Throws `BadInput` where
 * something else than a file, a link or a nested repository stands at one of the paths.
 */
export async function storeDirtyTree(
  repository: Repository,
  paths: readonly RepoPath[],
): Promise<string> {
  const { room, objects, headTree } = repository;
  await refuseSubmodules(repository, paths);
  const edits = new Map<RepoPath, TreeEntry | null>(paths.map((path) => [path, null]));
  for (const path of paths.flatMap((dirty) => filesAt(repository, dirty))) {
    edits.set(path, await stored(repository, path));
  }
  const listed = [...edits].map(([path, entry]) => ({ path, entry }));
  const edited = await treeWith(headTree, listed, objects);
  for (const [id, contents] of edited.objects) storeObject(room, id, { type: "tree", contents });
  return edited.tree;
}

/** A tree names a submodule's commit, and which one that should be is not for us to choose. */
async function refuseSubmodules(
  { objects, headTree }: Repository,
  paths: readonly RepoPath[],
): Promise<void> {
  const before = await entriesAt(headTree, paths, objects);
  const moved = paths.filter((path) => before.get(path)?.mode === submoduleMode);
  if (moved.length === 0) return;
  const message = "a submodule at another commit than HEAD says";
  throw new BadInput(
    moved.map((file) => ({
      file,
      key: "",
      line: null,
      message,
      fix: `git submodule update ${file}`,
    })),
  );
}

/** Of a folder that is no nested repository, git lists the files one by one. */
function filesAt({ workspace }: Repository, path: RepoPath): readonly RepoPath[] {
  const { kind } = entryAt(placeOf(workspace, path));
  if (kind === "absent") return [];
  if (kind !== "folder") return [path];
  if (entryAt(placeOf(workspace, `${path}/.git`)).kind === "absent") return [];
  const files = [...leavesBelow(workspace, path)].map(([file]) => file);
  return files.filter((file) => !inGit.test(file));
}

const inGit = /(?:^|\/)\.git(?:\/|$)/;

async function stored({ workspace, room, objects }: Repository, path: RepoPath) {
  const place = placeOf(workspace, path);
  const { kind, mode } = entryAt(place);
  if (kind === "symlink") {
    const contents = readlinkSync(place, { encoding: "buffer" });
    const id = objectId("blob", contents, objects.format);
    storeObject(room, id, { type: "blob", contents });
    return { mode: "120000", id };
  }
  if (kind !== "file") {
    const message = `a ${kind}: no commit can hold it, so no run can start from it`;
    throw new BadInput([{ file: path, key: "", line: null, message, fix: `rm ${path}` }]);
  }
  const { blob } = fingerprintOf(place, objects.format);
  await storeFile(room, blob, place);
  return { mode: (mode & 0o100) === 0 ? "100644" : "100755", id: blob };
}
