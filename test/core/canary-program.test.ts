import { describe, expect, test } from "vitest";
import { canaryResult } from "../../src/core/probes/canary.ts";
import { canaryOfProgram, programFiles } from "../../src/core/probes/canary-program.ts";
import { greenSeen, redSeen } from "../support/observations.ts";
import { fault, green, red } from "../support/verdicts.ts";

const dice = () => 0.5;
const bash = (text: string) => ["bash", "-euo", "pipefail", "-c", text];
const isExam = (path: string) => path.startsWith("check");

const filesOf = (argv: readonly string[]) =>
  programFiles({
    observations: greenSeen.map((seen) => ({
      ...seen,
      tests: null,
      check: { ...seen.check, kind: "custom_command" as const, argv },
    })),
    baseline: null,
    isExam,
  });

describe("a program of the exam is one that a check runs by itself", () => {
  test.each([
    [bash("python3 check.py"), ["check.py"]],
    [bash("node check.mjs --all"), ["check.mjs"]],
    [["/usr/bin/python3.11", "checks/all.py"], ["checks/all.py"]],
    [bash("python3 other.py"), []],
    [bash("! python3 check.py"), []],
    [bash("python3 check.py | tail"), []],
    [bash("make && python3 check.py"), []],
    [bash("PYTHONOPTIMIZE=1 python3 check.py"), []],
    [bash("python3 -O check.py"), []],
    [bash("python3 -m check.py"), []],
    [bash("python3 ../check.py"), []],
    [bash("grep -q right check.py"), []],
    [bash("python3 $FILE"), []],
  ])("%s", (argv, files) => {
    expect(filesOf(argv)).toEqual(files);
  });

  test("and that leaves no report of its tests", () => {
    const tests = { runner: "pytest", forgeable: false, tests: [] };
    const argv = bash("python3 check.py");
    const observations = greenSeen.map((seen) => ({
      ...seen,
      tests,
      check: { ...seen.check, kind: "custom_command" as const, argv },
    }));
    expect(programFiles({ observations, baseline: null, isExam })).toEqual([]);
  });
});

const lineOf = (path: string, text: string): string | null => {
  const canary = canaryOfProgram(path, text, dice);
  return canary === null ? null : (/in line (\d+)/.exec(canary.deed)?.[1] ?? "");
};

test.each([
  ["check.py", "from a import f\n\nassert f() == 2\n", "3"],
  ["check.js", 'import assert from "node:assert";\nassert.equal(f(), 2);\n', "2"],
  ["check.cjs", 'const assert = require("assert");\nassert.strictEqual(f(), "x");\n', "2"],
])("%s: an assertion at its outermost level holds a canary", (path, text, line) => {
  expect(lineOf(path, text)).toBe(line);
});

test.each([
  ["in a function that nobody need call", "check.py", "def t():\n    assert f() == 2\n"],
  ["behind a condition", "check.py", "if f():\n    assert f() == 2\n"],
  [
    "where it may be caught",
    "check.py",
    "try:\n    assert f() == 2\nexcept Exception:\n    pass\n",
  ],
  ["after an end of its own", "check.py", "import sys\nif g(): sys.exit(0)\nassert f() == 2\n"],
  ["after a main", "check.py", "main()\nassert f() == 2\n"],
  [
    "after an end in JavaScript",
    "check.js",
    'import assert from "assert";\nif (g()) process.exit(0);\nassert.equal(f(), 2);\n',
  ],
  [
    "with assertions of its own",
    "check.js",
    'import assert from "./mine.js";\nassert.equal(f(), 2);\n',
  ],
  ["with none", "check.py", "print(f())\n"],
])("no canary %s", (_, path, text) => {
  expect(lineOf(path, text)).toBe(null);
});

const canary = canaryOfProgram("check.py", "assert f() == 2\n", dice);

test("green with it is work that owns its grader; red is as it must be; anything else says nothing", () => {
  if (canary === null) throw new Error("there is a canary");
  expect(canaryResult(canary, green, greenSeen)).toMatchObject({ outcome: "survived" });
  expect(canaryResult(canary, red("done_test"), redSeen("no", "done_test"))).toMatchObject({
    outcome: "killed",
  });
  expect(canaryResult(canary, fault, greenSeen)).toHaveProperty("inconclusive");
  const written = greenSeen.map((seen) => ({ ...seen, examWritten: ["check.py"] }));
  expect(canaryResult(canary, green, written)).toHaveProperty("inconclusive");
});
