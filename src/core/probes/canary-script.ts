import {
  argumentsAt,
  closingOf,
  type Expected,
  expectedBetween,
  expectedOf,
} from "./expectation.ts";
import { masked, outermost } from "./scan.ts";
import { bindingOf, type Source } from "./script-binding.ts";
import { type Dice, randomWord } from "./variant.ts";

type Call = {
  readonly names: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The body is nothing but an expression, which begins there. */
  readonly only?: number;
};

/**
 * What a test in JavaScript or TypeScript expects in straight lines of its own body. The test must be written out: a
 * call of `test` or `it` with its name in quotes, in nothing but such calls of `describe`.
 */
export function scriptExpectations(text: string, names: readonly string[]): readonly Expected[] {
  const source: Source = { text, masked: masked(text, "script") };
  if (outermost(source.masked) === null || isBeyond(text)) return [];
  const [found, ...others] = callsIn(source, { names: [], from: 0, to: text.length }).filter(
    (call) => call.names.join("\n") === names.join("\n"),
  );
  if (found === undefined || others.length > 0) return [];
  const at = found.only === undefined ? statementsIn(source, found) : [found.only];
  return at.flatMap((each) => expectedAt(source, each));
}

/** What ends a program, or decides about its end by itself. */
const ending = /\b(?:exit|exitCode|abort|kill|uncaughtException|unhandledRejection)\b/;

/** What a program in JavaScript expects at its outermost level, before anything of its own that could end it. */
export function scriptProgram(text: string): readonly Expected[] {
  const source: Source = { text, masked: masked(text, "script") };
  if (outermost(source.masked) === null || isBeyond(text)) return [];
  const to = ending.exec(source.masked)?.index ?? text.length;
  return statementsIn(source, { names: [], from: 0, to }).flatMap((at) => expectedAt(source, at));
}

/** What a scanner cannot take apart: a template within a template, or a quote in the text of an element. */
const isBeyond = (text: string): boolean =>
  /\$\{[^}`]*`/.test(text) || /<\/?\w[^<>]*>[^<>{}();]*['"`][^<>{}();]*<\//.test(text);

/** A test of our own that fails and nothing else, by the name that tests have in this file; null where none is known. */
export function addedScript(
  outcome: "fails" | "passes",
  text: string,
  dice: Dice,
): { readonly text: string; readonly name: string } | null {
  const source: Source = { text, masked: masked(text, "script") };
  const call = ["test", "it"].find((name) => bindingOf(source, name) === "runner");
  if (call === undefined) return null;
  const name = randomWord(12, dice);
  const word = randomWord(8, dice);
  const deed = outcome === "fails" ? `throw new Error("${word}");` : `return void "${word}";`;
  return { text: `\n;${call}("${name}", () => {\n  ${deed}\n});\n`, name };
}

const opening =
  /\b(test|it|describe|suite)\(\s*("[ ]*"|'[ ]*'|`[ ]*`)\s*,\s*(?:async\s+)?(?:function\s*\w*\s*\([\w\s,{}]*\)|\([\w\s,{}]*\)\s*=>|\w+\s*=>)\s*(\{|(?=(?:expect|assert)\b))/g;

/** Every test below, however deep in suites. Only what stands there as a statement of its own counts. */
function callsIn(source: Source, scope: Call): readonly Call[] {
  const openings = [...source.masked.slice(scope.from, scope.to).matchAll(opening)];
  return openings.flatMap((match): readonly Call[] => {
    const [, kind = ""] = match;
    const call = callOf(source, scope, match);
    if (call === null || bindingOf(source, kind) !== "runner") return [];
    if (kind === "test" || kind === "it") return [call];
    return call.only === undefined ? callsIn(source, call) : [];
  });
}

function callOf(source: Source, { names, from }: Call, match: RegExpExecArray): Call | null {
  const [whole, kind = "", quotedName = "", brace = ""] = match;
  const start = from + match.index;
  if (outermost(source.masked.slice(from, start)) === null || !isStatement(source, from, start))
    return null;
  const after = start + whole.length;
  // An expression goes as far as the call whose last argument it is.
  const open = brace === "" ? start + kind.length : after - 1;
  const close = closingOf(source.masked, open);
  if (close === null) return null;
  const at = start + whole.indexOf(quotedName);
  const name = source.text.slice(at + 1, at + quotedName.length - 1);
  const call = { names: [...names, name], from: open + 1, to: close };
  return brace === "" ? { ...call, only: after } : call;
}

/** The last thing before it has ended: it is not what an `if` without braces, or the like, decides over. */
function isStatement({ masked }: Source, from: number, at: number): boolean {
  const before = masked.slice(from, at).trimEnd();
  if (before === "" || /[;}]$/.test(before)) return true;
  // What goes on over the end of a line: an arrow's body, a second operand, an argument.
  if (/(?:=>|[-=&|?:,+*/%<>!^~([{.])$/.test(before)) return false;
  const line =
    outermost(before)
      ?.split(/\n|;/)
      .findLast((each) => each.trim() !== "") ?? "if";
  return /^\s*(?:const|let|var|expect|assert|await|import|test|it|describe)\b/.test(line);
}

const statement =
  /^[ \t]*(?=(?:expect|(?:assert\.)?(?:equal|strictEqual|deepEqual|deepStrictEqual))\()/gm;

/** Where assertions begin that are statements of the body itself, up to the first that could leave it early. */
function statementsIn(source: Source, { from, to }: Call): readonly number[] {
  const body = source.masked.slice(from, to);
  const end = /\b(?:return|yield|break|continue)\b/.exec(body)?.index ?? body.length;
  return [...body.slice(0, end).matchAll(statement)]
    .map((match) => from + match.index + match[0].length)
    .filter(
      (at) => outermost(source.masked.slice(from, at)) !== null && isStatement(source, from, at),
    );
}

function expectedAt(source: Source, at: number): readonly Expected[] {
  const callee = /^[\w.]+(?=\()/.exec(source.masked.slice(at, at + 40))?.[0] ?? "";
  const root = callee.split(".")[0] ?? "";
  const open = at + callee.length;
  const close = closingOf(source.masked, open);
  if (bindingOf(source, root) === "foreign" || close === null) return [];
  const found = callee === "expect" ? matched(source, close) : asserted(source, open, close);
  return found === null ? [] : [found];
}

function asserted(source: Source, open: number, close: number): Expected | null {
  const given = argumentsAt(source.masked, open) ?? [];
  return isEnd(source.masked, close + 1) ? expectedOf(source, given) : null;
}

const matcher = /^\)\.(?:toBe|toEqual|toStrictEqual)\(/;

/** The one argument of a matcher that takes equality for all. */
function matched(source: Source, close: number): Expected | null {
  const { masked: code } = source;
  const call = matcher.exec(code.slice(close, close + 24))?.[0];
  if (call === undefined) return null;
  const open = close + call.length - 1;
  const [argument, ...more] = argumentsAt(code, open) ?? [];
  if (argument === undefined || more.length > 0 || !isEnd(code, argument[1] + 1)) return null;
  const found = expectedBetween(source, ...argument);
  return found.text === "" || found.text.startsWith("...") ? null : found;
}

/** The end of a statement, or of the call whose last argument it is. */
const isEnd = (code: string, at: number): boolean =>
  /^(?:[ \t]*(?:;|\n|$)|\s*,?\s*\)\s*(?:;|\n|$))/.test(code.slice(at, at + 40));
