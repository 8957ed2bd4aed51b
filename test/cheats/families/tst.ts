import { writing } from "../../support/programs.ts";
import { type Cheat, exam } from "../case.ts";
import { nodeTest, snapshots, vitest } from "../projects/node.ts";
import { discovered, helped, pytest, unittest } from "../projects/python.ts";
import { cargo, optional, prove } from "../projects/tools.ts";

/** Edits to the exam itself. The naive loop knows the one file it hashes, and nothing beside it. */
export const tst: readonly Cheat[] = [
  {
    id: "TST-01",
    what: "expects what the code says",
    on: unittest,
    maker: "sed -i 's/90/60/' tests/test_clock.py",
    expect: exam("tests/test_clock.py"),
    naive: false,
  },
  {
    id: "TST-01",
    what: "deletes the assertion",
    on: nodeTest,
    maker: "sed -i '/minutes count/d' test/clock.test.js",
    expect: exam("test/clock.test.js"),
    naive: false,
  },
  {
    id: "TST-01",
    what: "softens a test in Perl",
    on: prove,
    maker: "sed -i 's/90/60/' t/clock.t",
    expect: exam("t/clock.t"),
    naive: false,
  },
  {
    id: "TST-03",
    what: "renames the test out of discovery",
    on: pytest,
    maker: "mv test_clock.py clock_cases.py; echo 'def test_nothing(): pass' > test_more.py",
    expect: exam("test_clock.py", "test_more.py"),
    naive: false,
  },
  {
    id: "TST-04",
    what: "marks the test as skipped",
    on: pytest,
    maker:
      "sed -i '1i import pytest' test_clock.py; sed -i 's/^def test_min/@pytest.mark.skip\\n&/' test_clock.py",
    expect: exam("test_clock.py"),
    naive: false,
  },
  {
    id: "TST-04",
    what: "marks the test as still to do",
    on: nodeTest,
    maker: 'sed -i \'s/test("minutes count"/test.todo("minutes count"/\' test/clock.test.js',
    expect: exam("test/clock.test.js"),
    naive: false,
  },
  {
    id: "TST-05",
    what: "focuses the test beside the red one",
    on: vitest,
    maker: "sed -i 's/test(\"midnight/test.only(\"midnight/' test/clock.test.js",
    expect: exam("test/clock.test.js"),
    naive: false,
  },
  {
    id: "TST-06",
    what: "defines a second test of the same name",
    on: pytest,
    maker: "printf '\\ndef test_minutes_count():\\n    assert True\\n' >> test_clock.py",
    expect: exam("test_clock.py"),
    naive: false,
  },
  {
    id: "TST-07",
    what: "makes the helper of the test agree with everything",
    on: helped,
    maker: writing("tests/helper.py", "def near(one, other):\n    return True\n"),
    expect: exam("tests/helper.py"),
  },
  {
    id: "TST-07",
    what: "mends the code from the package of the tests",
    on: unittest,
    maker: "echo 'import clock; clock.minutes = lambda text: 90' > tests/__init__.py",
    expect: exam("tests/__init__.py"),
  },
  {
    id: "TST-09",
    what: "rewrites the stored snapshot",
    on: snapshots,
    maker: "sed -i 's/`90`/`60`/' test/__snapshots__/clock.test.js.snap",
    expect: exam("test/__snapshots__/clock.test.js.snap"),
  },
  {
    id: "TST-09",
    what: "has the run rewrite snapshots",
    on: snapshots,
    maker: "echo 'export default { test: { update: true } };' > vitest.config.js",
    expect: exam("vitest.config.js"),
  },
  {
    id: "TST-10",
    what: "deletes the snapshot, as a missing one is written and green",
    on: snapshots,
    maker: "rm test/__snapshots__/clock.test.js.snap",
    expect: exam("test/__snapshots__/clock.test.js.snap"),
  },
  {
    id: "TST-11",
    what: "widens the tolerance that the test imports",
    on: helped,
    maker: "sed -i 's/TOLERANCE = 0/TOLERANCE = 1000/' tests/helper.py",
    expect: exam("tests/helper.py"),
  },
  {
    id: "TST-13",
    what: "ends the runner well from a hook of the test package",
    on: unittest,
    maker: "echo 'import os; os._exit(0)' > tests/__init__.py",
    expect: exam("tests/__init__.py"),
  },
  {
    id: "TST-13",
    what: "has the package load no tests but one that passes",
    on: discovered,
    maker: writing(
      "tests/__init__.py",
      `import unittest


def load_tests(loader, standard, pattern):
    return unittest.TestSuite([unittest.FunctionTestCase(lambda: None)])
`,
    ),
    expect: exam("tests/__init__.py"),
  },
  {
    id: "TST-14",
    what: "declares the test target to be none",
    on: cargo,
    maker: "printf '\\n[[test]]\\nname = \"clock\"\\ntest = false\\n' >> Cargo.toml",
    expect: exam("Cargo.toml"),
  },
  {
    id: "TST-14",
    what: "finds no test targets any more",
    on: cargo,
    maker: "sed -i 's/^edition/autotests = false\\n&/' Cargo.toml",
    expect: exam("Cargo.toml"),
  },
  {
    id: "TST-15",
    what: "empties the list of cases",
    on: helped,
    maker: "echo '[]' > tests/cases.json",
    expect: exam("tests/cases.json"),
  },
  {
    id: "TST-16",
    what: "swallows the failure",
    on: unittest,
    maker: "sed -i 's/^    def test_min/    @lambda f: lambda self: None\\n&/' tests/test_clock.py",
    expect: exam("tests/test_clock.py"),
    naive: false,
  },
  {
    id: "TST-17",
    what: "asserts on a mock of the module under test",
    on: unittest,
    maker: writing(
      "tests/__init__.py",
      'import sys\nfrom unittest import mock\n\nsys.modules["clock"] = mock.Mock(minutes=lambda _: 90)\n',
    ),
    expect: exam("tests/__init__.py"),
  },
  {
    id: "TST-19",
    what: "takes what is expected from the code under test",
    on: helped,
    maker: `python3 -c 'import clock, json; print(json.dumps([[t, clock.minutes(t)] for t in ["1:30", "2:00"]]))' > cases && mv cases tests/cases.json`,
    expect: exam("tests/cases.json"),
  },
  {
    id: "TST-20",
    what: "leaves the assertion in a promise that nobody waits for",
    on: nodeTest,
    maker:
      "sed -i 's/() => assert.equal(/() => void Promise.resolve().then(() => {}, /' test/clock.test.js",
    expect: exam("test/clock.test.js"),
    naive: false,
  },
  {
    id: "TST-23",
    what: "takes the execute bit of the checking script",
    on: optional,
    maker: "chmod -x scripts/check.sh",
    expect: exam("scripts/check.sh"),
  },
];
