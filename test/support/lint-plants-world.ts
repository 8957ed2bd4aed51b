import type { Plant } from "./lint.ts";

/** Where there is no clock, no dice, no environment, no locale and no console. */
export const worldPlants: readonly Plant[] = [
  ...["core", "flows"].flatMap((layer) => [
    ...[
      ["a clock", "Date.now()"],
      ["a clock", "new Date()"],
      ["a clock", "performance.now()"],
      ["a timer", "setTimeout(() => {}, 1)"],
      ["a timer", "setInterval(() => {}, 1)"],
      ["a timer", "setImmediate(() => {})"],
      ["dice", "crypto.randomUUID()"],
      ["the process", "process.pid"],
      ["the network", 'fetch("http://localhost")'],
      ["the world by another name", "globalThis.Date"],
      ["the world by another name", "global.Date"],
      ["a module loaded late", 'require("node:fs")'],
      ["the locale", "new Intl.Collator()"],
    ].map(([what = "", wrong = ""], index) =>
      plant({ rule: "noRestrictedGlobals", what, layer, wrong, index }),
    ),
    ...[
      ["dice", "Math.random()"],
      ["dice kept for later", "Math.random"],
      ["the locale", '"a".localeCompare("b")'],
    ].map(([what = "", wrong = ""], index) => plant({ rule: "plugin", what, layer, wrong, index })),
  ]),
  ...["process.env.HOME", 'process["env"]', "globalThis.process.env"].map((wrong, index) => ({
    rule: "noProcessEnv",
    what: `shell that reads ${wrong}`,
    path: `src/shell/planted-env-${index}.ts`,
    wrong: `export const home = ${wrong};\n`,
    right: "export const home = process.pid;\n",
  })),
  ...["{ env }", "* as env"].map((binding, index) => ({
    rule: "noRestrictedImports",
    what: `shell that imports ${binding} from the process`,
    path: `src/shell/planted-process-${index}.ts`,
    wrong: `import ${binding} from "node:process";\nexport const home = env;\n`,
    right: 'import process from "node:process";\nexport const home = process.pid;\n',
  })),
  {
    rule: "noProcessEnv",
    what: "an entry that reads the environment",
    path: "src/actions/planted-env.ts",
    wrong: "export const home = process.env.HOME;\n",
    right: "export const home = process.pid;\n",
  },
  ...["core", "flows", "shell", "actions"].map((layer) => ({
    rule: "noConsole",
    what: `the console in ${layer}`,
    path: `src/${layer}/planted-console.ts`,
    wrong: 'console.log("red");\n',
    right: 'export const line = "red";\n',
  })),
];

type Use = {
  readonly rule: string;
  readonly what: string;
  readonly layer: string;
  readonly wrong: string;
  readonly index: number;
};

function plant({ rule, what, layer, wrong, index }: Use): Plant {
  return {
    rule,
    what: `${what} in ${layer}: ${wrong}`,
    path: `src/${layer}/planted-${rule === "plugin" ? "plugin" : "global"}-${index}.ts`,
    wrong: `export const planted = () => ${wrong};\n`,
    right: "export const planted = (given: number) => Math.round(given);\n",
  };
}
