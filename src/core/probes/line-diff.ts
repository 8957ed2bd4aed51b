/** A run of lines that differ: `base[baseFrom, baseTo)` became `candidate[from, to)`. Counted from 0. */
export type Range = {
  readonly baseFrom: number;
  readonly baseTo: number;
  readonly from: number;
  readonly to: number;
};

/** Lines with their ends, so that joining them gives the same text back. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Beyond this many comparisons what lies between the common ends counts as one run. */
const mostCells = 4_000_000;

/** The runs that differ, in order, as few lines as there can be. */
export function rangesOf(base: readonly string[], candidate: readonly string[]): readonly Range[] {
  const start = commonStart(base, candidate);
  const end = commonStart(base.slice(start).reverse(), candidate.slice(start).reverse());
  const middle = {
    a: base.slice(start, base.length - end),
    b: candidate.slice(start, candidate.length - end),
  };
  if (middle.a.length + middle.b.length === 0) return [];
  const kept = commonLines(middle.a, middle.b);
  return runs(middle, kept ?? []).map(({ baseFrom, baseTo, from, to }) => ({
    baseFrom: baseFrom + start,
    baseTo: baseTo + start,
    from: from + start,
    to: to + start,
  }));
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at += 1) if (one[at] !== other[at]) return at;
  return most;
}

type Pair = readonly [number, number];

/** What lies between the lines that both have. */
function runs(
  { a, b }: { readonly a: readonly string[]; readonly b: readonly string[] },
  kept: readonly Pair[],
): readonly Range[] {
  const found: Range[] = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...kept, [a.length, b.length] as const]) {
    if (nextX > x || nextY > y) found.push({ baseFrom: x, baseTo: nextX, from: y, to: nextY });
    [x, y] = [nextX + 1, nextY + 1];
  }
  return found;
}

/** Pairs of lines that stay: a longest common sequence. Null where there is too much to compare. */
function commonLines(a: readonly string[], b: readonly string[]): readonly Pair[] | null {
  if (a.length * b.length > mostCells) return null;
  const width = b.length + 1;
  // How many lines can stay from here to the ends.
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (x: number, y: number): number => longest[x * width + y] ?? 0;
  for (let x = a.length - 1; x >= 0; x -= 1) {
    for (let y = b.length - 1; y >= 0; y -= 1) {
      longest[x * width + y] =
        a[x] === b[y] ? 1 + at(x + 1, y + 1) : Math.max(at(x + 1, y), at(x, y + 1));
    }
  }
  return walked(a, b, at);
}

function walked(
  a: readonly string[],
  b: readonly string[],
  longest: (x: number, y: number) => number,
): readonly Pair[] {
  const kept: Pair[] = [];
  let [x, y] = [0, 0];
  while (x < a.length && y < b.length) {
    if (a[x] === b[y]) kept.push([x++, y++]);
    else if (longest(x + 1, y) >= longest(x, y + 1)) x += 1;
    else y += 1;
  }
  return kept;
}
