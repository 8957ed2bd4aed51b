/** How a language writes comments and strings: as much as a scanner must know to leave both alone. */
export type Syntax = "python" | "script" | "c";

const syntaxes: ReadonlyMap<string, Syntax> = new Map([
  ...["py", "rb", "sh"].map((end) => [end, "python"] as const),
  ...["js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx"].map((end) => [end, "script"] as const),
  ...["go", "rs", "java", "kt", "c", "h", "cc", "cpp", "cs", "swift", "php", "scala", "dart"].map(
    (end) => [end, "c"] as const,
  ),
]);

/** Null for files of no language that is known here. */
export function syntaxOf(path: string): Syntax | null {
  return syntaxes.get(/\.([a-z]+)$/.exec(path)?.[1] ?? "") ?? null;
}

type Blank = { readonly what: "comment" | "string"; readonly pattern: RegExp };

const quotes: readonly Blank[] = [
  { what: "string", pattern: /"(?:\\[\s\S]|[^"\\\n])*"/y },
  { what: "string", pattern: /'(?:\\[\s\S]|[^'\\\n])*'/y },
];

const slashes: readonly Blank[] = [
  { what: "comment", pattern: /\/\/[^\n]*/y },
  { what: "comment", pattern: /\/\*[\s\S]*?\*\//y },
];

const backtick: Blank = { what: "string", pattern: /`(?:\\[\s\S]|[^`\\])*`/y };

const blanks: Readonly<Record<Syntax, readonly Blank[]>> = {
  python: [
    { what: "comment", pattern: /#[^\n]*/y },
    { what: "string", pattern: /"""(?:\\[\s\S]|[^\\])*?"""/y },
    { what: "string", pattern: /'''(?:\\[\s\S]|[^\\])*?'''/y },
    ...quotes,
  ],
  script: [...slashes, ...quotes, backtick],
  // A single quote may begin a lifetime: only a whole character between two of them is one.
  c: [
    ...slashes,
    { what: "string", pattern: /"(?:\\[\s\S]|[^"\\])*"/y },
    { what: "string", pattern: /'(?:\\[^\n']{1,10}|[^'\\\n])'/y },
    backtick,
  ],
};

const regex = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
const word = /[\w$]+|\s+/y;

/**
 * The same text, character for character, with what stands in comments and strings blanked: quotes stay, and so do
 * line ends outside of strings. A scanner and no parser: where it errs, a probe finds nothing to change, or changes
 * something that means nothing.
 */
export function masked(text: string, syntax: Syntax): string {
  const parts: string[] = [];
  let before = "";
  for (let at = 0; at < text.length; ) {
    const found =
      blankAt(text, at, syntax) ?? regexAt(text, at, syntax === "script" ? before : "x");
    const plain = found === null ? (matchAt(word, text, at) ?? text[at] ?? "") : null;
    const part = plain ?? found ?? "";
    parts.push(part);
    if (part.trim() !== "") before = part.trimEnd();
    at += part.length;
  }
  return parts.join("");
}

function blankAt(text: string, at: number, syntax: Syntax): string | null {
  for (const { what, pattern } of blanks[syntax]) {
    const found = matchAt(pattern, text, at);
    if (found !== null) return what === "comment" ? found.replace(/[^\n]/g, " ") : hollow(found);
  }
  return null;
}

/** A slash begins a regular expression only where no value has just ended. */
function regexAt(text: string, at: number, before: string): string | null {
  const isValue = /[\w$)\]}"'`]$/.test(before) && !/^(?:return|typeof|case|in|of)$/.test(before);
  const found = isValue || text[at] !== "/" ? null : matchAt(regex, text, at);
  return found === null ? null : hollow(found);
}

/** Delimiters stay, all between them is blank. */
function hollow(found: string): string {
  const width = /^(?:"""|''')/.test(found) ? 3 : 1;
  const inner = " ".repeat(Math.max(0, found.length - 2 * width));
  return found.slice(0, width) + inner + found.slice(found.length - width);
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** What a character does to how deep in brackets one is. */
export function depthOf(character: string): number {
  if ("([{".includes(character)) return 1;
  return ")]}".includes(character) ? -1 : 0;
}

/** The same again, with what stands in brackets blanked too, brackets included. Null where they do not pair. */
export function outermost(masked: string): string | null {
  let depth = 0;
  let outer = "";
  for (const each of masked) {
    const change = depthOf(each);
    const isInside = depth > 0 || change !== 0;
    depth += change;
    outer += isInside ? " ".repeat(each.length) : each;
    if (depth < 0) return null;
  }
  return depth === 0 ? outer : null;
}

/** The number of the line, from 1, in which a place lies. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;
