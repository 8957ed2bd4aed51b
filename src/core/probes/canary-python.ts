import {
  argumentsAt,
  type Expected,
  expectedBetween,
  expectedOf,
  type Texts,
} from "./expectation.ts";
import { depthOf, masked, outermost } from "./scan.ts";
import { type Dice, randomWord } from "./variant.ts";

/** A statement's first line with all that belongs to it: what is in brackets or goes on after a backslash. */
type Line = { readonly start: number; readonly indent: number; readonly code: string };

type Block = { readonly lines: readonly Line[]; readonly indent: number };

/**
 * What a Python test expects in straight lines of its own body: statements that are reached whenever the test passes,
 * and fail for any other literal. Where anything might keep one from being reached or from failing, it is left out.
 */
export function pythonExpectations(text: string, names: readonly string[]): readonly Expected[] {
  const code = masked(text, "python");
  const body = bodyOf({ lines: linesOf(code), indent: 0 }, code, names);
  return body === null ? [] : straight(body).flatMap((line) => expectedIn(line, text, code));
}

/** What ends a program, or may: an assertion that comes after it need not be reached. */
const ending = /\b(?:exit|quit|_exit|abort|kill|exec\w*|SystemExit|main)\b/;

/** What a program in Python expects at its outermost level, before anything of its own that could end it. */
export function pythonProgram(text: string): readonly Expected[] {
  const code = masked(text, "python");
  const until = ending.exec(code)?.index ?? code.length;
  return straight({ lines: linesOf(code), indent: 0 })
    .filter((line) => line.start < until && line.code.startsWith("assert "))
    .flatMap((line) => expectedIn(line, text, code));
}

/** A test of our own that fails and nothing else, and its id's names in pytest and in unittest. */
export function addedPython(
  outcome: "fails" | "passes",
  dice: Dice,
): { readonly text: string; readonly names: readonly string[] } {
  const name = `test_${randomWord(10, dice)}`;
  const kind = `Test${randomWord(6, dice)}`;
  const word = randomWord(8, dice);
  const lines = [
    `class ${kind}(__import__("unittest").TestCase):`,
    `    """Tests ${word}."""`,
    "",
    `    def ${name}(self):`,
    `        """Tests ${word}."""`,
    outcome === "fails"
      ? `        raise AssertionError("${word}")`
      : `        self.assertEqual("${word}", "${word}")`,
  ];
  return { text: `\n\n${lines.join("\n")}\n`, names: [kind, name] };
}

function linesOf(code: string): readonly Line[] {
  const lines: Line[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= code.length; at += 1) {
    const each = code[at] ?? "\n";
    depth += depthOf(each);
    if (each !== "\n" || depth > 0 || code[at - 1] === "\\") continue;
    const line = code.slice(start, at);
    const indent = line.length - line.trimStart().length;
    lines.push({ start: start + indent, indent, code: line.trim() });
    start = at + 1;
  }
  return depth === 0 ? lines.filter((line) => line.code !== "") : [];
}

function bodyOf(scope: Block, code: string, names: readonly string[]): Block | null {
  const [name = "", ...rest] = names;
  const head =
    rest.length > 0 ? new RegExp(`^class ${name}\\b`) : new RegExp(`^(async )?def ${name}\\(`);
  const own = scope.lines.filter(({ indent }) => indent === scope.indent);
  const heads = own.filter((line) => head.test(line.code));
  // Another of that name may stand deeper, behind a condition, and be the one that counts.
  const others = scope.lines.filter((line) =>
    new RegExp(`^(?:class|def|async def)? ?${name}\\b`).test(line.code),
  );
  const [found] = heads;
  if (!/^\w+$/.test(name) || found === undefined || others.length !== 1) return null;
  if (!isPlainlyDecorated(own.slice(0, own.indexOf(found)))) return null;
  if (rest.length === 0 && !isAwaited(found, scope)) return null;
  const body = below(scope.lines, found);
  return body === null || rest.length === 0 ? body : bodyOf(body, code, rest);
}

function below(lines: readonly Line[], head: Line): Block | null {
  const after = lines.slice(lines.indexOf(head) + 1);
  const end = after.findIndex(({ indent }) => indent <= head.indent);
  const inner = end < 0 ? after : after.slice(0, end);
  const [first] = inner;
  return first === undefined ? null : { lines: inner, indent: first.indent };
}

const harmless =
  /^@(?:pytest\.mark\.(?!xfail|flaky)\w+|(?:unittest\.)?skip(?:If|Unless)?|(?:unittest\.)?(?:mock\.)?patch)\b/;

/** A decorator that is not known may well swallow a failure. */
function isPlainlyDecorated(before: readonly Line[]): boolean {
  const last = before.findLastIndex(({ code }) => !code.startsWith("@"));
  return before.slice(last + 1).every(({ code }) => harmless.test(code));
}

/** unittest calls a coroutine of a plain TestCase, and nobody ever runs it. pytest knows none but says so. */
function isAwaited(head: Line, scope: Block): boolean {
  return !head.code.startsWith("async ") || scope.indent === 0;
}

/** The statements of the body itself, up to the first that could leave it early. */
function straight({ lines, indent }: Block): readonly Line[] {
  const end = lines.findIndex((line, at) => {
    if (!/\b(?:return|yield)\b/.test(line.code)) return false;
    const owner = lines.slice(0, at).findLast((each) => each.indent === indent);
    return line.indent === indent || !/^(?:async )?def |^class /.test(owner?.code ?? "");
  });
  const reached = end < 0 ? lines : lines.slice(0, end);
  return reached.filter((line) => line.indent === indent);
}

function expectedIn(line: Line, text: string, code: string): readonly Expected[] {
  const texts = { text, masked: code };
  if (/\bANY\b/.test(line.code)) return [];
  if (line.code.startsWith("assert ")) return asserted(line, texts);
  if (!/^self\.assertEqual\(/.test(line.code) || !isUnittests(code)) return [];
  const open = line.start + "self.assertEqual".length;
  const found = expectedOf(texts, argumentsAt(code, open) ?? []);
  return found === null ? [] : [found];
}

/** `assert f() == 2`, with a message or without; one comparison, and nothing that could make up for it. */
function asserted(line: Line, texts: Texts): readonly Expected[] {
  const outer = outermost(line.code);
  if (outer === null) return [];
  const end = outer.includes(",") ? outer.indexOf(",") : outer.length;
  const [subject = "", expected = "", ...more] = outer.slice(0, end).split("==");
  const isWhole = line.code.slice(subject.length + 2, end).trim() !== "" && more.length === 0;
  if (!outer.slice(0, end).includes("==") || !isWhole || !isSimple(subject + expected)) return [];
  const from = line.start + subject.length + "==".length;
  return [expectedBetween(texts, from, line.start + end)];
}

/** `assertEqual` is unittest's own: not redefined here, and of no base class that might have done it. */
const isUnittests = (code: string): boolean =>
  /^class \w+\((?:unittest\.)?TestCase\)/m.test(code) &&
  !/\bassertEqual\s*=|\bdef assertEqual\b/.test(code);

/** Nothing in it could make the whole true when the comparison is not. */
const isSimple = (outer: string): boolean =>
  !/\b(?:not|or|and|if|else|lambda|in|is)\b|[<>=!]/.test(outer);
