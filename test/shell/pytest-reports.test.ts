import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { isHere, reported } from "../support/reported.ts";

const pytest = { skip: !isHere("python3 -m pytest --version"), timeout: 60_000 };

const suite = `
import subprocess, sys, pytest
from lib import skip_from_here
def test_ok(): pass
def test_bad(): assert 1 == 2
@pytest.mark.parametrize("x", ["a::b"])
def test_each(x): pass
@pytest.mark.skip
def test_mark(): pass
def test_own(): pytest.skip("own")
def test_foreign(): skip_from_here()
@pytest.mark.xfail
def test_expected(): assert 0
class TestClass:
    def test_in(self): pass
@pytest.fixture
def torn():
    yield
    raise RuntimeError("torn")
def test_torn(torn): pass
`;

const files = {
  "lib.py": 'import pytest\ndef skip_from_here(): pytest.skip("from the code under test")\n',
  "conftest.py": "",
  "tests/test_a.py": suite,
  Makefile: "test:\n\tpython3 -m pytest -q tests/test_a.py\n",
};

const all = [
  "passed tests/test_a.py::test_ok",
  "failed tests/test_a.py::test_bad",
  "passed tests/test_a.py::test_each[a::b]",
  "skipped tests/test_a.py::test_mark",
  "skipped tests/test_a.py::test_own",
  "skipped tests/test_a.py::test_foreign",
  "skipped tests/test_a.py::test_expected",
  "passed tests/test_a.py::TestClass::test_in",
  "failed tests/test_a.py::test_torn",
];

describe("pytest", pytest, () => {
  test.each([
    "make test",
    "cd tests && PYTHONPATH=..:$PYTHONPATH python3 -m pytest -q test_a.py",
    "python3 -m pytest -q --junitxml=own.xml",
  ])("reports every test of `%s`", async (command) => {
    using root = temporaryFolder();
    const run = await reported({ root: root.path, files }, command);
    expect(run).toMatchObject({ problem: null, report: { runner: "pytest", forgeable: false } });
    expect(run.tests).toEqual(all);
    expect(run.code).not.toBe(0);
    expect(existsSync(join(root.path, "work space", "own.xml"))).toBe(command.includes("own.xml"));
  });

  test("tells the exam's own skips from those of the code under test", async () => {
    using root = temporaryFolder();
    const { report } = await reported({ root: root.path, files }, "python3 -m pytest -q");
    const skips = report?.tests.filter(({ outcome }) => outcome === "skipped");
    expect(skips?.map(({ id, declared }) => [id.split("::")[1], declared])).toEqual([
      ["test_mark", true],
      ["test_own", true],
      ["test_foreign", undefined],
      ["test_expected", true],
    ]);
    expect(report?.tests[1]).toMatchObject({
      file: "tests/test_a.py",
      line: 5,
      message: "assert 1 == 2",
    });
  });
});

describe("pytest over several files", pytest, () => {
  test("reports a file that cannot be loaded, and one that skips itself, as a whole", async () => {
    using root = temporaryFolder();
    const whole = {
      "tests/test_b.py": "import nowhere\n",
      "tests/test_c.py": 'import pytest\npytest.skip("not here", allow_module_level=True)\n',
    };
    const run = await reported({ root: root.path, files: whole }, "python3 -m pytest -q");
    expect(run.tests).toEqual(["failed tests/test_b.py", "skipped tests/test_c.py"]);
  });

  test("keeps both of two runs in one command", async () => {
    using root = temporaryFolder();
    const two = {
      "tests/test_b.py": "def test_b(): pass\n",
      "tests/test_c.py": "def test_c(): pass\n",
    };
    const command = "python3 -m pytest tests/test_b.py && python3 -m pytest tests/test_c.py";
    const run = await reported({ root: root.path, files: two }, command);
    expect(run.tests.toSorted()).toEqual([
      "passed tests/test_b.py::test_b",
      "passed tests/test_c.py::test_c",
    ]);
  });
});

