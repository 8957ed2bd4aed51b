import type { RepoPath } from "../../core/change/change.ts";
import { insidePath } from "./veil.ts";

/** `skip`, and the harness's own out folder, which is none of the maker's business. */
export function skipping(
  { workspace, out }: { readonly workspace: string; readonly out: string },
  skip: (path: RepoPath) => boolean,
): (path: RepoPath) => boolean {
  const own = insidePath(workspace, out);
  if (own === null) return skip;
  return (path) => path === own || path.startsWith(`${own}/`) || skip(path);
}
