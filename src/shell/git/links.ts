import type { RepoPath } from "../../core/change/change.ts";
import { pathOf } from "../../core/change/path.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";

/** A symlink that a tree holds, and its text. */
export type TreeLink = { readonly path: RepoPath; readonly text: string };

const LINK = Buffer.from("120000 ");

/** Every symlink of a tree. Reads the listing of the whole tree once, and looks only at where records begin. */
export async function linksOf(
  { room, objects }: Repository,
  tree: string,
): Promise<readonly TreeLink[]> {
  const printed = await git(room, ["ls-tree", "-r", "-z", "--full-tree", tree], {});
  const links: TreeLink[] = [];
  for (const { path, id } of linkRecords(printed)) {
    links.push({ path, text: pathOf(await objects.read(id, "blob")) });
  }
  return links;
}

/** `MODE TYPE ID`, a tab, the path, a NUL. A path may hold the text of a mode; only the start of a record counts. */
function* linkRecords(
  printed: Buffer,
): Generator<{ readonly path: RepoPath; readonly id: string }> {
  for (let at = printed.indexOf(LINK); at !== -1; at = printed.indexOf(LINK, at + 1)) {
    if (at !== 0 && printed[at - 1] !== 0) continue;
    const tab = printed.indexOf(0x09, at);
    const line = printed.toString("latin1", at, tab);
    const path = pathOf(printed.subarray(tab + 1, printed.indexOf(0, tab)));
    yield { path, id: line.slice(line.lastIndexOf(" ") + 1) };
  }
}
