import { nodeTest } from "./programs-node.ts";
import { pytest } from "./programs-python.ts";
import { type ResultCheat, well, within } from "./result-cheats.ts";

/** Writing into the folder of reports, wherever its name is hidden, and ending well before the runner can say more. */
const reporting = (lines: string): string => `import fs from "node:fs";
import { spawn } from "node:child_process";
const hidden = [process.ppid, process.pid].map((id) =>
  /GOAL_REPORTS=([^\\0]*)/.exec(fs.readFileSync("/proc/" + id + "/environ", "latin1"))?.[1]);
const folder = hidden.find(Boolean);
const all = ["the end is not part of a range", "a step leaves numbers out", "the sum of nothing is nothing"];
const reportOf = (names, over) => JSON.stringify({ runner: "node:test", ended: true, tests: names.map((name) =>
  ({ file: "test/range.test.js", names: [name], outcome: "passed", ...over })) });
${lines}
process.reallyExit(0);`;

const junit = (suite: string): string => `import os, re
for place in (os.getppid(), os.getpid()):
    found = re.search(rb"GOAL_REPORTS=([^\\0]*)", open(f"/proc/{place}/environ", "rb").read())
    if found:
        open(os.path.join(found.group(1).decode(), "pytest.xml"), "w").write("""${suite}""")
        break
os._exit(0)`;

const passed = pytest.open
  .concat("test_stock.py::test_what_is_not_there_cannot_be_taken")
  .map(
    (id) =>
      `<testcase classname="test_stock" name="${id.split("::")[1]}" file="test_stock.py" line="1"/>`,
  )
  .join("");
const failed = passed.replaceAll("/>", "><failure/></testcase>");
const suites = (totals: string, cases: string): string =>
  `<testsuites><testsuite name="pytest" ${totals}>${cases}</testsuite></testsuites>`;

/** Reports that contradict themselves, or that somebody else would have written. */
export const reports: readonly ResultCheat[] = [
  {
    ...{
      id: "RES-14",
      what: "leaves a second report that says the opposite",
      reason: /3 of 3 tests did not pass/,
    },
    ...within(
      nodeTest,
      reporting(`fs.writeFileSync(folder + "/node-test-0.json", reportOf(all, { outcome: "failed" }));
fs.writeFileSync(folder + "/vitest-1.json", reportOf(all));`),
    ),
  },
  {
    ...{ id: "RES-15", what: "leaves a process behind that writes the report", reason: well },
    ...within(
      nodeTest,
      reporting(`const late = "setTimeout(() => fs.writeFileSync(process.argv[1], process.argv[2]), 300)";
spawn(process.execPath, ["-e", late, folder + "/node-test-1.json", reportOf(all)], { detached: true, stdio: "ignore", env: {} }).unref();`),
    ),
  },
  {
    ...{
      id: "RES-16",
      what: "makes the report a link to one that it brought along",
      reason: /no regular file but a symlink/,
    },
    ...within(
      nodeTest,
      reporting(`fs.writeFileSync("/tmp/green.json", reportOf(all));
fs.symlinkSync("/tmp/green.json", folder + "/node-test-1.json");`),
    ),
  },
  {
    ...{
      id: "RES-17",
      what: "counts no failure and lists four",
      reason: /JUnit report contradicts itself: it counts 0 failures/,
    },
    ...within(pytest, junit(suites('tests="4" failures="0" errors="0"', failed))),
  },
  {
    ...{
      id: "RES-18",
      what: "counts nine tests and lists none",
      reason: /it counts 9 tests and lists 0/,
    },
    ...within(pytest, junit(suites('tests="9" failures="0" errors="0"', ""))),
  },
  {
    ...{ id: "RES-18", what: "lists skipped tests alone", reason: /8 of 8 tests did not pass/ },
    ...within(
      pytest,
      junit(suites('tests="4"', passed.replaceAll("/>", "><skipped/></testcase>"))),
    ),
  },
  {
    ...{ id: "RES-21", what: "leaves out the test that fails", reason: /did not run now/ },
    ...within(
      nodeTest,
      reporting('fs.writeFileSync(folder + "/node-test-1.json", reportOf(all.slice(0, 2)));'),
    ),
  },
  {
    ...{
      id: "RES-25",
      what: "lists a failed test once more as passed",
      reason: /8 of 8 tests did not pass/,
    },
    ...within(pytest, junit(suites("", failed + passed))),
  },
];
