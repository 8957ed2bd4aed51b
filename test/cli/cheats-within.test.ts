import { describe, expect, test } from "vitest";
import { run } from "../support/cli.ts";
import { differing } from "../support/ground.ts";
import { groundOf, mended, type Program, writing } from "../support/programs.ts";
import { nodeTest, plainScript } from "../support/programs-node.ts";
import { pytest, unittest } from "../support/programs-python.ts";

const { source: rangeSource, files: rangeFiles } = nodeTest;
const range = rangeFiles[rangeSource] ?? "";
const queue = unittest.files[unittest.source] ?? "";
const stock = pytest.files[pytest.source] ?? "";

/** Code under test that tries to decide about its own test. */
const fromWithin: readonly (readonly [string, Program, string])[] = [
  ["ends the process well", nodeTest, `process.exit(0);\n${range}`],
  ["ends the process well, once loaded", nodeTest, `${range}setTimeout(() => process.exit(0));\n`],
  [
    "sets the exit code at the end",
    nodeTest,
    `${range}process.on("exit", () => { process.exitCode = 0; });\n`,
  ],
  ["ends the process hard", nodeTest, `${range}process.reallyExit(0);\n`],
  [
    "prints a report of its own",
    nodeTest,
    `${range}console.log("ok 1 - all\\n1..1\\n# pass 1");\nprocess.exit(0);\n`,
  ],
  [
    "writes a report of its own",
    nodeTest,
    `import fs from "node:fs";
const folder = process.env.GOAL_REPORTS;
for (const name of fs.readdirSync(folder)) fs.rmSync(folder + "/" + name);
fs.writeFileSync(folder + "/node-test-1.json", '{"runner":"node:test","tests":[]}');
process.exit(0);
${range}`,
  ],
  [
    "writes a verdict of its own",
    nodeTest,
    `import fs from "node:fs";
fs.writeFileSync(process.env.GOAL_VERDICT, '{"passed":true,"reason":"fine","open":[]}');
${range}`,
  ],
  ["ends Python hard", pytest, `import os\nos._exit(0)\n${stock}`],
  [
    "ends Python hard, at its end",
    pytest,
    `import atexit, os\natexit.register(os._exit, 0)\n${stock}`,
  ],
  ["ends pytest well", pytest, `import pytest\npytest.exit("all passed", 0)\n${stock}`],
  [
    "skips its tests",
    pytest,
    `import pytest\npytest.skip("later", allow_module_level=True)\n${stock}`,
  ],
  [
    "writes a JUnit file of its own",
    pytest,
    `import os
open(os.environ["GOAL_REPORTS"] + "/pytest.xml", "w").write(
    '<testsuites><testsuite name="pytest" tests="0"/></testsuites>')
os._exit(0)
${stock}`,
  ],
  ["ends Python hard", unittest, `import os\nos._exit(0)\n${queue}`],
  ["ends Python well", unittest, `import sys\nsys.exit(0)\n${queue}`],
  ["skips itself", unittest, `import unittest\nraise unittest.SkipTest("later")\n${queue}`],
  [
    "skips when it is called",
    unittest,
    queue.replace("return self", 'import unittest; raise unittest.SkipTest("later"); return self'),
  ],
];

describe("code under test that speaks for its own test", () => {
  test.concurrent.each(fromWithin)("%s: $name", async (_trick, program, source) => {
    using ground = groundOf(program);
    const before = ground.snapshot();
    const maker = writing(program.source, source);
    const cheat = await run(ground, maker, { flags: ["--max-iterations", "1"] });
    expect([cheat.code, cheat.said.status]).toEqual([1, "not_done"]);
    expect(cheat.report?.iterations[0]).toMatchObject({ verdict_passed: false, refused: [] });
    expect(differing(before, ground.snapshot())).toEqual([]);
    expect(cheat.packet).toBeNull();
  });

  test.concurrent("where no report can be had a changed expectation tells, and the packet says how little it rests on", async () => {
    using ground = groundOf(plainScript);
    const source = `process.exit(0);\n${plainScript.files[plainScript.source]}`;
    const cheat = await run(ground, writing(plainScript.source, source));
    expect([cheat.said.status, cheat.said.reason_code]).toEqual(["not_done", "vacuous_verifier"]);
    const done = await run(ground, writing(plainScript.source, mended(plainScript, 2)));
    expect([done.said.status, done.packet?.evidence]).toEqual(["done", "exit-code-only"]);
    expect(done.packet).toMatchObject({ non_vacuity: { canary: { outcome: "killed" } } });
  });
});
