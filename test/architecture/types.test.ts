import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { lendPackages, repository, smallTree } from "../support/small-tree.ts";

/** What the compiler is asked to refuse, by the option that asks it. */
const planted = [
  ["strict", "TS7006", "export const first = (value) => value;"],
  ["strict", "TS2322", "export const first: string = null;"],
  ["noUncheckedIndexedAccess", "TS2322", "export const first = (a: string[]): string => a[0];"],
  [
    "exactOptionalPropertyTypes",
    "TS2375",
    "export const first: { a?: string } = { a: undefined };",
  ],
  [
    "noImplicitOverride",
    "TS4114",
    "class A {\n  a(): void {}\n}\nexport class B extends A {\n  a(): void {}\n}",
  ],
  ["noImplicitReturns", "TS7030", "export function first(a: number) {\n  if (a > 1) return 1;\n}"],
  [
    "noFallthroughCasesInSwitch",
    "TS7029",
    "export function first(a: number): void {\n  switch (a) {\n    case 1:\n      first(2);\n    case 2:\n      first(3);\n  }\n}",
  ],
  ["noUnusedLocals", "TS6133", "export function first(): void {\n  const a = 1;\n}"],
  ["noUnusedParameters", "TS6133", "export function first(a: number): void {}"],
  [
    "allowUnreachableCode",
    "TS7027",
    "export function first(): number {\n  return 1;\n  first();\n}",
  ],
  ["erasableSyntaxOnly", "TS1294", "export enum A {\n  B = 1,\n}"],
  [
    "verbatimModuleSyntax",
    "TS1484",
    'import { PathLike } from "node:fs";\nexport const first = (a: PathLike): PathLike => a;',
  ],
] as const;

let said: string;
beforeAll(() => {
  const files = planted.map(([, , text], i) => [`src/core/planted-${i}.ts`, `${text}\n`]);
  const clean = "export const first = (a: readonly string[]): string | undefined => a[0];\n";
  using small = smallTree(["tsconfig.json", "package.json"], {
    ...Object.fromEntries(files),
    "src/core/clean.ts": clean,
  });
  lendPackages(small.folder);
  const compiler = join(repository, "node_modules/.bin/tsc");
  said = spawnSync(compiler, ["-p", "."], { cwd: small.folder }).stdout.toString();
}, 60_000);

test.each(planted.map(([option, code], i) => [option, code, i] as const))(
  "%s: the compiler refuses with %s",
  (_, code, i) => {
    const about = said.split("\n").filter((line) => line.includes(`planted-${i}.ts`));
    expect(about.map((line) => /error (TS\d+)/.exec(line)?.[1])).toEqual([code]);
  },
);

test("the compiler has nothing against a clean file", () => {
  expect(said).not.toContain("clean.ts");
});
