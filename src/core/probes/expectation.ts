import { depthOf, outermost } from "./scan.ts";
import { type Dice, randomWord } from "./variant.ts";

/**
 * What a test expects, by where it stands in the file: a literal, or an expression that says what is expected. Nothing
 * that is neither decides over it.
 */
export type Expected = {
  readonly at: number;
  readonly text: string;
  readonly form: "literal" | "expression";
};

/** The expectation that stands between two places, without the blanks around it. */
export function expectedBetween({ text, masked }: Texts, from: number, to: number): Expected {
  const part = masked.slice(from, to);
  const at = from + part.length - part.trimStart().length;
  const form = isLiteral(part.trim()) ? "literal" : "expression";
  return { at, text: text.slice(at, at + part.trim().length), form };
}

/** A file and its masked twin. */
export type Texts = { readonly text: string; readonly masked: string };

/** How a masked literal looks: a whole number, or a string in quotes with nothing around it. */
export const literalForm = String.raw`-?(?:0|[1-9]\d{0,8})|"[ ]*"|'[ ]*'`;

const wholeLiteral = new RegExp(`^(?:${literalForm})$`);

const isLiteral = (masked: string): boolean => wholeLiteral.test(masked);

/**
 * The file with another expectation. It grows by at least one character, so that no cache that goes by a file's size
 * and time can take it for the old one.
 */
export function flipped(file: string, { at, text, form }: Expected, dice: Dice): string {
  const other = form === "literal" ? another(text, dice) : beside(text, dice);
  return file.slice(0, at) + other + file.slice(at + text.length);
}

/** A list with the expected value in it and a word that nobody could foresee: in Python and JavaScript alike. */
const beside = (expression: string, dice: Dice): string =>
  `[${expression}, "${randomWord(8, dice)}"]`;

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

/** What a call of an equality expects: a literal among its first two arguments, else the second. */
export function expectedOf(
  texts: Texts,
  given: readonly (readonly [number, number])[],
): Expected | null {
  const [first, second] = given;
  if (first === undefined || second === undefined) return null;
  const found = [second, first].map(([from, to]) => expectedBetween(texts, from, to));
  const expression = found[0]?.text ?? "";
  const isPlain = !/^(?:\*|\.\.\.|\w+\s*=[^=>])/.test(expression) && expression !== "";
  return found.find(({ form }) => form === "literal") ?? (isPlain ? (found[0] ?? null) : null);
}