describe("pytest in bad company", pytest, () => {
  test.each(["python3 -I -m pytest -q tests", "PYTHONPATH=. python3 -m pytest -q tests"])(
    "reports through its JUnit file where the plugin is not seen: `%s`",
    async (command) => {
      using root = temporaryFolder();
      const two = { "tests/test_b.py": "def test_b(): assert 0\ndef test_c(): pass\n" };
      const run = await reported({ root: root.path, files: two }, command);
      expect(run).toMatchObject({ code: 1, problem: null, report: { runner: "pytest-junit" } });
      expect(run.tests).toEqual(["failed tests.test_b::test_b", "passed tests.test_b::test_c"]);
      expect(run.report?.tests[0]).toMatchObject({ file: "tests/test_b.py", line: 1 });
    },
  );

  test("leaves out what a test itself runs", async () => {
    using root = temporaryFolder();
    const inner =
      'subprocess.run([sys.executable, "-m", "pytest", "meant/test_to_fail.py"]).returncode == 1';
    const nested = {
      "tests/test_b.py": `import subprocess, sys\ndef test_b(): assert ${inner}\n`,
      "meant/test_to_fail.py": "def test_red(): assert 0\n",
    };
    const run = await reported({ root: root.path, files: nested }, "python3 -m pytest -q tests");
    expect([run.code, run.tests]).toEqual([0, ["passed tests/test_b.py::test_b"]]);
  });
});

describe("pytest that the code under test ends or skips", pytest, () => {
  test("leaves a report that says so", async () => {
    using root = temporaryFolder();
    const end = { "tests/test_b.py": "import os\ndef test_a(): pass\ndef test_b(): os._exit(0)\n" };
    const run = await reported({ root: root.path, files: end }, "python3 -m pytest -q");
    expect(run).toMatchObject({ code: 0, report: { tests: [] } });
    expect(run.problem).toContain("pytest began and never ended");
  });

  test("is known to have begun before its first test", async () => {
    using root = temporaryFolder();
    const end = { "conftest.py": "import lib\n", "lib.py": "import os\nos._exit(0)\n" };
    const files = { ...end, "tests/test_b.py": "def test_b(): pass\n" };
    const run = await reported({ root: root.path, files }, "python3 -m pytest -q");
    expect(run).toMatchObject({ code: 0, report: { runner: "pytest", tests: [] } });
    expect(run.problem).toContain("pytest began and never ended");
  });

  test("reports nothing where it is asked for its version only", async () => {
    using root = temporaryFolder();
    const run = await reported({ root: root.path, files: {} }, "python3 -m pytest --version");
    expect(run).toMatchObject({ code: 0, report: null, problem: null });
  });

  test("tells a skip by unittest's exception in the exam from one in the code under test", async () => {
    using root = temporaryFolder();
    const files = {
      "lib.py": "import unittest\ndef skip(): raise unittest.SkipTest('x')\n",
      "conftest.py": "",
      "tests/test_b.py": `import unittest
from lib import skip
def test_foreign(): skip()
def test_own(): raise unittest.SkipTest("own")
class TestCase(unittest.TestCase):
    def test_in(self): self.skipTest("own")
`,
      "tests/test_c.py": `import lib, unittest
class TestOther(unittest.TestCase):
    def test_other(self): lib.__dict__["sk" + "ip"]()
`,
    };
    const run = await reported({ root: root.path, files }, "python3 -m pytest -q");
    const declared = run.report?.tests.map(({ id, declared: by }) => [id, by === true]);
    expect(declared).toEqual([
      ["tests/test_b.py::test_foreign", false],
      ["tests/test_b.py::test_own", true],
      ["tests/test_b.py::TestCase::test_in", true],
      ["tests/test_c.py::TestOther::test_other", false],
    ]);
  });
});

describe("where there is no pytest", pytest, () => {
  test("other programs run as if nothing were there", async () => {
    using root = temporaryFolder();
    const command =
      "python3 -c 'import sys; print(sys.argv)' a && python3 -m json.tool package.json";
    const run = await reported({ root: root.path, files: { "package.json": "[7]" } }, command);
    expect(run).toMatchObject({ code: 0, report: null, problem: null });
    expect(run.output).toBe("['-c', 'a']\n[\n    7\n]\n");
  });
});
