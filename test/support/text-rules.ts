import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const repository = resolve(import.meta.dirname, "../..");

export type TextFile = { readonly path: string; readonly text: string };

type TextRule = {
  readonly name: string;
  /** Which paths it is about. */
  readonly where: RegExp;
  readonly broken: (file: TextFile) => boolean;
};

const anywhere = /^/;
const ownCode = /^(?:src|scripts|harnesses|reporters|examples)\/.*\.[cm]?[jt]s$/;
const code = /\.[cm]?[jt]s$/;

/** What a linter cannot say, or must not be asked to overlook. */
const rules: readonly TextRule[] = [
  {
    name: "no file of the product is longer than 200 lines",
    where: ownCode,
    broken: ({ text }) => text.trimEnd().split("\n").length > 200,
  },
  {
    name: "nothing is left for later in a comment",
    where: ownCode,
    broken: ({ text }) => /(?:\/\/|\*)\s*(?:TODO|FIXME|XXX)\b|\b(?:TODO|FIXME)\s?[:(]/.test(text),
  },
  {
    name: "no tool is told to look away",
    where: code,
    broken: ({ text }) =>
      /biome[-]ignore|@ts-(?:ignore|expect-error|nocheck)|eslint[-]disable|(?:istanbul|c8|v8) ignore/.test(
        text,
      ),
  },
  {
    name: "no test replaces a module",
    where: /^test\/.*\.ts$/,
    broken: ({ text }) => /\bvi\.(?:mock|doMock|hoisted|mocked|fn)\b/.test(text),
  },
  {
    name: "no test is skipped for good or runs alone",
    where: /^test\/.*\.ts$/,
    broken: ({ text }) => /^(?:test|it|describe)(?:\.\w+)*\.(?:only|skip|todo)\b/m.test(text),
  },
  {
    name: "a file is named by a noun of its domain",
    where: /^src\//,
    broken: ({ path }) =>
      /[/-](?:utils?|helpers?|manager|service|handler|data|info|common|misc)[-.]|\/index\./.test(
        path,
      ),
  },
  {
    name: "the environment is read in one place",
    where: /^src\/(?!shell\/environment\.ts$)/,
    broken: ({ text }) => /\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/.test(text),
  },
  {
    name: "the repository speaks of the product alone",
    where: anywhere,
    broken: ({ text }) =>
      /\/work\/(?:main|shared)|\/tmp\/gh\b|\bshared\/(?:design|facts|lab|starter)\b|\bissues? show\b|\bissue \d/.test(
        text,
      ),
  },
];

export const textRuleNames: readonly string[] = rules.map(({ name }) => name);

/** The names of the rules that a file breaks. */
export function brokenTextRules(file: TextFile): readonly string[] {
  return rules
    .filter(({ where, broken }) => where.test(file.path) && broken(file))
    .map(({ name }) => name);
}

/** Not ours, made from ours, or what runs leave behind. */
const aside = /^(?:\.git|node_modules|coverage|\.goal-harness|\.stryker-tmp)$/;

/** Every text file of the repository. `dist/` is among them: it must not tell where it was built. */
export function textFiles(folder = ""): readonly TextFile[] {
  return readdirSync(join(repository, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (aside.test(name)) return [];
    if (statSync(join(repository, path)).isDirectory()) return textFiles(path);
    const bytes = readFileSync(join(repository, path));
    return bytes.includes(0) ? [] : [{ path, text: bytes.toString() }];
  });
}
