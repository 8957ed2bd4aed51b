import type { RepoPath } from "../../core/change/change.ts";
import { entriesAt } from "../../core/change/git-lookup.ts";
import { convertedPaths } from "./attributes.ts";
import type { Repository } from "./repository.ts";

/** What the tree that a run started from says of a path. `blob` is null where a content filter makes the file's bytes differ from git's. */
export type Original = { readonly mode: string; readonly blob: string | null };

/** What the tree `base` holds at each of `paths`; a path it does not hold is left out. */
export async function originalsOf(
  repository: Repository,
  base: string,
  paths: readonly RepoPath[],
): Promise<ReadonlyMap<RepoPath, Original>> {
  const entries = await entriesAt(base, paths, repository.objects);
  const converted = await convertedPaths(repository, [...entries.keys()]);
  return new Map(
    [...entries].map(([path, { mode, id }]) => [
      path,
      { mode, blob: converted.has(path) ? null : id },
    ]),
  );
}
