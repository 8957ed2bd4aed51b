import { relative } from "node:path";
import type { Plan } from "../../core/card/plan.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { quoted } from "../../core/change/path.ts";
import { BadInput } from "../../core/fault.ts";
import { storeDirtyTree } from "../git/dirty-tree.ts";
import type { Repository } from "../git/repository.ts";
import { dirtyPaths } from "../git/status.ts";

export type Ground = {
  /** Tree of the workspace as the run found it. */
  readonly baseTree: string;
  readonly dirty: boolean;
  /** The card and the out folder: what happens there says nothing about the workspace. */
  readonly isExempt: (path: RepoPath) => boolean;
};

export type GroundOptions = {
  readonly plan: Plan;
  readonly out: string;
  readonly allowDirty: boolean;
};

/** What the run starts from: HEAD, or with `--allow-dirty` the workspace as it stands. */
export async function groundOf(
  repository: Repository,
  { plan, out, allowDirty }: GroundOptions,
): Promise<Ground> {
  const own = relative(repository.workspace, out);
  const isExempt = (path: RepoPath): boolean =>
    path === plan.cardPath || path === own || path.startsWith(`${own}/`);
  const dirty = (await dirtyPaths(repository)).filter((path) => !isExempt(path));
  if (dirty.length === 0) return { baseTree: repository.headTree, dirty: false, isExempt };
  if (!allowDirty) throw uncommitted(repository.workspace, dirty);
  return { baseTree: await storeDirtyTree(repository, dirty), dirty: true, isExempt };
}

function uncommitted(workspace: string, dirty: readonly RepoPath[]): BadInput {
  const shown = dirty.slice(0, 5).map(quoted).join(", ");
  const more = dirty.length > 5 ? ` and ${dirty.length - 5} more` : "";
  return new BadInput([
    {
      file: workspace,
      key: "workspace",
      line: null,
      message: `not clean: ${shown}${more}. On done the change is applied here, so a run starts from a commit`,
      fix: 'git add -A && git commit -m "before goal-harness"  # or git stash, or --allow-dirty',
    },
  ]);
}
