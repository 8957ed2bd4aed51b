/** The word a person most likely meant, or null where none is near: at most two slips, in no more than half the letters. */
export function nearest(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((candidate) => ({ candidate, slips: slips(word.toLowerCase(), candidate) }))
    .filter(({ candidate, slips }) => slips <= 2 && slips * 2 <= candidate.length)
    .sort((a, b) => a.slips - b.slips);
  return best?.candidate ?? null;
}

/** Letters to add, drop or change to make one word the other; words too far apart in length are not compared. */
function slips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    row = nextRow(row, { letter, to, first: i + 1 });
  }
  return row[to.length] ?? Number.POSITIVE_INFINITY;
}

type Step = { readonly letter: string; readonly to: string; readonly first: number };

function nextRow(row: readonly number[], { letter, to, first }: Step): number[] {
  const next = [first];
  for (let j = 0; j < to.length; j += 1) {
    const changed = (row[j] ?? 0) + (to[j] === letter ? 0 : 1);
    next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
  }
  return next;
}
