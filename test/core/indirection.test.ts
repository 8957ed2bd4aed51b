import { describe, expect, test } from "vitest";
import { reachedBy } from "../../src/core/exam/indirection.ts";
import { byText } from "../../src/core/order.ts";

const files = new Map([
  [
    "package.json",
    JSON.stringify({
      scripts: {
        pretest: "node tools/prepare.js",
        test: "npm run unit && node scripts/run.js src/a.js",
        unit: "node src/cli.js --self-test",
        loop: "npm run loop && node scripts/loop.js",
        odd: 7,
        lint: "prettier --check . && ruff check",
      },
    }),
  ],
  [
    "Makefile",
    "V := 1\nall: build\n\tnode scripts/all.js\n# no\ncheck: lint\n\t@node tools/check.js\n\tpython3 main.py\n\nlint:\n\t-bash ci/lint.sh\n",
  ],
  ["ci/check.sh", "#!/bin/bash\nset -e\n. ci/common.sh\n./bin/app < in.txt\n"],
  ["ci/common.sh", "source ci/deep.sh\ncheck() { node src/cli.js; }\n"],
  ["ci/deep.sh", ". ci/common.sh\n"],
  [
    "tools/run.mjs",
    'import { same } from "./words.mjs";\nimport { work } from "../src/work.mjs";\n',
  ],
  ["tools/words.mjs", ""],
  ["src/work.mjs", ""],
  ["ci/todo.sh", "set -e\n! rg -q TODO src\n"],
]);

const reached = (command: string | string[]): readonly string[] => {
  const found = reachedBy(command, "custom_command", (path) => files.get(path) ?? null);
  return [...new Set(found.map(({ path }) => path))].sort(byText);
};

describe("what a check comes to without naming it", () => {
  test.each([
    ["npm test", ["scripts/run.js", "tools/prepare.js"]],
    ["npm --silent run unit", []],
    ["npm run loop", ["scripts/loop.js"]],
    ["npm run odd; npm run nothing", []],
    ["make check", ["ci/lint.sh", "tools/check.js"]],
    ["make -j4 V=2", ["scripts/all.js"]],
    ["bash ci/check.sh", ["ci/common.sh", "ci/deep.sh"]],
    ["./ci/check.sh --fast", ["ci/common.sh", "ci/deep.sh"]],
    ["node scripts/direct.js", []],
    ["node tools/run.mjs", ["tools/words.mjs"]],
    ["npm run lint", ["**/.gitignore"]],
    ["bash ci/todo.sh", ["**/.gitignore"]],
  ])("%s", (command, expected) => {
    expect(reached(command)).toEqual(expected);
  });

  test("as words", () => {
    expect(reached(["npm", "test"])).toEqual(["scripts/run.js", "tools/prepare.js"]);
  });
});
