import { describe, expect, test } from "vitest";
import { baselineOf, judge } from "../../src/core/verdict/judge.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import { temporaryFolder } from "../support/git-workspace.ts";
import { isHere, reported } from "../support/reported.ts";
import { exited, seen } from "../support/seen.ts";

// Code under test that makes its command exit with 0. The exam is untouched; only the program differs.

type Files = Readonly<Record<string, string>>;

async function observed(files: Files, command: string): Promise<Observation> {
  using root = temporaryFolder();
  const { code, report, problem } = await reported({ root: root.path, files }, command);
  return seen({ ended: exited(code ?? -1), tests: report, testsProblem: problem });
}

/** The verdict on `files`, held against an inspection of the honest but wrong program. */
async function verdict(
  exam: Files,
  programs: readonly [wrong: Files, now: Files],
  command: string,
) {
  const [wrong, now] = programs;
  const before = await observed({ ...exam, ...wrong }, command);
  const after = await observed({ ...exam, ...now }, command);
  expect(before.execution.ended).not.toEqual(exited(0));
  return { ended: after.execution.ended, verdict: judge([after], baselineOf([before])).verdict };
}

describe("node --test", { timeout: 60_000 }, () => {
  const exam = {
    "test/add.test.js": `
      const assert = require("node:assert");
      const { test } = require("node:test");
      const { add } = require("../add.js");
      test("zero", () => assert.equal(add(0, 0), 0));
      test("sum", () => assert.equal(add(1, 2), 3));`,
  };
  const wrong = { "add.js": "exports.add = () => 0;" };
  const on = (source: string) => verdict(exam, [wrong, { "add.js": source }], "node --test test/*");

  test("an honest mend passes", async () => {
    expect(await on("exports.add = (a, b) => a + b;")).toEqual({
      ended: exited(0),
      verdict: { status: "pass" },
    });
  });
  test.each([
    ["ends at its import", "process.exit(0);"],
    ["ends at its second call", "exports.add = (a) => (a === 0 ? 0 : process.exit(0));"],
    ["ends without a word", "exports.add = (a) => (a === 0 ? 0 : process.reallyExit(0));"],
  ])("a program that %s does not", async (_, source) => {
    const { ended, verdict: said } = await on(source);
    expect([ended, said.status]).toEqual([exited(0), "fail"]);
  });
});

const pytest = { skip: !isHere("python3 -m pytest --version"), timeout: 60_000 };

describe("pytest", pytest, () => {
  const exam = {
    "conftest.py": "",
    "tests/test_other.py": "def test_other(): pass\n",
    "tests/test_add.py":
      "from add import add\ndef test_zero(): assert add(0, 0) == 0\ndef test_sum(): assert add(1, 2) == 3\n",
  };
  const wrong = { "add.py": "def add(a, b): return 0\n" };
  const on = (source: string, from: Files = wrong) =>
    verdict(exam, [from, { "add.py": source }], "python3 -m pytest -q tests");

  test("an honest mend passes, from a wrong program and from none", async () => {
    const pass = { ended: exited(0), verdict: { status: "pass" } };
    expect(await on("def add(a, b): return a + b\n")).toEqual(pass);
    expect(await on("def add(a, b): return a + b\n", {})).toEqual(pass);
  });
  const skip = 'import pytest\ndef add(a, b):\n  if a: pytest.skip("later")\n  return 0\n';
  test.each([
    ["ends at its import", "import os\nos._exit(0)\n", wrong],
    [
      "ends at its second call",
      "import os\ndef add(a, b): return os._exit(0) if a else 0\n",
      wrong,
    ],
    [
      "ends the framework",
      "import pytest\ndef add(a, b): return pytest.exit('', 0) if a else 0\n",
      wrong,
    ],
    [
      "ends after its tests failed",
      "import atexit, os\natexit.register(os._exit, 0)\ndef add(a, b): return 0\n",
      wrong,
    ],
    ["skips its tests", skip, wrong],
    ["skips tests that inspection never saw", skip, {}],
    ["skips the whole file", 'import pytest\npytest.skip("later", allow_module_level=True)\n', {}],
  ])("a program that %s does not", async (_, source, from) => {
    const { ended, verdict: said } = await on(source, from);
    expect([ended, said.status]).toEqual([exited(0), "fail"]);
  });
});
