/** A word as the shell sees it: `value` without its quotes, `from` and `to` in the text. */
export type Word = {
  readonly kind: "word";
  readonly value: string;
  /** Holds an unquoted `*`, `?` or `[`: the shell puts file names in its place. */
  readonly isGlob: boolean;
  readonly from: number;
  readonly to: number;
};

export type Operator = {
  readonly kind: "operator";
  readonly value: string;
  readonly from: number;
  readonly to: number;
};

export type Token = Word | Operator;

const space = /(?:[ \t\r]|\\\n|#[^\n]*)+/y;
const operator = /\|\||\|&|&&|;;|[|&;()\n]/y;
const redirection = /\d*(?:&>>?|>>|>\||[<>]&|<>|<<<|[<>])[ \t]*/y;

const substitution = /^[<>]\(/;

/**
 * The words and operators of a shell text, redirections and comments left out.
 * Null where it cannot be told apart by reading: here-documents, quotes that do not close.
 */
export function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const next = tokenAt(text, skip(space, text, at));
    if (next === null) return null;
    if (next.token !== null) tokens.push(next.token);
    at = next.to;
  }
  return tokens;
}

type Read = { readonly token: Token | null; readonly to: number };

function tokenAt(text: string, from: number): Read | null {
  if (from >= text.length) return { token: null, to: from };
  if (/^<<-?(?!<)/.test(text.slice(from, from + 4))) return null;
  const target = substitution.test(text.slice(from, from + 2))
    ? from
    : skip(redirection, text, from);
  if (target > from) return redirected(text, target);
  const to = skip(operator, text, from);
  if (to > from) return { token: { kind: "operator", value: text.slice(from, to), from, to }, to };
  return wordAt(text, from);
}

/** A redirection and what it leads to say nothing about the exit code. */
function redirected(text: string, target: number): Read | null {
  const word = wordAt(text, target);
  return word === null ? null : { token: null, to: word.to };
}

function wordAt(text: string, from: number): { readonly token: Word; readonly to: number } | null {
  const to = endOf(text, from);
  if (to > text.length) return null;
  const raw = text.slice(from, to);
  const bare = raw.replaceAll(quotes, "");
  return {
    token: { kind: "word", value: unquoted(raw), isGlob: /[*?[]/.test(bare), from, to },
    to,
  };
}

function endOf(text: string, from: number): number {
  if (text.startsWith("[[ ", from)) return endOfTest(text, from);
  if (substitution.test(text.slice(from, from + 2))) return pastClosing(text, from + 2, ")");
  return endOfWord(text, from);
}

/** What stands between `[[` and `]]` is one word: its operators are not the shell's. */
function endOfTest(text: string, from: number): number {
  const end = text.indexOf(" ]]", from);
  return end < 0 ? Number.POSITIVE_INFINITY : end + 3;
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[ \t\r\n|&;()<>]/.test(text.charAt(at))) at = pastUnit(text, at);
  return at;
}

/** Past one letter, or past everything that quotes or substitutes as a whole. Infinite where it does not close. */
function pastUnit(text: string, at: number): number {
  switch (text[at]) {
    case "\\":
      return at + 2;
    case "'":
    case "`":
      return pastNext(text, text.charAt(at), at + 1);
    case '"':
      return pastClosing(text, at + 1, '"');
    case "$":
      return text[at + 1] === "(" ? pastClosing(text, at + 2, ")") : at + 1;
    default:
      return at + 1;
  }
}

function pastNext(text: string, letter: string, from: number): number {
  const end = text.indexOf(letter, from);
  return end < 0 ? Number.POSITIVE_INFINITY : end + 1;
}

function pastClosing(text: string, from: number, closing: '"' | ")"): number {
  let at = from;
  while (at < text.length && text[at] !== closing) {
    at = pastInner(text, at, closing);
  }
  return at < text.length ? at + 1 : Number.POSITIVE_INFINITY;
}

/** In double quotes an apostrophe is a letter; in `$( )` a parenthesis opens another. */
function pastInner(text: string, at: number, closing: '"' | ")"): number {
  if (closing === '"') return text[at] === "'" ? at + 1 : pastUnit(text, at);
  return text[at] === "(" ? pastClosing(text, at + 1, ")") : pastUnit(text, at);
}

const quotes = /'[^']*'|"(?:[^"\\]|\\.)*"|\\./gs;

function unquoted(raw: string): string {
  return raw.replaceAll(quotes, (quote) => {
    if (quote.startsWith("'")) return quote.slice(1, -1);
    if (quote.startsWith('"')) return quote.slice(1, -1).replaceAll(/\\(["\\$`])/g, "$1");
    return quote === "\\\n" ? "" : quote.slice(1);
  });
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  const [found] = pattern.exec(text) ?? [""];
  return from + found.length;
}
