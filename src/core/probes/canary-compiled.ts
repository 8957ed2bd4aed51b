import { argumentsAt, closingOf, type Expected, expectedOf, literalForm } from "./expectation.ts";
import { masked, outermost } from "./scan.ts";
import { type Dice, randomWord } from "./variant.ts";

/** What is known of a language whose runner names no file: how a test begins, expects and fails there. */
type Language = {
  /** A test by its name, at the outermost level: ends with the brace that opens its body. */
  readonly head: (name: string) => RegExp;
  readonly expected: (code: string, text: string) => readonly Expected[];
  readonly failing: (word: string) => { readonly text: string; readonly name: string };
};

const go: Language = {
  head: (name) => new RegExp(`^func ${name}\\(t \\*testing\\.T\\) \\{`, "gm"),
  expected: unequalTo,
  failing: (word) => ({
    text: `\nfunc Test_${word}(t *testing.T) {\n\tt.Fatal("${word}")\n}\n`,
    name: `Test_${word}`,
  }),
};

const rust: Language = {
  head: (name) => new RegExp(`^#\\[test\\]\\s+fn ${name}\\(\\)[^{};]*\\{`, "gm"),
  expected: equalTo,
  failing: (word) => ({
    text: `\n#[test]\nfn ${word}() {\n    panic!("${word}");\n}\n`,
    name: word,
  }),
};

function languageOf(path: string): Language | null {
  if (path.endsWith("_test.go")) return go;
  return path.endsWith(".rs") ? rust : null;
}

/** Whether a file holds the one test of that name; a second meaning of the name makes it none. */
export function holdsTest(path: string, text: string, name: string): boolean {
  return bodyOf(path, text, name) !== null;
}

/** What a test expects in straight lines of its own body: literals only, since another type would not compile. */
export function compiledExpectations(
  path: string,
  text: string,
  name: string,
): readonly Expected[] {
  const body = bodyOf(path, text, name);
  const language = languageOf(path);
  if (body === null || language === null) return [];
  const early = /\b(?:return|break|continue|goto|macro_rules)\b|\bt\.Skip/.exec(body.code);
  const code = body.code.slice(0, early?.index ?? body.code.length);
  return language
    .expected(code, text.slice(body.from, body.from + code.length))
    .map((found) => ({ ...found, at: found.at + body.from }));
}

/** A test of our own that fails and nothing else. */
export function failingCompiled(
  path: string,
  dice: Dice,
): { readonly text: string; readonly name: string } | null {
  return languageOf(path)?.failing(randomWord(12, dice)) ?? null;
}

function bodyOf(path: string, text: string, name: string) {
  const language = languageOf(path);
  if (language === null || !/^\w+$/.test(name)) return null;
  const code = masked(text, "c");
  const [head, ...others] = [...code.matchAll(language.head(name))];
  if (head === undefined || others.length > 0 || outermost(code.slice(0, head.index)) === null) {
    return null;
  }
  const from = head.index + head[0].length;
  const to = closingOf(code, from - 1);
  return to === null ? null : { from, code: code.slice(from, to) };
}

const unequal = new RegExp(
  `^[ \\t]*if (?:[^\\n{}]*;)?([^\\n{};]*) != (${literalForm}) \\{\\n[ \\t]*t\\.(?:Errorf?|Fatalf?|Fail|FailNow)\\(`,
  "gm",
);

/** Go: `if got != 2 {` and then at once a failure. */
function unequalTo(code: string, text: string): readonly Expected[] {
  return [...code.matchAll(unequal)].flatMap((match) => {
    const [whole, subject = "", literal = ""] = match;
    const isOutermost = outermost(code.slice(0, match.index)) !== null;
    if (!isOutermost || /&&|\|\||!|[<>=]/.test(subject.replace(/:=/g, ""))) return [];
    const at = match.index + whole.lastIndexOf(`${literal} {`);
    return [{ at, text: text.slice(at, at + literal.length), form: "literal" }];
  });
}

/** Rust: `assert_eq!(got, 2);` as a statement. */
function equalTo(code: string, text: string): readonly Expected[] {
  return [...code.matchAll(/^[ \t]*assert_eq!\(/gm)].flatMap((match) => {
    const open = match.index + match[0].length - 1;
    const before = code.slice(0, match.index).trimEnd();
    if (outermost(before) === null || !/(?:^|[;}])$/.test(before)) return [];
    const close = closingOf(code, open);
    if (close === null || code[close + 1] !== ";") return [];
    const found = expectedOf({ text, masked: code }, argumentsAt(code, open) ?? []);
    return found?.form === "literal" ? [found] : [];
  });
}
