import type { Plant } from "./lint.ts";

/** How code is written, in every folder. */
export const stylePlants: readonly Plant[] = [
  style("noDefaultExport", "a default export", [
    "export default function first(): number {\n  return 1;\n}\n",
    "export function first(): number {\n  return 1;\n}\n",
  ]),
  style("noEnum", "an enum", [
    'export enum Colour {\n  Red = "red",\n}\n',
    'export type Colour = "red";\n',
  ]),
  style("noBarrelFile", "a barrel", [
    'export { first } from "./first.ts";\n',
    'import { first } from "./first.ts";\nexport const second = first;\n',
  ]),
  {
    ...style("noReExportAll", "a re-export of everything", [
      'export * from "./first.ts";\n',
      'import { first } from "./first.ts";\nexport const second = first;\n',
    ]),
    also: ["noBarrelFile"],
  },
  style("noUnsafeTypeAssertion", "a cast", [
    "export const first = (value: unknown) => value as string;\n",
    "export const first = (value: unknown) => String(value);\n",
  ]),
  style("noUnsafeTypeAssertion", "a cast in the old form", [
    "export const first = (value: unknown) => <string>value;\n",
    'export const first = ["a", "b"] as const;\n',
  ]),
  style("noExplicitAny", "any", [
    "export const first = (value: any): string => String(value);\n",
    "export const first = (value: unknown): string => String(value);\n",
  ]),
  style("noNonNullAssertion", "a non-null assertion", [
    "export const first = (values: string[]) => values[0]!;\n",
    "export const first = (values: string[]) => values[0];\n",
  ]),
  style("noNestedTernary", "a nested ternary", [
    "export const first = (a: number) => (a > 1 ? 1 : a > 0 ? 2 : 3);\n",
    "export const first = (a: number) => (a > 1 ? 1 : 2);\n",
  ]),
  style("noParameterProperties", "a parameter property", [
    "export class Held {\n  constructor(readonly name: string) {}\n}\n",
    "export class Held {\n  readonly name: string;\n  constructor(name: string) {\n    this.name = name;\n  }\n}\n",
  ]),
  style("useMaxParams", "a fourth parameter", [
    "export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;\n",
    "export const sum = (a: number, b: number, c: number) => a + b + c;\n",
  ]),
  style("noExcessiveLinesPerFile", "more than 200 lines", [constants(201), constants(200)]),
  style("noExcessiveLinesPerFunction", "a function of more than 40 lines", [
    functionOf(41),
    functionOf(30),
  ]),
  style("noExcessiveCognitiveComplexity", "a function that nobody can follow", [
    nested(5),
    nested(2),
  ]),
  style("noFloatingPromises", "a promise that nobody waits for", [
    "async function later(): Promise<void> {}\nexport function now(): void {\n  later();\n}\n",
    "async function later(): Promise<void> {}\nexport async function now(): Promise<void> {\n  await later();\n}\n",
  ]),
  style("noMisusedPromises", "a promise taken for an answer", [
    "async function asked(): Promise<boolean> {\n  return true;\n}\nexport function answer(): number {\n  if (asked()) return 1;\n  return 2;\n}\n",
    "async function asked(): Promise<boolean> {\n  return true;\n}\nexport async function answer(): Promise<number> {\n  if (await asked()) return 1;\n  return 2;\n}\n",
  ]),
  style("useExhaustiveSwitchCases", "a switch with a case missing", [
    switchOver(["done"]),
    switchOver(["done", "not_done"]),
  ]),
  style("noUnusedVariables", "a variable that nobody reads", [
    "export const first = (): number => {\n  const left = 1;\n  return 2;\n};\n",
    "export const first = (): number => {\n  const left = 1;\n  return left;\n};\n",
  ]),
  style("noUnusedImports", "an import that nobody uses", [
    'import { first } from "./first.ts";\nexport const second = 2;\n',
    'import { first } from "./first.ts";\nexport const second = first;\n',
  ]),
  {
    rule: "useFilenamingConvention",
    what: "a file whose name is not in kebab-case",
    path: "src/shell/plantedName.ts",
    mendedPath: "src/shell/planted-name.ts",
    wrong: "export const first = 1;\n",
    right: "export const first = 1;\n",
  },
  {
    rule: "noExcessiveLinesPerFile",
    what: "an entry of more than 40 lines",
    path: "src/actions/planted-long.ts",
    wrong: constants(41),
    right: constants(40),
  },
  ...["a", "b"].map((name) => ({
    rule: "noImportCycles",
    what: `an import cycle, seen from its end ${name}`,
    path: `src/shell/planted-cycle-${name}.ts`,
    wrong: `import { end as far } from "./planted-cycle-${name === "a" ? "b" : "a"}.ts";\nexport const end = (): unknown => far;\n`,
    right: "export const end = 1;\n",
  })),
];

function style(rule: string, what: string, [wrong, right]: readonly [string, string]): Plant {
  const name = what.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return { rule, what, path: `src/shell/planted-${name}.ts`, wrong, right };
}

function constants(count: number): string {
  return Array.from({ length: count }, (_, i) => `export const a${i} = ${i};\n`).join("");
}

function functionOf(lines: number): string {
  const body = Array.from({ length: lines }, (_, i) => `  seen.push(${i});\n`).join("");
  return `export function long(seen: number[]): void {\n${body}}\n`;
}

function nested(depth: number): string {
  const open = Array.from({ length: depth }, (_, i) => `if (a > ${i}) {\n`).join("");
  return `export function deep(a: number): number {\n${open}return a;\n${"}".repeat(depth)}\nreturn 0;\n}\n`;
}

function switchOver(cases: readonly string[]): string {
  const lines = cases.map((name) => `    case "${name}":\n      return 1;\n`).join("");
  return `type Status = "done" | "not_done";\nexport function count(status: Status): number {\n  switch (status) {\n${lines}  }\n  return 0;\n}\n`;
}
