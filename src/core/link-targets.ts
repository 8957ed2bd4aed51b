import type { RepoPath } from "./change.ts";
import { literal } from "./glob.ts";
import type { Rules } from "./plan.ts";
import { anyOf } from "./rules.ts";

/** A symlink of the workspace: where it stands, and its text. */
export type Link = { readonly path: RepoPath; readonly text: string };

/** The rules, with what protected symlinks lead to protected as well, link after link. */
export function withLinkTargets(rules: Rules, links: readonly Link[]): Rules {
  const isExam = anyOf(rules.exam.map(({ glob }) => glob));
  const added = links
    .filter(({ path }) => isExam(path))
    .flatMap((link) => {
      const target = targetOf(link);
      if (target === null || isExam(target)) return [];
      const rule = `${link.path}, a protected link, leads here`;
      return [{ glob: literal(target), rule, liftable: true }];
    });
  return added.length === 0
    ? rules
    : withLinkTargets({ ...rules, exam: [...rules.exam, ...added] }, links);
}

/** The workspace path that a link's text leads to; null outside, and for the workspace itself, which cannot be exam as a whole. */
function targetOf({ path, text }: Link): RepoPath | null {
  if (text.startsWith("/")) return null;
  const steps = path.split("/").slice(0, -1);
  for (const step of text.split("/")) {
    if (step === ".." && steps.pop() === undefined) return null;
    if (step !== ".." && step !== "." && step !== "") steps.push(step);
  }
  return steps.length === 0 ? null : steps.join("/");
}
