import { describe, expect, test } from "vitest";
import { loadedBySettings, loadedFrom } from "../../src/core/exam/loads.ts";

type Files = Readonly<Record<string, string>>;

const reading = (files: Files) => (path: string) => files[path] ?? null;

const loaded = (files: Files): readonly string[] =>
  loadedBySettings(
    Object.keys(files).filter((path) => !path.includes("/")),
    reading(files),
  ).map(({ path, by }) => `${path} by ${by}`);

const beside: Files = { "kind.js": "", "conf/kind.js": "", "conf/kind.ts": "", "src/app.js": "" };

const settings: readonly (readonly [string, Files, readonly string[]])[] = [
  [
    "set-up files, by a list",
    { "vitest.config.ts": 'export default { test: { setupFiles: ["./conf/kind.ts"] } };' },
    ["conf/kind.ts by vitest.config.ts"],
  ],
  [
    "set-up files, by one name without a dot",
    { "vitest.config.js": 'export default { test: { globalSetup: "conf/kind.js" } };' },
    ["conf/kind.js by vitest.config.js"],
  ],
  [
    "reporters with options",
    { "vite.config.js": 'export default { test: { reporters: [["./kind.js", { a: 1 }]] } };' },
    ["kind.js by vite.config.js"],
  ],
  [
    "what they import, endings left out",
    { "eslint.config.js": 'import rules from "./conf/kind";\nexport default rules;' },
    ["conf/kind.js by eslint.config.js", "conf/kind.ts by eslint.config.js"],
  ],
  [
    "what they require",
    { "jest.config.cjs": 'module.exports = { ...require("./kind.js") };' },
    ["kind.js by jest.config.cjs"],
  ],
  [
    "what jest finds below the root folder, in a manifest",
    { "package.json": '{ "jest": { "setupFilesAfterEnv": ["<rootDir>/conf/kind.js"] } }' },
    ["conf/kind.js by package.json"],
  ],
  [
    "what they extend",
    { "tsconfig.json": '{ "extends": "./conf/base.json" }', "conf/base.json": "{}" },
    ["conf/base.json by tsconfig.json"],
  ],
  [
    "lists in YAML",
    { ".mocharc.yml": "require:\n  - ./kind.js\n  - conf/kind.js\n" },
    ["kind.js by .mocharc.yml", "conf/kind.js by .mocharc.yml"],
  ],
  ["one word in YAML", { ".mocharc.yml": "require: ./kind.js\n" }, ["kind.js by .mocharc.yml"]],
  [
    "what a makefile includes",
    { Makefile: "-include conf/rules.inc\n", "conf/rules.inc": "" },
    ["conf/rules.inc by Makefile"],
  ],
  [
    "a crate's build script and tests at places of their own",
    {
      "Cargo.toml":
        '[package]\nbuild = "gen/main.rs"\n\n[[test]]\nname = "it"\npath = "checks/it.rs"\n\n[lib]\npath = "code/lib.rs"\n',
      "gen/main.rs": "",
      "checks/it.rs": "",
      "code/lib.rs": "",
    },
    ["gen/main.rs by Cargo.toml", "checks/it.rs by Cargo.toml"],
  ],
];

const work: readonly (readonly [string, Files])[] = [
  [
    "the work that a manifest gives away",
    {
      "package.json":
        '{ "exports": { "import": "./src/app.js", "require": "./src/app.js" }, "main": "./src/app.js" }',
    },
  ],
  [
    "the work that a bundler starts from",
    { "webpack.config.js": 'module.exports = { entry: "./src/app.js" };' },
  ],
  [
    "a library's entry",
    { "vite.config.js": 'export default { build: { lib: { entry: "./src/app.js" } } };' },
  ],
  [
    "packages",
    {
      "eslint.config.js": 'import js from "@eslint/js";\nexport default [{ extends: ["kind"] }];',
    },
  ],
  [
    "files outside",
    {
      "vitest.config.js":
        'import "../kind.js"; export default { test: { setupFiles: ["/etc/passwd"] } };',
    },
  ],
  ["files that are not there", { "jest.config.js": 'module.exports = { preset: "./none" };' }],
];

describe("settings at the root load", () => {
  test.each(settings)("%s", (_, files, expected) => {
    expect(loaded({ ...beside, ...files })).toEqual(expected);
  });

  test("what is loaded in its turn, and no file twice", () => {
    const files = {
      "vitest.config.js": 'import "./conf/one.js";',
      "conf/one.js": 'import "./two.js"; import "../vitest.config.js";',
      "conf/two.js": 'import "./one.js";',
    };
    expect(loaded(files)).toEqual([
      "conf/one.js by vitest.config.js",
      "conf/two.js by conf/one.js",
    ]);
  });

  test.each(work)("not %s", (_, files) => {
    expect(loaded({ ...beside, ...files })).toEqual([]);
  });
});

test("a script in Python loads modules from beside it", () => {
  const files = {
    "tools/check.py": "import os, json\nfrom words import same\nimport other.part\n",
    "tools/words.py": "",
    "tools/other/part.py": "from .more import x\n",
    "tools/other/more.py": "",
  };
  expect(loadedFrom("tools/check.py", reading(files)).map(({ path }) => path)).toEqual([
    "tools/words.py",
    "tools/other/part.py",
    "tools/other/more.py",
  ]);
});
