import type { ChangedPath, RepoPath } from "../change/change.ts";
import { linesOf, type Range, rangesOf } from "./line-diff.ts";
import type { Edit, Sides, Variant } from "./variant.ts";

/** The smallest part of a change that is taken back by itself. Lines count from 1; `whole`: the path as such. */
export type Hunk = {
  readonly path: RepoPath;
  readonly whole: boolean;
  /** Where it stands in the candidate and how many lines it has there; 0 lines: something was taken out after `line`. */
  readonly line: number;
  readonly lines: number;
};

type Text = {
  readonly base: readonly string[];
  readonly candidate: readonly string[];
  readonly ranges: readonly Range[];
};

/** A change as its hunks, with what it takes to take any of them back. */
export type Hunks = {
  readonly all: readonly Hunk[];
  readonly texts: ReadonlyMap<RepoPath, Text>;
};

/**
 * Runs of changed lines are hunks where a path was and is a text with the same mode; what was added, deleted, is no
 * text, or became another kind of thing is one hunk as a whole.
 */
export function hunksOf(
  changed: readonly ChangedPath[],
  sides: ReadonlyMap<RepoPath, Sides>,
): Hunks {
  const texts = new Map<RepoPath, Text>();
  const all = changed.flatMap((entry): readonly Hunk[] => {
    const text = entry.change === "modified" ? textOf(sides.get(entry.path)) : null;
    if (text === null) return [{ path: entry.path, whole: true, line: 0, lines: 0 }];
    texts.set(entry.path, text);
    return text.ranges.map(({ from, to }) => ({
      path: entry.path,
      whole: false,
      line: to > from ? from + 1 : from,
      lines: to - from,
    }));
  });
  return { all, texts };
}

function textOf(sides: Sides | undefined): Text | null {
  if (!sides?.base || !sides.candidate || sides.base.mode !== sides.candidate.mode) return null;
  const [base, candidate] = [linesOf(sides.base.text), linesOf(sides.candidate.text)];
  const ranges = rangesOf(base, candidate);
  return ranges.length === 0 ? null : { base, candidate, ranges };
}

/** The candidate without the hunks of these numbers. */
export function without({ all, texts }: Hunks, taken: readonly number[]): Variant {
  const gone = new Set(taken);
  const paths = new Set(taken.map((at) => all[at]?.path ?? ""));
  const first = new Map<RepoPath, number>();
  all.forEach(({ path }, at) => {
    if (!first.has(path)) first.set(path, at);
  });
  return new Map(
    [...paths].map((path) => [path, editOf(texts.get(path), first.get(path) ?? 0, gone)]),
  );
}

function editOf(text: Text | undefined, first: number, gone: ReadonlySet<number>): Edit {
  if (text === undefined) return null;
  const { base, candidate, ranges } = text;
  const isGone = (at: number): boolean => gone.has(first + at);
  if (ranges.every((_, at) => isGone(at))) return null;
  let at = 0;
  const kept = ranges.flatMap((range, number) => {
    const before = candidate.slice(at, range.from);
    at = range.to;
    const own = isGone(number)
      ? base.slice(range.baseFrom, range.baseTo)
      : candidate.slice(range.from, range.to);
    return [...before, ...own];
  });
  return [...kept, ...candidate.slice(at)].join("");
}
