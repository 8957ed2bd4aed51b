import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../src/core/change/change.ts";
import { editsOf, treeWith } from "../../src/core/change/git-tree.ts";
import type { ChangeSource } from "../../src/shell/git/patch.ts";
import type { Repository } from "../../src/shell/git/repository.ts";
import { type Layout, lay, placeOf } from "./git-workspace.ts";
import { pathsBetween } from "./layouts.ts";

/** The change from HEAD's layout to another, with its files laid out below `folder`. */
export async function changeTo(
  repository: Repository,
  [before, after]: readonly [Layout, Layout],
  folder: string,
): Promise<{ readonly change: Change; readonly source: ChangeSource }> {
  const files = join(folder, "change");
  mkdirSync(files);
  lay(files, after);
  const { headTree, objects } = repository;
  const paths = pathsBetween(before, after, objects.format);
  const { tree } = await treeWith(headTree, editsOf(paths), objects);
  return { change: { paths, tree }, source: (path) => placeOf(files, path) };
}
