import type { RepoPath } from "../../core/change/change.ts";
import { byText } from "../../core/order.ts";
import { pathList } from "./path-list.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";

/**
 * Attributes under which git stores other bytes than it checks out, written as in `.gitattributes` (`filter=lfs`,
 * `text=auto`), for each of `paths` that has any by the rules the workspace started with.
 */
export async function convertedPaths(
  repository: Repository,
  paths: readonly RepoPath[],
): Promise<ReadonlyMap<RepoPath, readonly string[]>> {
  const found = new Map<RepoPath, string[]>();
  if (paths.length === 0) return found;
  repository.rules.include(paths);
  const printed = await git(repository.room, ["check-attr", "-z", "--stdin", ...converting], {
    workTree: repository.rules.folder,
    input: pathList(paths),
  });
  const values = printed.toString("utf8").split("\0");
  paths.forEach((path, row) => {
    const told = converting.flatMap((name, column) =>
      written(name, values[3 * (row * converting.length + column) + 2] ?? unspecified),
    );
    if (told.length > 0) found.set(path, told);
  });
  return found;
}

/** The attributes that `convertedPaths` finds on any of `paths`, each once, sorted: a packet's `filters`. */
export async function contentFilters(
  repository: Repository,
  paths: readonly RepoPath[],
): Promise<readonly string[]> {
  const converted = await convertedPaths(repository, paths);
  return [...new Set([...converted.values()].flat())].sort(byText);
}

const converting = ["filter", "text", "eol", "crlf", "ident", "working-tree-encoding"];
const unspecified = "unspecified";

function written(name: string, value: string): string[] {
  if (value === unspecified || value === "unset") return [];
  return [value === "set" ? name : `${name}=${value}`];
}
