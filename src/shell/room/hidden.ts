import type { ChangedPath, RepoPath } from "../../core/change/change.ts";
import { anyOf } from "../../core/exam/rules.ts";
import { leavesBelow } from "./entry.ts";

/** What no maker and no code under test may see, and so has to be in no room that they run in. */
export type Hidden = {
  readonly isEmpty: boolean;
  has(path: RepoPath): boolean;
  readonly globs: readonly string[];
};

/** The repository's memory goes with it: any commit that holds a hidden file would show it. */
const MEMORY = ".git";

export function hiddenBy(globs: readonly string[]): Hidden {
  const isNamed = anyOf(globs);
  const has = (path: RepoPath): boolean =>
    path === MEMORY || path.startsWith(`${MEMORY}/`) || isNamed(path);
  return globs.length === 0
    ? { isEmpty: true, has: () => false, globs }
    : { isEmpty: false, has, globs };
}

/** The hidden files that there are, as a change that deletes them. */
export function hiddenIn(original: string, { globs }: Hidden): readonly ChangedPath[] {
  const paths = filesNamed(original, globs);
  return [MEMORY, ...paths].map((path) => ({ change: "deleted", path }));
}

/** Every file and link of a workspace that a glob names. Looks no further than below the names that a glob begins with. */
export function filesNamed(workspace: string, globs: readonly string[]): readonly RepoPath[] {
  const found = globs.flatMap((glob) => {
    const isNamed = anyOf([glob]);
    return [...leavesBelow(workspace, startOf(glob), (path) => path === MEMORY)]
      .map(([path]) => path)
      .filter(isNamed);
  });
  return [...new Set(found)];
}

const startOf = (glob: string): RepoPath => {
  const steps = glob.replace(/^(?:\.\/+)+/, "").split("/");
  const wild = steps.findIndex((step) => !/^[\w.@ -]+$/.test(step));
  return steps.slice(0, wild === -1 ? steps.length : wild).join("/");
};
