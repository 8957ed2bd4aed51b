import type { RepoPath } from "../../core/change/change.ts";
import { pathOf } from "../../core/change/path.ts";
import { git } from "./program.ts";
import type { Repository } from "./repository.ts";

/** The files of HEAD, in git's order; a submodule is one path. */
export async function trackedPaths({ room, headTree }: Repository): Promise<readonly RepoPath[]> {
  const args = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", headTree];
  const printed = await git(room, args);
  const paths: RepoPath[] = [];
  for (let at = 0; at < printed.length; ) {
    const end = printed.indexOf(0, at);
    paths.push(pathOf(printed.subarray(at, end)));
    at = end + 1;
  }
  return paths;
}
