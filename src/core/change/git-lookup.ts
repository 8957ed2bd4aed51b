import type { RepoPath } from "./change.ts";
import type { TreeEntry } from "./git-object.ts";
import { folderMode, submoduleMode } from "./git-object.ts";
import type { TreeSource } from "./git-tree.ts";

/**
 * What the tree `root` holds at each of `paths`; a path it does not hold is left out. Everything inside a submodule
 * has the submodule's own entry: the tree says nothing of what is below.
 */
export async function entriesAt(
  root: string,
  paths: Iterable<RepoPath>,
  source: TreeSource,
): Promise<ReadonlyMap<RepoPath, TreeEntry>> {
  const known = new Map<RepoPath, Promise<TreeEntry | undefined>>();
  known.set("", Promise.resolve({ mode: folderMode, id: root }));

  function entryAt(path: RepoPath): Promise<TreeEntry | undefined> {
    const before = known.get(path);
    if (before !== undefined) return before;
    const slash = path.lastIndexOf("/");
    const parent = entryAt(path.slice(0, Math.max(slash, 0)));
    const found = parent.then((folder) => childOf(folder, path.slice(slash + 1), source));
    known.set(path, found);
    return found;
  }

  const asked = [...new Set(paths)];
  const entries = await Promise.all(asked.map(entryAt));
  return new Map(
    asked.flatMap((path, at) => {
      const entry = entries[at];
      return entry === undefined ? [] : [[path, entry] as const];
    }),
  );
}

async function childOf(
  folder: TreeEntry | undefined,
  name: string,
  source: TreeSource,
): Promise<TreeEntry | undefined> {
  if (folder?.mode === submoduleMode) return folder;
  if (folder?.mode !== folderMode) return undefined;
  return (await source.readTree(folder.id)).get(name);
}
