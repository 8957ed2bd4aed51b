import { depthOf, outermost } from "./scan.ts";
import { type Dice, randomWord } from "./variant.ts";

/** A literal that a test expects, by where it stands in the file. */
export type Expected = { readonly at: number; readonly literal: string };

/** How a masked literal looks: a whole number, or a string in quotes with nothing around it. */
export const literalForm = String.raw`-?(?:0|[1-9]\d{0,8})|"[ ]*"|'[ ]*'`;

const wholeLiteral = new RegExp(`^(?:${literalForm})$`);

export const isLiteral = (masked: string): boolean => wholeLiteral.test(masked);

/**
 * The file with another expectation. The literal grows by at least one character, so that no cache that goes by a
 * file's size and time can take it for the old one.
 */
export function flipped(text: string, { at, literal }: Expected, dice: Dice): string {
  return text.slice(0, at) + another(literal, dice) + text.slice(at + literal.length);
}

/** Never equal to the one it stands for. */
export function another(literal: string, dice: Dice): string {
  if (/^["']/.test(literal)) {
    return `${literal.slice(0, -1)}${randomWord(8, dice)}${literal.slice(-1)}`;
  }
  const digits = String(100 + Math.floor(dice() * 900));
  return /^-?0$/.test(literal) ? digits : `${literal}${digits}`;
}

/** Where the bracket that is opened here is closed. */
export function closingOf(masked: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < masked.length; at += 1) {
    depth += depthOf(masked[at] ?? "");
    if (depth === 0) return at;
  }
  return null;
}

/** The arguments of a call by where they stand: `open` is its bracket. Null where it does not close. */
export function argumentsAt(masked: string, open: number): readonly [number, number][] | null {
  const close = closingOf(masked, open);
  if (close === null) return null;
  const inner = masked.slice(open + 1, close);
  const commas = [...(outermost(inner) ?? "").matchAll(/,/g)].map(({ index }) => open + 1 + index);
  const ends = [...commas, close];
  return ends.map((end, at) => [at === 0 ? open + 1 : (ends[at - 1] ?? 0) + 1, end]);
}

/** A literal among the first two arguments, trimmed: the second before the first. */
export function literalArgument(
  { text, masked }: { readonly text: string; readonly masked: string },
  given: readonly (readonly [number, number])[],
): Expected | null {
  for (const [from, to] of [given[1], given[0]].flatMap((one) => (one ? [one] : []))) {
    const part = masked.slice(from, to);
    const lead = part.length - part.trimStart().length;
    const trimmed = part.trim();
    if (isLiteral(trimmed)) {
      const at = from + lead;
      return { at, literal: text.slice(at, at + trimmed.length) };
    }
  }
  return null;
}
