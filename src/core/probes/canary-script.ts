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

type Call = { readonly names: readonly string[]; readonly from: number; readonly to: number };

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
  return statementsIn(source, found).flatMap((at) => expectedAt(source, at));
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
  /\b(test|it|describe|suite)\(\s*("[ ]*"|'[ ]*'|`[ ]*`)\s*,\s*(?:async\s+)?(?:function\s*\w*\s*\([\w\s,{}]*\)|\([\w\s,{}]*\)\s*=>|\w+\s*=>)\s*\{/g;

/** Every test below, however deep in suites. Only what stands there as a statement of its own counts. */
function callsIn(source: Source, { names, from, to }: Call): readonly Call[] {
  return [...source.masked.slice(from, to).matchAll(opening)].flatMap((match): readonly Call[] => {
    const [whole, kind = "", quotedName = ""] = match;
    const start = from + match.index;
    const open = start + whole.length - 1;
    if (outermost(source.masked.slice(from, start)) === null || !isStatement(source, from, start))
      return [];
    const close = closingOf(source.masked, open);
    if (close === null || bindingOf(source, kind) !== "runner") return [];
    const at = start + whole.indexOf(quotedName);
    const name = source.text.slice(at + 1, at + quotedName.length - 1);
    const call = { names: [...names, name], from: open + 1, to: close };
    return kind === "test" || kind === "it" ? [call] : callsIn(source, call);
  });
}

/** The last thing before it has ended: it is not what an `if` without braces, or the like, decides over. */
function isStatement({ masked }: Source, from: number, at: number): boolean {
  const before = masked.slice(from, at).trimEnd();
  if (before === "" || /[;}]$/.test(before)) return true;
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

const isEnd = (code: string, at: number): boolean =>
  /^[ \t]*(?:;|\n|$)/.test(code.slice(at, at + 40));
