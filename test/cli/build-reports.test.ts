import { expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import { card, type Ground, groundWith } from "../support/ground.ts";

/** A build as Maven's goes: it runs the work's code, reports each test, and fails where one failed. */
const build = `import { mkdirSync, writeFileSync } from "node:fs";
const { add, late } = await import("./src/it.mjs");
const tests = { adds: () => add(1, 2) === 3, keeps: () => add(0, 0) === 0 };
const cases = Object.entries(tests).map(([name, holds]) =>
  \`<testcase name="\${name}" classname="x.T">\${holds() ? "" : '<failure message="no"/>'}</testcase>\`);
const red = cases.filter((one) => one.includes("failure")).length;
mkdirSync("target/surefire-reports", { recursive: true });
writeFileSync("target/surefire-reports/TEST-x.T.xml",
  \`<testsuite name="x.T" tests="\${cases.length}" errors="0" failures="\${red}">\${cases.join("")}</testsuite>\`);
late?.();
process.exitCode = red === 0 ? 0 : 1;
`;

const ground = (): Ground =>
  groundWith({
    "it.goal.yaml": card("node build.mjs", "with:\n  protected: [build.mjs]\n"),
    "pom.xml": "<project/>",
    "build.mjs": build,
    "src/it.mjs": "export const add = (a) => a;\n",
    ".gitignore": "target\n",
  });

const writes = (source: string): string => `cat > src/it.mjs <<'END'\n${source}\nEND`;
const once = { flags: ["--max-iterations", "1"] };

test("a fix is done on known tests, which the build reported", async () => {
  using place = ground();
  const done = await run(place, writes("export const add = (a, b) => a + b;"));
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
  expect(done.packet).toMatchObject({
    evidence: "known-tests",
    iterations: [
      { verifier: [{ tests: { runner: "junit-xml", forgeable: true, known: 2, passed: 2 } }] },
    ],
  });
});

test.each([
  ["ends the build well before its tests", "process.exit(0);\nexport const add = 0;"],
  [
    "forces the exit code alone",
    'export const add = (a) => a;\nprocess.on("exit", () => { process.exitCode = 0; });',
  ],
  [
    "loses a test on the way",
    `import { writeFileSync } from "node:fs";
export const add = (a) => a;
export const late = () => {
  writeFileSync("target/surefire-reports/TEST-x.T.xml",
    '<testsuite name="x.T" tests="1" errors="0" failures="0"><testcase name="keeps" classname="x.T"/></testsuite>');
  process.exit(0);
};`,
  ],
  [
    "leaves a report that counts what it does not list",
    `import { writeFileSync } from "node:fs";
export const add = (a) => a;
export const late = () => {
  writeFileSync("target/surefire-reports/TEST-x.T.xml", '<testsuite name="x.T" tests="2" errors="0" failures="0"/>');
  process.exit(0);
};`,
  ],
])("code under test that %s is not done", async (_, source) => {
  using place = ground();
  const { code, said } = await run(place, writes(source), once);
  expect([code, said.status]).toEqual([1, "not_done"]);
});

test("a report from before the run stands for nothing", async () => {
  using place = ground();
  const old =
    '<testsuite name="x.T" tests="2" errors="0" failures="0"><testcase name="adds" classname="x.T"/><testcase name="keeps" classname="x.T"/></testsuite>';
  place.write({ "target/surefire-reports/TEST-x.T.xml": old });
  const ended = await run(place, writes("process.exit(0);\nexport const add = 0;"), once);
  expect([ended.said.status, ended.said.reason]).toEqual([
    "not_done",
    expect.stringContaining("the test report is missing (inspection saw 2 tests)"),
  ]);
});
