import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Mutant, mutantsOf, mutated } from "../../src/core/probes/mutants.ts";
import {
  isBelow,
  type MutantOutcome,
  type Mutation,
  outcomeOf,
  scoreOf,
} from "../../src/core/probes/mutation.ts";
import { masked, outermost, type Syntax } from "../../src/core/probes/scan.ts";
import { fault, green, red } from "../support/verdicts.ts";

const whole = (path: string, text: string) =>
  mutantsOf([{ path, text, lines: [{ line: 1, lines: 999 }] }]);

const told = (mutants: readonly Mutant[]) =>
  mutants.map(({ before, after }) => `${before} → ${after}`);

test.each<[string, string, string[]]>([
  ["a.py", "x == 1", ["== → !=", "1 → 2"]],
  ["a.py", "a and not b", ["and → or", "not  → "]],
  ["a.py", "return True", ["True → False", "True → None"]],
  ["a.py", "f(a + b, c <= d)", ["<= → <", "+ → -"]],
  ["a.js", "a !== b && c", ["!== → ===", "&& → ||"]],
  ["a.ts", "return a < 3;", ["< → <=", "3 → 4", "a < 3 → undefined"]],
  ["a.go", "if a == nil || b {", ["== → !=", "|| → &&"]],
  ["a.rs", "let x: &'a str = true;", ["true → false"]],
  ["a.js", "const f = (a) => a;", []],
  ["a.txt", "a == b", []],
])("%s: %s", (path, text, wanted) => {
  expect(told(whole(path, text))).toEqual(wanted);
});

test.each([
  ["a.py", '# a == 1\n\'a == 1\'\n"""a\n== 1"""\nx1'],
  ["a.js", "// a == 1\n/* a\n== 1 */ 'a == 1' + `a == 1`;\nf(/a==1/)"],
  ["a.go", "`a == 1` // 1\n'1'"],
])("nothing is changed in a comment or a string: %s", (path, text) => {
  expect(told(whole(path, text)).filter((each) => !each.startsWith("+"))).toEqual([]);
});

test("only changed lines are mutated, and told by their number", () => {
  const text = "a == 1\nb == 2\nc == 3\n";
  const mutants = mutantsOf([{ path: "a.py", text, lines: [{ line: 2, lines: 1 }] }]);
  expect(mutants.map(({ line, before }) => [line, before])).toEqual([
    [2, "=="],
    [2, "2"],
  ]);
});

test("a mutant differs from the text in its own token alone", async () => {
  const code = fc.array(
    fc.constantFrom("a", "==", "1", "+", "and", "'x'", "# c", "\n", "return ", "("),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.property(code, (words) => {
      const text = words.join(" ");
      for (const mutant of whole("a.py", text)) {
        const changed = mutated(text, mutant);
        expect(changed).not.toBe(text);
        expect(changed.slice(0, mutant.at)).toBe(text.slice(0, mutant.at));
        expect(changed.slice(mutant.at + mutant.after.length)).toBe(
          text.slice(mutant.at + mutant.before.length),
        );
      }
    }),
  );
});

test("whatever a text holds, its mask is as long and has no more line ends", async () => {
  const text = fc.string({
    unit: fc.constantFrom(
      "a",
      '"',
      "'",
      "`",
      "/",
      "*",
      "#",
      "\\",
      "\n",
      "(",
      ")",
      "{",
      "}",
      " ",
      "é",
    ),
    maxLength: 60,
  });
  await fc.assert(
    fc.property(text, fc.constantFrom<Syntax>("python", "script", "c"), (one, syntax) => {
      const mask = masked(one, syntax);
      expect(mask.length).toBe(one.length);
      for (const [at, each] of [...mask].entries()) expect([" ", one[at]]).toContain(each);
      const outer = outermost(mask);
      if (outer !== null) expect(outer.length).toBe(mask.length);
    }),
  );
});

const mutation = (...outcomes: MutantOutcome[]): Mutation => {
  const mutant = { path: "a.py", at: 0, line: 1, before: "1", after: "2" };
  return { waiting: [], judged: outcomes.map((outcome) => ({ mutant, outcome })) };
};

test("a verdict says what became of a mutant", () => {
  expect([green, red("a"), red("a", "verifier_timeout"), fault].map(outcomeOf)).toEqual([
    "survived",
    "killed",
    "timeout",
    "error",
  ]);
});

test("the score is killed of killed and survived, and none where nothing was told apart", () => {
  expect(scoreOf(mutation("killed", "survived", "killed", "timeout", "error", "killed"))).toBe(
    0.75,
  );
  expect(scoreOf(mutation("timeout", "error"))).toBe(null);
});

test("a score is too low only where one is asked for and enough were judged", () => {
  const five = mutation("killed", "survived", "survived", "survived", "survived");
  expect(isBelow(five, 0.5)).toBe(true);
  expect(isBelow(five, 0.2)).toBe(false);
  expect(isBelow(five, null)).toBe(false);
  expect(isBelow(mutation("survived", "survived", "survived", "survived", "timeout"), 1)).toBe(
    false,
  );
});
