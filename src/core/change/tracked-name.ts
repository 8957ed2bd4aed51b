import type { RepoPath } from "./change.ts";

/**
 * Why git would not take a file of this path into a tree, or null where it would. Whatever is named so could be in
 * no commit, so it can be in no change: a patch with it would not apply.
 */
export function untrackable(path: RepoPath): string | null {
  const segments = path.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) {
    return "not a path inside the workspace";
  }
  if (path.includes("\0")) return "a NUL byte";
  return segments.some((segment) => gitFolder.test(segment)) ? "named like git's own folder" : null;
}

/** `.git` as any file system might spell it: git refuses the Windows forms everywhere. */
const gitFolder = /^(?:\.git|git~1)[ .]*(?:$|[\\:])/i;
