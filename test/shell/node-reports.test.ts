import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { onEachNode } from "../support/nodes.ts";
import { reported } from "../support/reported.ts";

const manifest = (test: string): string => JSON.stringify({ type: "module", scripts: { test } });

const suite = `
import { describe, it, test } from "node:test";
import assert from "node:assert";
test("adds", () => {});
test("parent", async (t) => { await t.test("child", () => assert.equal(1, 2)); });
describe("suite", () => { it("inner", () => {}); it.skip("later", () => {}); it.todo("never"); });
`;

const wholeSuite = [
  "passed test/a.test.js::adds",
  "failed test/a.test.js::parent > child",
  "failed test/a.test.js::parent",
  "passed test/a.test.js::suite > inner",
  "skipped test/a.test.js::suite > later",
  "skipped test/a.test.js::suite > never",
  "failed test/broken.test.js",
  "passed test/plain.test.js",
];

describe("node --test", () => {
  onEachNode("reports every test, through npm, beside the person's own reporter", async (node) => {
    using root = temporaryFolder();
    const files = {
      "package.json": manifest("node --test --test-reporter=dot"),
      "test/a.test.js": suite,
      "test/broken.test.js": 'import "./nowhere.js"; import "node:test";',
      "test/plain.test.js": "",
    };
    const run = await reported({ root: root.path, files, node }, "npm test");
    expect(run).toMatchObject({ code: 1, problem: null, report: { runner: "node:test" } });
    expect(run.tests).toEqual(wholeSuite);
    expect(run.report?.tests[1]).toMatchObject({
      file: "test/a.test.js",
      line: 5,
      message: "1 == 2",
    });
    expect(run.output).toMatch(/^\.X/m);
  });

  onEachNode(
    "reports a file that was ended in the middle, although all exit with 0",
    async (node) => {
      using root = temporaryFolder();
      const files = {
        "package.json": manifest("node --test"),
        "test/a.test.js":
          'import test from "node:test"; test("first", () => {}); test("second", () => process.reallyExit(0));',
      };
      const run = await reported({ root: root.path, files, node }, "npm test");
      expect(run.code).toBe(0);
      expect(run.tests).toContain("failed test/a.test.js");
    },
  );

  onEachNode("counts a file that was ended before its first test as no test", async (node) => {
    using root = temporaryFolder();
    const files = { "test/a.test.js": 'require("node:test"); process.exit(0);' };
    const run = await reported({ root: root.path, files, node }, "node --test");
    expect(run).toMatchObject({ code: 0, tests: [], report: { runner: "node:test" } });
  });
});

describe("node --test of tests that run tests", () => {
  const fails = 'require("node:test")("red", () => { throw new Error("meant"); });';
  const spawning = (test: string, env: string) => `
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    for (const args of [["--test", "meant/to-fail.js", "meant/to-end.js"], ["meant/to-fail.test.js"]]) {
      require("${test}")("spawns " + args.at(-1), () => {
        const { status } = require("node:child_process").spawnSync(process.execPath, args, { env: ${env} });
        require("node:assert").equal(status, 1);
      });
    }`;
  const files = {
    "meant/to-fail.js": fails,
    "meant/to-fail.test.js": fails,
    "meant/to-end.js":
      'const t = require("node:test"); t("x", () => {}); t("y", () => process.exit(0));',
    "begin.js": 'module.exports = require("node:test");',
    "early.test.js": spawning("node:test", "env"),
    "late.test.js": spawning("./begin.js", "{ ...process.env, NODE_TEST_CONTEXT: undefined }"),
  };
  for (const command of ["node --test early.test.js", "node early.test.js", "node late.test.js"]) {
    onEachNode(`leaves out what they run: ${command}`, async (node) => {
      using root = temporaryFolder();
      const run = await reported({ root: root.path, files, node }, command);
      expect([run.code, run.problem]).toEqual([0, null]);
      expect(run.tests.map((each) => each.split("::").at(-1))).toEqual([
        "spawns meant/to-end.js",
        "spawns meant/to-fail.test.js",
      ]);
    });
  }
});

describe("a file of node:test tests run by itself", () => {
  onEachNode("reports its tests", async (node) => {
    using root = temporaryFolder();
    const run = await reported(
      { root: root.path, files: { "a.test.mjs": suite }, node },
      "node a.test.mjs",
    );
    expect([run.code, run.tests[0], run.tests.length]).toEqual([1, "passed a.test.mjs::adds", 6]);
  });
  onEachNode("says so when it was ended before its first test", async (node) => {
    using root = temporaryFolder();
    const files = {
      "lib.cjs": "process.exit(0);\n",
      "a.test.cjs": 'const t = require("node:test"); require("./lib.cjs"); t("x", () => {});',
    };
    const run = await reported({ root: root.path, files, node }, "node a.test.cjs");
    expect(run).toMatchObject({ code: 0, report: { tests: [] } });
    expect(run.problem).toContain("node:test began and never ended");
  });
  onEachNode("says so when it was ended early", async (node) => {
    using root = temporaryFolder();
    const files = {
      "a.test.cjs":
        'const t = require("node:test"); t("x", () => {}); t("y", () => process.exit(0));',
    };
    const run = await reported({ root: root.path, files, node }, "node a.test.cjs");
    expect([run.code, run.tests]).toEqual([0, ["passed a.test.cjs::x"]]);
    expect(run.problem).toContain("began and never ended");
  });
});

describe("a program that runs no test", () => {
  onEachNode("runs as if nothing were there", async (node) => {
    using root = temporaryFolder();
    const files = {
      "build-test-data.js":
        "console.log(JSON.stringify([process.execArgv, process.argv.slice(2)])); process.exitCode = 7;",
      "worker.js":
        'new (require("node:worker_threads").Worker)("process.exitCode = 0", { eval: true });',
    };
    const command =
      "node -e 1 && echo 1 | node && node worker.js && npm --version && node build-test-data.js a b";
    const run = await reported({ root: root.path, files, node }, command);
    expect(run).toMatchObject({ code: 7, report: null, problem: null });
    expect(run.output).toContain('[[],["a","b"]]\n');
  });
  onEachNode("keeps its exit code where no report can be written", async (node) => {
    using root = temporaryFolder();
    const files = { "a.test.js": 'require("node:test")("x", () => {});' };
    const command =
      "GOAL_REPORTS=/nowhere/at-all; node --test a.test.js && node a.test.js && exit 3";
    expect(await reported({ root: root.path, files, node }, command)).toMatchObject({
      code: 3,
      report: null,
    });
  });
});

test("two runs in one command are one report, and a failure in either stays", async () => {
  using root = temporaryFolder();
  const files = {
    "a.test.js":
      'require("node:test")("x", () => { if (process.env.BAD) throw new Error("bad"); });',
    "b.test.js": 'require("node:test")("y", () => {});',
  };
  const command = "BAD=1 node --test a.test.js || node --test a.test.js b.test.js";
  const run = await reported({ root: root.path, files }, command);
  expect(run.tests.toSorted()).toEqual(["failed a.test.js::x", "passed b.test.js::y"]);
});
