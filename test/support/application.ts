import { join } from "node:path";
import type { Application } from "../../src/shell/apply/apply-change.ts";
import { originalsOf } from "../../src/shell/git/originals.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { changeTo } from "./changes.ts";
import { type Layout, repositoryWith } from "./git-workspace.ts";

/** A workspace that holds the first layout, below `folder`, and what it takes to make it the second. */
export async function applicationOf(
  edit: readonly [Layout, Layout],
  folder: string,
  workspace = repositoryWith(join(folder, "workspace"), edit[0]),
): Promise<Application & { readonly workspace: string }> {
  await using repository = await openRepository(workspace, folder);
  const { change, source } = await changeTo(repository, edit, folder);
  const paths = change.paths.map(({ path }) => path);
  const originals = await originalsOf(repository, repository.headTree, paths);
  return { workspace, change, source, originals };
}
