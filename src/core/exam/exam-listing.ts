import type { RepoPath } from "../change/change.ts";
import { quoted } from "../change/path.ts";
import { oneLine } from "../show/plain-text.ts";
import { onExamSurface } from "./exam-list.ts";
import { examSurface } from "./exam-surface.ts";
import { matcher } from "./glob.ts";

export type ExamOfKind = { readonly kind: string; readonly paths: readonly RepoPath[] };

/** Which of these paths are exam by themselves, by the kind that a refusal would name. */
export function examByKind(paths: readonly RepoPath[]): readonly ExamOfKind[] {
  const isExam = onExamSurface();
  const kinds = examSurface.map(({ glob, rule }) => ({ kind: rule, matches: matcher(glob) }));
  const found = new Map<string, RepoPath[]>();
  for (const path of paths.filter(isExam)) {
    const kind = kinds.find(({ matches }) => matches(path))?.kind;
    if (kind === undefined) continue;
    found.set(kind, [...(found.get(kind) ?? []), path]);
  }
  return kinds.flatMap(({ kind }) => {
    const own = found.get(kind);
    return own === undefined ? [] : [{ kind, paths: own }];
  });
}

/** More names than this say nothing new about a kind. */
const named = 4;

/** For people: what a run would refuse to have changed, a line a kind. */
export function examLines(paths: readonly RepoPath[]): readonly string[] {
  const found = examByKind(paths);
  const all = found.reduce((sum, each) => sum + each.paths.length, 0);
  return [
    `exam surface: ${all} of ${paths.length} tracked files; with: { editable: [GLOB] } in the card opens what has to change`,
    ...found.map(lineOf),
  ];
}

function lineOf({ kind, paths }: ExamOfKind): string {
  const shown = paths.slice(0, named).map((path) => oneLine(quoted(path), 120));
  const more = paths.length > named ? `, and ${paths.length - named} more` : "";
  return `    ${kind}: ${shown.join(", ")}${more}`;
}
