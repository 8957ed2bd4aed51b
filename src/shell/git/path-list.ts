import type { RepoPath } from "../../core/change/change.ts";
import { bytesOf } from "../../core/change/path.ts";

/** Paths for git's `-z --stdin`. Led by `./`, so that none is read as pathspec magic or as an option. */
export function pathList(paths: readonly RepoPath[]): Buffer {
  return Buffer.concat(
    paths.flatMap((path) => [Buffer.from("./"), bytesOf(path), Buffer.from("\0")]),
  );
}
