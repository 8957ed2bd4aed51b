import { expect, test } from "vitest";
import { brokenTextRules, textFiles, textRuleNames } from "../support/text-rules.ts";

const files = textFiles();

test("the repository's files are looked at", () => {
  const paths = files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["src/core/loop/loop.ts", "dist/run.js", "README.md"]),
  );
});

test.each(textRuleNames)("%s", (rule) => {
  const broken = files.filter((file) => brokenTextRules(file).includes(rule));
  expect(broken.map(({ path }) => path)).toEqual([]);
});

/** Put together here, so that this file does not say it itself. */
const said = (...parts: readonly string[]): string => parts.join("");

const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  ["no file of the product is longer than 200 lines", "src/core/a.ts", "a;\n".repeat(201)],
  ["nothing is left for later in a comment", "src/core/a.ts", said("// TO", "DO the rest")],
  ["nothing is left for later in a comment", "scripts/a.mjs", said("/* FIX", "ME: this */")],
  ["no tool is told to look away", "src/core/a.ts", said("// biome-", "ignore lint: why")],
  ["no tool is told to look away", "test/core/a.ts", said("// @ts-", "expect-error")],
  ["no test replaces a module", "test/core/a.test.ts", said("vi.", 'mock("node:fs");')],
  ["no test replaces a module", "test/core/a.test.ts", said("vi.", "fn()")],
  ["no test is skipped for good or runs alone", "test/a.test.ts", said("test.", 'only("a")')],
  ["no test is skipped for good or runs alone", "test/a.test.ts", said("test.", 'skip("a")')],
  ["a file is named by a noun of its domain", "src/shell/git-utils.ts", ""],
  ["a file is named by a noun of its domain", "src/core/index.ts", ""],
  ["the environment is read in one place", "src/shell/a.ts", "const { pid, env } = process;"],
  ["the repository speaks of the product alone", "README.md", said("/wo", "rk/main/src")],
  ["the repository speaks of the product alone", "dist/a.js", said("// iss", "ue 7 wants it")],
];

test.each(planted)("%s: planted in %s", (rule, path, text) => {
  expect(brokenTextRules({ path, text })).toEqual([rule]);
});

test("every rule was seen broken", () => {
  expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(textRuleNames));
});

test.each([
  ["src/core/a.ts", "a;\n".repeat(200)],
  ["src/shell/a.ts", "/** as in `! grep -q TODO`, which is `grep -q TODO` */"],
  ["test/core/a.test.ts", 'test.skipIf(true)("a"); vi.setConfig({});'],
  ["src/shell/environment.ts", "const { env } = process;"],
  ["src/shell/a.ts", "spawn(process.execPath, { env: {} })"],
])("%s may hold `%s`", (path, text) => {
  expect(brokenTextRules({ path, text })).toEqual([]);
});
