import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { reported } from "../support/reported.ts";

const patient = { timeout: 60_000 };

const manifest = JSON.stringify({ type: "module", scripts: { test: "vitest run" } });

const suite = `
import { beforeAll, describe, expect, test } from "vitest";
describe("suite", () => {
  test("good", () => {});
  test("bad", () => expect(1).toBe(2));
  test.skip("later", () => {});
  test("skips itself", (context) => context.skip());
  test.each([1, 2])("each %i", () => {});
});
describe("hooked", () => { beforeAll(() => { throw new Error("no"); }); test("inner", () => {}); });
test("twin", () => {});
test("twin", () => {});
`;

const files = {
  "package.json": manifest,
  "test/a.test.js": suite,
  "test/broken.test.js": 'import "./nowhere.js";',
};

describe("vitest", patient, () => {
  test("reports every test, through npm", async () => {
    using root = temporaryFolder();
    const run = await reported({ root: root.path, files }, "npm test");
    expect(run).toMatchObject({ code: 1, problem: null, report: { runner: "vitest" } });
    expect(run.tests.toSorted()).toEqual([
      "failed test/a.test.js::hooked",
      "failed test/a.test.js::suite > bad",
      "failed test/broken.test.js",
      "passed test/a.test.js::suite > each 1",
      "passed test/a.test.js::suite > each 2",
      "passed test/a.test.js::suite > good",
      "passed test/a.test.js::twin",
      "passed test/a.test.js::twin #2",
      "skipped test/a.test.js::hooked > inner",
      "skipped test/a.test.js::suite > later",
      "skipped test/a.test.js::suite > skips itself",
    ]);
    expect(run.output).toContain("expected 1 to be 2");
  });

  test("tells the exam's own skips from others, and where a test failed", async () => {
    using root = temporaryFolder();
    const { report } = await reported({ root: root.path, files }, "npx vitest run test/a.test.js");
    const byId = new Map(report?.tests.map((one) => [one.id, one]));
    expect(byId.get("test/a.test.js::suite > later")?.declared).toBe(true);
    expect(byId.get("test/a.test.js::suite > skips itself")?.declared).toBeUndefined();
    expect(byId.get("test/a.test.js::suite > bad")).toMatchObject({
      file: "test/a.test.js",
      line: 5,
    });
  });
});

describe("vitest, as the person set it up,", patient, () => {
  test("keeps the reporters that the configuration names", async () => {
    using root = temporaryFolder();
    const config = `export default { test: { reporters: ["tap", ["junit", { outputFile: "own.xml" }], { onInit() { console.log("my own"); } }] } };`;
    const project = { root: root.path, files: { ...files, "vitest.config.js": config } };
    const run = await reported(project, "npx vitest run test/a.test.js");
    expect(run.output).toContain("TAP version 13");
    expect(run.output).toContain("my own");
    expect(run.output).not.toContain("Test Files");
    expect(existsSync(join(root.path, "work space", "own.xml"))).toBe(true);
    expect(run.tests).toHaveLength(10);
  });

  test("keeps the reporter that the command names", async () => {
    using root = temporaryFolder();
    const run = await reported(
      { root: root.path, files },
      "npx vitest run --reporter tap test/a.test.js",
    );
    expect(run.output).toContain("TAP version 13");
    expect(run.output).not.toContain("Test Files");
    expect(run.tests).toHaveLength(10);
  });

  test("that code under test ends leaves no report", async () => {
    using root = temporaryFolder();
    const end =
      'import { test } from "vitest"; test("x", () => process.kill(process.ppid, "SIGKILL"));';
    const project = { root: root.path, files: { ...files, "test/a.test.js": end } };
    const run = await reported(project, "npx vitest run test/a.test.js || true");
    expect(run).toMatchObject({ code: 0, report: null });
  });

  test("that only lists tests is left alone", async () => {
    using root = temporaryFolder();
    const run = await reported({ root: root.path, files }, "npx vitest list test/a.test.js");
    expect(run).toMatchObject({ code: 0, report: null, problem: null });
  });
});
