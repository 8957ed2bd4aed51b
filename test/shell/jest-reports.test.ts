import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { reported } from "../support/reported.ts";

// jest itself is not among our packages (it brings 250 of its own). What stands in has the shape of its public API:
// a program named jest that loads `@jest/core` and calls `runCLI`, whose results are those of jest 29 and 30.
const results = `{
  testResults: [
    {
      testFilePath: require("node:path").resolve("test/a.test.js"),
      testResults: [
        { ancestorTitles: ["suite"], title: "good", status: "passed", failureMessages: [] },
        {
          ancestorTitles: [], title: "bad", status: "failed",
          failureMessages: ["Error: expected 2\\n    at Object.toBe (" + require("node:path").resolve("test/a.test.js") + ":7:68)\\n    at run"],
        },
        { ancestorTitles: [], title: "later", status: "pending", failureMessages: [] },
        { ancestorTitles: [], title: "never", status: "todo", failureMessages: [] },
      ],
    },
    {
      testFilePath: require("node:path").resolve("test/broken.test.js"),
      testResults: [],
      testExecError: { message: "Cannot find module './nowhere.js'", stack: "" },
      displayName: { name: "web", color: "white" },
    },
  ],
}`;

const files = {
  "core/package.json": '{"name":"@jest/core","main":"index.js"}',
  "core/index.js": `
    Object.defineProperty(exports, "__esModule", { value: true });
    const { spawnSync } = require("node:child_process");
    const runCLI = async (argv) => {
      console.log("reports to descendants:", process.env.GOAL_REPORTS);
      return { results: ${results}, globalConfig: {} };
    };
    Object.defineProperty(exports, "runCLI", { enumerable: true, get: () => runCLI });
    exports.other = 1;`,
  "bin/jest.js": `
    const core = require("@jest/core");
    core.runCLI({ listTests: process.argv.includes("--listTests") }, []).then(({ results }) => {
      console.log("suites:", results.testResults.length, core.other);
      process.exit(1);
    });`,
};

const install =
  "mkdir -p bin/node_modules/@jest && ln -s ../../../core bin/node_modules/@jest/core";

describe("jest", { timeout: 30_000 }, () => {
  test("reports the results of its run and goes its way", async () => {
    using root = temporaryFolder();
    const run = await reported({ root: root.path, files }, `${install} && node bin/jest.js`);
    expect(run).toMatchObject({ code: 1, problem: null, report: { runner: "jest" } });
    expect(run.tests).toEqual([
      "passed test/a.test.js::suite > good",
      "failed test/a.test.js::bad",
      "skipped test/a.test.js::later",
      "skipped test/a.test.js::never",
      "failed test/broken.test.js::[web]",
    ]);
    expect(run.report?.tests[1]).toMatchObject({ message: "Error: expected 2", line: 7 });
    expect(run.output).toContain("reports to descendants: undefined\nsuites: 2 1");
  });

  test("that only lists tests is left alone", async () => {
    using root = temporaryFolder();
    const run = await reported(
      { root: root.path, files },
      `${install} && node bin/jest.js --listTests`,
    );
    expect(run).toMatchObject({ code: 1, report: null });
  });
});
