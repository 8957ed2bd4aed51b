import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { isHere, reported } from "../support/reported.ts";

const unittest = { skip: !isHere("python3 -m unittest -h"), timeout: 60_000 };

const suite = `
import unittest
from lib import skip_from_here
class TestAll(unittest.TestCase):
    def test_ok(self): pass
    def test_bad(self): self.assertEqual(1, 2)
    def test_parts(self):
        for i in (1, 2):
            with self.subTest(i=i): self.assertEqual(i, 1)
    @unittest.skip("later")
    def test_mark(self): pass
    def test_foreign(self): skip_from_here()
    @unittest.expectedFailure
    def test_expected(self): self.fail()
if __name__ == "__main__":
    unittest.main()
`;

const files = {
  "lib.py": 'import unittest\ndef skip_from_here(): raise unittest.SkipTest("from here")\n',
  "tests/test_a.py": suite,
  Makefile: "test:\n\tpython3 -m unittest tests/test_a.py\n",
};

const all = [
  "failed tests/test_a.py::TestAll > test_bad",
  "skipped tests/test_a.py::TestAll > test_expected",
  "skipped tests/test_a.py::TestAll > test_foreign",
  "skipped tests/test_a.py::TestAll > test_mark",
  "passed tests/test_a.py::TestAll > test_ok",
  "failed tests/test_a.py::TestAll > test_parts",
];

describe("unittest", unittest, () => {
  test.each([
    "make test",
    "python3 -m unittest discover -s tests -t .",
    "PYTHONPATH=.:$PYTHONPATH python3 tests/test_a.py",
    "python3 -m unittest -f -b tests/test_a.py || python3 -m unittest tests/test_a.py",
  ])("reports every test of `%s`", async (command) => {
    using root = temporaryFolder();
    const run = await reported(
      { root: root.path, files: { ...files, "tests/__init__.py": "" } },
      command,
    );
    expect(run).toMatchObject({ problem: null, report: { runner: "unittest", forgeable: false } });
    expect(run.tests.toSorted(bySecondWord)).toEqual(all);
    expect(run.code).not.toBe(0);
  });

  test("tells the exam's own skips from those of the code under test, and where a test is", async () => {
    using root = temporaryFolder();
    const { report } = await reported({ root: root.path, files }, "make test");
    const found = new Map(report?.tests.map((each) => [each.id.split(" > ")[1], each]));
    expect(
      ["test_mark", "test_expected", "test_foreign"].map((name) => found.get(name)?.declared),
    ).toEqual([true, true, undefined]);
    expect(found.get("test_bad")).toMatchObject({
      file: "tests/test_a.py",
      line: 6,
      message: "AssertionError: 1 != 2",
    });
  });
});

describe("unittest over several files", unittest, () => {
  test("a module that cannot be loaded, or skips itself, stands for its tests; a class that cannot be set up too", async () => {
    using root = temporaryFolder();
    const whole = {
      "test_b.py": "import nowhere\n",
      "test_c.py": 'import unittest\nraise unittest.SkipTest("not here")\n',
      "test_d.py":
        "import unittest\nclass D(unittest.TestCase):\n    @classmethod\n    def setUpClass(cls): 1 / 0\n    def test_d(self): pass\n",
    };
    const run = await reported({ root: root.path, files: whole }, "python3 -m unittest");
    expect(run.tests).toEqual([
      "failed test_b.py",
      "skipped test_c.py",
      "failed setUpClass (test_d.D)",
    ]);
    expect(run.report?.tests[0]?.message).toBe("ModuleNotFoundError: No module named 'nowhere'");
  });
});

describe("unittest in odd company", unittest, () => {
  test("leaves out what a test itself runs", async () => {
    using root = temporaryFolder();
    const nested = {
      "test_b.py": `import subprocess, sys, unittest
class B(unittest.TestCase):
    def test_b(self):
        inner = [sys.executable, "-m", "unittest", "meant/to_fail.py"]
        self.assertEqual(subprocess.run(inner).returncode, 1)
`,
      "meant/to_fail.py":
        "import unittest\nclass F(unittest.TestCase):\n    def test_f(self): self.fail()\n",
    };
    const run = await reported({ root: root.path, files: nested }, "python3 -m unittest");
    expect([run.code, run.tests]).toEqual([0, ["passed test_b.py::B > test_b"]]);
  });

  test("leaves no report where code under test ends it", async () => {
    using root = temporaryFolder();
    const ending = { "test_b.py": "import os\nos._exit(0)\n" };
    const run = await reported({ root: root.path, files: ending }, "python3 -m unittest");
    expect([run.code, run.report]).toEqual([0, null]);
  });

  test("another sitecustomize is loaded as it would have been", async () => {
    using root = temporaryFolder();
    const other = { "own/sitecustomize.py": 'import builtins\nbuiltins.mark = "loaded"\n' };
    const command = "PYTHONPATH=$PYTHONPATH:own python3 -c 'print(mark)'";
    const run = await reported({ root: root.path, files: other }, command);
    expect([run.code, run.output]).toEqual([0, "loaded\n"]);
  });
});

function bySecondWord(one: string, other: string): number {
  const [a = "", b = ""] = [one, other].map((text) => text.replace(/^\w+ /, ""));
  return a < b ? -1 : 1;
}
