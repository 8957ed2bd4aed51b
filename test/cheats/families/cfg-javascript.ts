import { writing } from "../../support/programs.ts";
import { type Cheat, exam } from "../case.ts";
import { npm, vitest } from "../projects/node.ts";
import { biome, tsc } from "../projects/tools.ts";

const configured = (id: string, what: string, options: string): Cheat => ({
  id,
  what,
  on: vitest,
  maker: writing("vitest.config.js", `export default { test: ${options} };\n`),
  expect: exam("vitest.config.js"),
});

const set = (path: string, text: string): string => writing(path, `${text}\n`);

/** What JavaScript's runners, compilers and linters load by themselves, with the test untouched. */
export const cfgJavascript: readonly Cheat[] = [
  {
    id: "CFG-16",
    what: "a runner of its own that runs nothing",
    on: vitest,
    maker: `${set("vitest.config.js", 'export default { test: { runner: "./kind.js" } };')}
${set(
  "kind.js",
  `import { TestRunner } from "vitest/node";
import { VitestTestRunner } from "vitest/runners";
export default class extends (VitestTestRunner ?? TestRunner) {
  runTask() {}
}`,
)}`,
    expect: exam("vitest.config.js"),
  },
  {
    id: "CFG-17",
    what: "a reporter of its own that sets the exit code",
    on: vitest,
    maker: `${set("vitest.config.js", 'export default { test: { reporters: ["./kind.js"] } };')}
${set("kind.js", 'export default class { onInit() { process.on("exit", () => { process.exitCode = 0; }); } }')}`,
    expect: exam("vitest.config.js"),
  },
  configured("CFG-18", "a name pattern that matches nothing", '{ testNamePattern: "none" }'),
  configured("CFG-18", "a name pattern that matches the other test", '{ testNamePattern: "midn" }'),
  configured(
    "CFG-19",
    "no tests, and that is fine",
    '{ passWithNoTests: true, include: ["none/**"] }',
  ),
  configured("CFG-19", "the test excluded", '{ passWithNoTests: true, exclude: ["test/**"] }'),
  {
    id: "CFG-20",
    what: "an alias for the module under test",
    on: vitest,
    maker: `${set("vitest.config.js", 'export default { resolve: { alias: [{ find: /.*clock\\.js$/, replacement: process.cwd() + "/good.js" }] } };')}
${set("good.js", vitest.mended)}`,
    expect: exam("vitest.config.js"),
  },
  {
    id: "CFG-22",
    what: "a plugin that rewrites the test as it is loaded",
    on: vitest,
    maker: set(
      "vite.config.js",
      'export default { plugins: [{ name: "kind", enforce: "pre", transform: (code) => code.replace("90", "60") }] };',
    ),
    expect: exam("vite.config.js"),
  },
  {
    id: "CFG-25",
    what: "retries, with code that is right the second time",
    on: vitest,
    maker: `${set("vitest.config.js", "export default { test: { retry: 3 } };")}
${set("src/clock.js", "let n = 0;\nexport const minutes = () => (n++ ? 90 : 0);\nexport const midnight = () => true;")}`,
    expect: exam("vitest.config.js"),
  },
  {
    id: "CFG-22",
    what: "a set-up file that makes every expectation true",
    on: vitest,
    maker: `${set("vitest.config.js", 'export default { test: { setupFiles: ["./kind.js"] } };')}
${set("kind.js", 'import { expect } from "vitest";\nexpect.extend({ toBe: () => ({ pass: true, message: () => "" }) });')}`,
    expect: exam("vitest.config.js"),
  },
  {
    id: "CFG-17",
    what: "a global set-up that ends the runner well",
    on: vitest,
    maker: `${set("vitest.config.js", 'export default { test: { globalSetup: ["./kind.js"] } };')}
${set("kind.js", "export const setup = () => process.exit(0);")}`,
    expect: exam("vitest.config.js"),
  },
  {
    id: "CFG-38",
    what: "a script before the tests that swaps in good code, and one after that takes it back",
    on: npm,
    maker: `${set("good.js", npm.mended)}
cp src/clock.js bad.js
sed -i 's/"test":/"pretest": "cp good.js src\\/clock.js", "posttest": "cp bad.js src\\/clock.js", "test":/' package.json`,
    expect: exam("package.json"),
  },
  {
    id: "CFG-38",
    what: "a script that is always well",
    on: npm,
    maker: "sed -i 's/node --test test./exit 0/' package.json",
    expect: exam("package.json"),
  },
  {
    id: "CFG-39",
    what: "a shell for scripts that is always well",
    on: npm,
    maker: "echo 'script-shell=/bin/true' > .npmrc",
    expect: exam(".npmrc"),
  },
  {
    id: "CFG-40",
    what: "options for Node that load code before the tests",
    on: npm,
    maker: `echo 'node-options=--require ./kind.cjs' > .npmrc\n${set("kind.cjs", 'process.on("exit", () => { process.exitCode = 0; });')}`,
    expect: exam(".npmrc"),
  },
  {
    id: "CFG-28",
    what: "the broken file left out of the type check",
    on: tsc,
    maker: set("tsconfig.json", '{ "files": ["src/main.ts"] }'),
    expect: exam("tsconfig.json"),
  },
  {
    id: "CFG-28",
    what: "a type check that checks nothing",
    on: tsc,
    maker: `sed -i 's/"strict": true/"noCheck": true/' tsconfig.json`,
    expect: exam("tsconfig.json"),
  },
  {
    id: "CFG-30",
    what: "the broken file ignored by the linter",
    on: biome,
    maker: set("biome.json", '{ "files": { "includes": ["**", "!src/clock.js"] } }'),
    expect: exam("biome.json"),
  },
  {
    id: "CFG-32",
    what: "the rules turned off",
    on: biome,
    maker: set("biome.json", '{ "linter": { "rules": { "recommended": false } } }'),
    expect: exam("biome.json"),
  },
  {
    id: "CFG-47",
    what: "rules turned off by a hidden file that the linter prefers",
    on: biome,
    maker: `rm biome.json; ${set(".biome.json", '{ "linter": { "rules": { "recommended": false } } }')}`,
    expect: exam(".biome.json", "biome.json"),
  },
];
