import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { folderWith } from "../support/temporary-folder.ts";

// Each starts programs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const repository = resolve(import.meta.dirname, "../..");

/** The last line, and the exit code. */
function counted(files: Readonly<Record<string, string>>): readonly [string, number | null] {
  const folder = folderWith(files);
  const words = ["scripts/count.mjs", join(folder, "report.json"), join(folder, "gates")];
  const { stdout, status } = spawnSync(process.execPath, words, { cwd: repository });
  return [stdout.toString().trimEnd().split("\n").at(-1) ?? "", status];
}

const report = (...files: readonly (readonly [status: string, ...tests: string[]])[]): string =>
  JSON.stringify({
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  });

const green = report(["passed", "passed", "passed"], ["passed", "passed", "skipped", "todo"]);

test("a green run is green, and what was skipped is said", () => {
  const gates = "tests passed\ntypes passed\nzizmor skipped\n";
  expect(counted({ "report.json": green, gates })).toEqual(["4 passed, 0 failed, 3 skipped", 0]);
});

test.each<readonly [why: string, report: string, gates: string, line: string]>([
  ["a gate failed", green, "tests passed\ndist failed\n", "3 passed, 1 failed, 2 skipped"],
  ["a gate says nothing known", green, "tests passed\ndist ok\n", "3 passed, 1 failed, 2 skipped"],
  ["nobody ran the tests", green, "types passed\n", "4 passed, 1 failed, 2 skipped"],
  ["the tests' program failed", green, "tests failed\n", "3 passed, 1 failed, 2 skipped"],
  [
    "a test failed, counted once",
    report(["failed", "passed", "failed"]),
    "tests failed\n",
    "1 passed, 1 failed, 0 skipped",
  ],
  [
    "a test failed, and its program hides it",
    report(["failed", "passed", "failed"]),
    "tests passed\n",
    "1 passed, 1 failed, 0 skipped",
  ],
  [
    "a file could not be loaded",
    report(["passed", "passed"], ["failed"]),
    "tests failed\n",
    "1 passed, 1 failed, 0 skipped",
  ],
  [
    "a test never ended",
    report(["passed", "passed", "pending"]),
    "tests passed\n",
    "1 passed, 1 failed, 0 skipped",
  ],
  ["there are no tests", report(), "tests passed\n", "0 passed, 1 failed, 0 skipped"],
  [
    "every test was skipped",
    report(["passed", "skipped"]),
    "tests passed\ntypes passed\n",
    "1 passed, 0 failed, 1 skipped",
  ],
  ["the report is cut off", green.slice(0, -9), "tests passed\n", "0 passed, 1 failed, 0 skipped"],
  ["the report is something else", "{}", "tests passed\n", "0 passed, 1 failed, 0 skipped"],
])("red where %s", (...[, text, gates, line]) => {
  expect(counted({ "report.json": text, gates })).toEqual([line, 1]);
});

test("red where there is no report, and where no gate left a word", () => {
  expect(counted({ gates: "tests passed\n" })).toEqual(["0 passed, 1 failed, 0 skipped", 1]);
  expect(counted({ "report.json": green })).toEqual(["3 passed, 2 failed, 2 skipped", 1]);
});

const suite = {
  "green.test.js": 'import { test } from "vitest"; test("a", () => {}); test.skip("b", () => {});',
  "red.test.js":
    'import { test } from "vitest"; test("a", () => {}); test("b", () => { throw 1; });',
  "broken.test.js": 'import "./nowhere.js";',
  "hook.test.js":
    'import { beforeAll, test } from "vitest"; beforeAll(() => { throw 1; }); test("a", () => {});',
  "empty.test.js": "export {};",
  "package.json": '{ "type": "module" }',
};

test("a real report of vitest is understood: 2 green, 1 red, 3 files that failed as a whole", () => {
  const folder = folderWith(suite);
  const words = ["run", "--root", folder, "--reporter=json", "--outputFile=report.json"];
  const { status } = spawnSync(
    process.execPath,
    [resolve(repository, "node_modules/vitest/vitest.mjs"), ...words],
    { cwd: repository },
  );
  expect(status).toBe(1);
  const real = readFileSync(join(folder, "report.json"), "utf8");
  expect(counted({ "report.json": real, gates: "tests failed\n" })).toEqual([
    "2 passed, 4 failed, 2 skipped",
    1,
  ]);
});
