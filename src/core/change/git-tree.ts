import type { ChangedPath, RepoPath } from "./change.ts";
import type { ObjectFormat, Tree, TreeEntry } from "./git-object.ts";
import { folderMode, objectId, serialiseTree, submoduleMode } from "./git-object.ts";
import { untrackable } from "./tracked-name.ts";

/** Where trees are read from. A tree never changes, so a source may remember what it read. */
export type TreeSource = {
  readonly format: ObjectFormat;
  readTree(id: string): Promise<Tree>;
};

/** What shall stand at a path: a file or symlink, or nothing. */
export type TreeEdit = { readonly path: RepoPath; readonly entry: TreeEntry | null };

/** A tree's id, and the contents of every tree on the way to it that an edit touched. */
export type EditedTree = {
  readonly tree: string;
  readonly objects: ReadonlyMap<string, Uint8Array>;
};

/**
 * The tree that comes out when `edits` are laid over the tree `base`. Reads and writes only folders along the edited
 * paths, so the cost follows the change and not the repository. Folders left empty vanish, as in git.
 * Throws where the edits contradict each other or the base: a file below a file, a change inside a submodule.
 */
export async function treeWith(
  base: string,
  edits: readonly TreeEdit[],
  source: TreeSource,
): Promise<EditedTree> {
  const objects = new Map<string, Uint8Array>();
  const root = await folderWith(base, branchOf(edits), { source, objects });
  if (root !== null) return { tree: root.id, objects };
  const tree = objectId("tree", nothing, source.format);
  return { tree, objects: objects.set(tree, nothing) };
}

/** The edits that a change makes. */
export function editsOf(paths: readonly ChangedPath[]): readonly TreeEdit[] {
  return paths.map((changed) =>
    changed.change === "deleted"
      ? { path: changed.path, entry: null }
      : { path: changed.path, entry: { mode: changed.mode, id: changed.blob } },
  );
}

type Work = { readonly source: TreeSource; readonly objects: Map<string, Uint8Array> };

/** The edits by folder. `entry` is what shall stand here; undefined where nothing was said of it. */
type Branch = { path: RepoPath; entry: TreeEntry | null | undefined; below: Map<string, Branch> };

const nothing = new Uint8Array();

function branchOf(edits: readonly TreeEdit[]): Branch {
  const root: Branch = { path: "", entry: undefined, below: new Map() };
  for (const { path, entry } of edits) {
    const reason = untrackable(path);
    if (reason !== null) throw new Error(`no tree can hold ${JSON.stringify(path)}: ${reason}`);
    const branch = path.split("/").reduce(twig, root);
    if (branch.entry !== undefined) throw contradiction(branch, "is edited twice");
    branch.entry = entry;
  }
  return root;
}

function twig(branch: Branch, name: string): Branch {
  const known = branch.below.get(name);
  if (known !== undefined) return known;
  const path = branch.path === "" ? name : `${branch.path}/${name}`;
  const grown: Branch = { path, entry: undefined, below: new Map() };
  branch.below.set(name, grown);
  return grown;
}

async function folderWith(
  id: string | null,
  branch: Branch,
  work: Work,
): Promise<TreeEntry | null> {
  const before: Tree = id === null ? new Map() : await work.source.readTree(id);
  const after = new Map(before);
  await Promise.all(
    [...branch.below].map(async ([name, twig]) => {
      const entry = await entryWith(before.get(name), twig, work);
      if (entry === null) after.delete(name);
      else after.set(name, entry);
    }),
  );
  if (after.size === 0) return null;
  const contents = serialiseTree(after);
  const tree = objectId("tree", contents, work.source.format);
  work.objects.set(tree, contents);
  return { mode: folderMode, id: tree };
}

async function entryWith(
  before: TreeEntry | undefined,
  branch: Branch,
  work: Work,
): Promise<TreeEntry | null> {
  if (before?.mode === submoduleMode) throw contradiction(branch, "is a submodule");
  if (branch.entry) return onlyFile(branch, branch.entry);
  if (before === undefined || branch.entry === null) {
    if (before?.mode === folderMode)
      throw contradiction(branch, "is a folder, not a file to delete");
    return folderWith(null, branch, work);
  }
  if (before.mode === folderMode) return folderWith(before.id, branch, work);
  if (adds(branch)) throw contradiction(branch, "is a file, so nothing can be below it");
  return before;
}

/** Below a file there may be deletions (it replaces a folder), and nothing else. */
function onlyFile(branch: Branch, entry: TreeEntry): TreeEntry {
  if ([...branch.below.values()].some(adds)) {
    throw contradiction(branch, "would be a file and a folder");
  }
  return entry;
}

function adds(branch: Branch): boolean {
  return Boolean(branch.entry) || [...branch.below.values()].some(adds);
}

function contradiction({ path }: Branch, what: string): Error {
  return new Error(`no such tree: ${JSON.stringify(path)} ${what}`);
}
