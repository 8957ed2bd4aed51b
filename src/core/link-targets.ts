import type { RepoPath } from "./change.ts";
import { literal } from "./glob.ts";
import type { ExamRule, Rules } from "./plan.ts";
import { anyOf } from "./rules.ts";

/** A symlink of the workspace: where it stands, and its text. */
export type Link = { readonly path: RepoPath; readonly text: string };

/**
 * The rules, with what protected symlinks lead to protected as well, link after link; and the links on the way there,
 * by themselves: turned elsewhere, they would lead the exam elsewhere.
 */
export function withLinkTargets(rules: Rules, links: readonly Link[]): Rules {
  const textOf = new Map(links.map(({ path, text }) => [path, text]));
  const exam = [...rules.exam];
  const passed = new Map<RepoPath, ExamRule>();
  for (let known = -1; known !== exam.length; ) {
    known = exam.length;
    const isExam = anyOf(exam.map(({ glob }) => glob));
    for (const { path } of links.filter((link) => isExam(link.path))) {
      const way = wayOf(path, textOf);
      for (const link of way.links) passed.set(link, leadingFrom(path, link));
      if (way.end !== null && !isExam(way.end)) exam.push(leadingFrom(path, way.end));
    }
  }
  const added = [...exam.slice(rules.exam.length), ...passed.values()];
  return added.length === 0 ? rules : { ...rules, exam: [...rules.exam, ...added] };
}

function leadingFrom(link: RepoPath, path: RepoPath): ExamRule {
  return { glob: literal(path), rule: `${link}, a protected link, leads here`, liftable: true };
}

/** More links than any kernel follows on one way. */
const mostLinks = 40;

/**
 * Where a link ends when it is followed as a kernel does, and the other links that takes. `end` is null outside, in a
 * circle, and for the workspace itself, which cannot be exam as a whole.
 */
function wayOf(
  start: RepoPath,
  textOf: ReadonlyMap<RepoPath, string>,
): { readonly links: readonly RepoPath[]; readonly end: RepoPath | null } {
  const links: RepoPath[] = [];
  const at: string[] = start.split("/").slice(0, -1);
  const left = (textOf.get(start) ?? "").split("/");
  if (left[0] === "") return { links, end: null };
  for (let step = left.shift(); step !== undefined; step = left.shift()) {
    if (step === ".." && at.pop() === undefined) return { links, end: null };
    if (step === ".." || step === "." || step === "") continue;
    at.push(step);
    const text = textOf.get(at.join("/"));
    if (text === undefined) continue;
    links.push(at.join("/"));
    if (text.startsWith("/") || links.length > mostLinks) return { links, end: null };
    at.pop();
    left.unshift(...text.split("/"));
  }
  return { links, end: at.length === 0 ? null : at.join("/") };
}
