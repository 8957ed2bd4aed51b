import type { Plant } from "./lint.ts";

/** Which layer may know which, and what each may take from outside. */
export const layerPlants: readonly Plant[] = [
  ...forbidden("core", "src/core/planted.ts", {
    right: ["./reason.ts", "zod/mini", "node:crypto"],
    wrong: [
      "../shell/files.ts",
      "../flows/ports.ts",
      "../actions/run.ts",
      "../../test/support/plan.ts",
      "node:fs",
      "node:process",
      "node:timers/promises",
      "zod",
      "zod/v4/core",
      "yaml",
      "picomatch",
      "@actions/core",
    ],
  }),
  ...forbidden("a flow", "src/flows/planted.ts", {
    right: ["./ports.ts", "../core/reason.ts"],
    wrong: ["../shell/files.ts", "../actions/run.ts", "node:crypto", "zod/mini", "@actions/core"],
  }),
  ...forbidden("shell", "src/shell/planted.ts", {
    right: ["./files.ts", "../core/reason.ts", "node:fs", "zod/mini", "yaml"],
    wrong: ["../flows/ports.ts", "../actions/run.ts", "zod", "zod/v4"],
  }),
  ...forbidden("a folder of shell", "src/shell/room/planted.ts", {
    right: ["../files.ts", "../../core/reason.ts"],
    wrong: ["../../flows/ports.ts", "../../actions/run.ts"],
  }),
  ...forbidden("an entry", "src/actions/planted.ts", {
    right: ["../flows/ports.ts", "../shell/files.ts", "../core/reason.ts", "node:path"],
    wrong: ["zod/mini", "yaml", "@actions/core"],
  }),
  ...forbidden("a verifier", "harnesses/gh9-planted/verifier.mjs", {
    right: ["./threads.mjs", "node:fs", "node:assert/strict"],
    wrong: ["../../src/core/reason.ts", "../../dist/digest.js", "../gh1-done-test/own.mjs", "yaml"],
  }),
  ...forbidden("a fixture", "harnesses/gh9-planted/fixture/test/planted.test.js", {
    right: ["../src/cart.js", "node:test"],
    wrong: ["../../../../src/core/reason.ts", "vitest"],
  }),
  ...forbidden("a reporter", "reporters/planted.mjs", {
    right: ["./report.cjs", "node:fs"],
    wrong: ["../src/core/reason.ts", "../dist/digest.js", "vitest/reporters"],
  }),
  {
    rule: "noRestrictedImports",
    what: "core that draws lots from node:crypto",
    path: "src/core/planted-dice.ts",
    wrong: 'import { randomUUID } from "node:crypto";\nexport const name = randomUUID;\n',
    right: 'import { createHash } from "node:crypto";\nexport const start = createHash;\n',
  },
  {
    rule: "noRestrictedImports",
    also: ["noBarrelFile"],
    what: "core that passes on what is the file system's",
    path: "src/core/planted-export.ts",
    wrong: 'export { readFileSync } from "node:fs";\n',
    right: 'import { planOf } from "./reason.ts";\nexport const plan = planOf();\n',
  },
  ...inOtherForms({ path: "src/core/planted-form.ts", wrong: "node:fs", right: "./reason.ts" }),
];

function forbidden(
  who: string,
  path: string,
  { right, wrong }: { readonly right: readonly string[]; readonly wrong: readonly string[] },
): readonly Plant[] {
  return wrong.map((module, index) => ({
    rule: "noRestrictedImports",
    what: `${who} that imports ${module}`,
    path: path.replace("planted", `planted-${index}`),
    wrong: importing([module]),
    right: importing(right),
  }));
}

/** Others first, own files last, as the linter wants them. */
function importing(modules: readonly string[]): string {
  const sorted = modules.toSorted((a, b) => distance(a) - distance(b));
  return sorted
    .map((name, i) => `import { hash as a${i} } from "${name}";\nexport const b${i} = a${i};\n`)
    .join("");
}

function distance(module: string): number {
  return module.startsWith(".") ? 1 : 0;
}

/** An import by any other name. */
function inOtherForms({
  path,
  wrong,
  right,
}: Pick<Plant, "path" | "wrong" | "right">): readonly Plant[] {
  const forms: readonly (readonly [string, (module: string) => string])[] = [
    ["a type", (module) => `import type { Stats } from "${module}";\nexport type A = Stats;\n`],
    ["a namespace", (module) => `import * as files from "${module}";\nexport const a = files;\n`],
    ["a side effect", (module) => `import "${module}";\n`],
    ["a late import", (module) => `export const a = () => import("${module}");\n`],
  ];
  return forms.map(([form, text], index) => ({
    rule: "noRestrictedImports",
    what: `core that imports the file system as ${form}`,
    path: path.replace("form", `form-${index}`),
    wrong: text(wrong),
    right: text(right),
  }));
}
