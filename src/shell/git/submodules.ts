import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { RepoPath } from "../../core/change/change.ts";
import { entriesAt } from "../../core/change/git-lookup.ts";
import { pathOf } from "../../core/change/path.ts";
import { byText } from "../../core/order.ts";
import { placeOf } from "../room/place.ts";
import { gitFolderOf } from "./git-folder.ts";
import { git } from "./program.ts";
import { openRepository, type Repository } from "./repository.ts";

/** What was asked of one submodule that is checked out. `at`: whether that is the commit the tree names. */
export type Answer<T> = { readonly path: RepoPath; readonly at: boolean; readonly answer: T };

/**
 * Asks the same of every submodule of the tree that is checked out: each is a repository like the workspace's own, and
 * is looked at as carefully. One that is not checked out has no files to ask of.
 */
export async function askSubmodules<T>(
  repository: Repository,
  tree: string,
  ask: (submodule: Repository) => Promise<T>,
): Promise<readonly Answer<T>[]> {
  const answers: Answer<T>[] = [];
  for (const { path, commit } of await submodulesIn(repository, tree)) {
    const place = placeOf(repository.workspace, path);
    if (typeof place !== "string" || gitFolderOf(place).is !== "repository") continue;
    const folder = mkdtempSync(join(repository.room.folder, "submodule-"));
    await using submodule = await openRepository(place, folder);
    answers.push({ path, at: submodule.head === commit, answer: await ask(submodule) });
  }
  return answers;
}

/** Paths of a submodule as the workspace sees them, after its own. */
export function joined(
  own: readonly RepoPath[],
  answers: readonly Answer<readonly RepoPath[]>[],
): readonly RepoPath[] {
  const below = answers.flatMap(({ path, answer }) => answer.map((inner) => `${path}/${inner}`));
  return [...own, ...below].sort(byText);
}

/** Most repositories have none, and say so by having no `.gitmodules`: then nothing is listed. */
async function submodulesIn(
  { room, objects }: Repository,
  tree: string,
): Promise<readonly { readonly path: RepoPath; readonly commit: string }[]> {
  const declared = await entriesAt(tree, [".gitmodules"], objects);
  if (declared.size === 0) return [];
  const printed = await git(room, ["ls-tree", "-r", "-z", "--full-tree", tree]);
  return [...printed.toString("latin1").matchAll(submodule)].map(([, commit = "", name = ""]) => ({
    commit,
    path: pathOf(Buffer.from(name, "latin1")),
  }));
}

const submodule = /(?<=^|\0)160000 commit ([0-9a-f]+)\t([^\0]+)/g;
