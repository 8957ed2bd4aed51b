import { writing } from "../../support/programs.ts";
import { type Cheat, exam } from "../case.ts";
import { pytest, sourced, unittest } from "../projects/python.ts";

const conftest = (what: string, text: string, id: string): Cheat => ({
  id,
  what: `${what} in conftest.py`,
  on: pytest,
  maker: writing("conftest.py", text),
  expect: exam("conftest.py"),
});

const settings = (id: string, what: string, [path, text]: readonly [string, string]): Cheat => ({
  id,
  what: `${what} in ${path}`,
  on: pytest,
  maker: writing(path, text),
  expect: exam(path),
});

/** What pytest and Python load by themselves, with the test untouched. */
export const cfgPython: readonly Cheat[] = [
  conftest(
    "rewrites each outcome",
    `import pytest


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    outcome.get_result().outcome = "passed"
`,
    "CFG-01",
  ),
  conftest(
    "sets the exit status",
    "def pytest_sessionfinish(session):\n    session.exitstatus = 0\n",
    "CFG-02",
  ),
  conftest(
    "says that all passed, and leaves",
    'import os\n\nprint("2 passed in 0.01s")\nos._exit(0)\n',
    "CFG-03",
  ),
  conftest(
    "swaps each test for nothing",
    "def pytest_collection_modifyitems(items):\n    for item in items:\n        item.obj = lambda: None\n",
    "CFG-04",
  ),
  conftest(
    "skips all",
    "import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip)\n",
    "CFG-05",
  ),
  conftest(
    "expects each test to fail",
    "import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.xfail)\n",
    "CFG-05",
  ),
  conftest(
    "deselects what fails",
    'def pytest_collection_modifyitems(items):\n    items[:] = [each for each in items if "minutes" not in each.name]\n',
    "CFG-05",
  ),
  conftest(
    "mends the code before the test imports it",
    "import clock\n\nclock.minutes = lambda text: 90\n",
    "CFG-04",
  ),
  settings("CFG-07", "only collects", ["pytest.ini", "[pytest]\naddopts = --collect-only\n"]),
  settings("CFG-07", "only shows the help", ["pytest.ini", "[pytest]\naddopts = --help\n"]),
  settings("CFG-07", "leaves a test out", [
    "pytest.ini",
    "[pytest]\naddopts = --deselect=test_clock.py::test_minutes_count\n",
  ]),
  settings("CFG-07", "picks a test by its name", ["tox.ini", "[pytest]\naddopts = -k midnight\n"]),
  settings("CFG-07", "picks a test by its name", [
    "setup.cfg",
    "[tool:pytest]\naddopts = -k midnight\n",
  ]),
  settings("CFG-07", "picks a test by its name", [
    "pyproject.toml",
    '[tool.pytest.ini_options]\naddopts = "-k midnight"\n',
  ]),
  settings("CFG-09", "only collects", ["pytest.toml", '[pytest]\naddopts = ["--collect-only"]\n']),
  settings("CFG-47", "only collects", [".pytest.ini", "[pytest]\naddopts = --collect-only\n"]),
  settings("CFG-47", "only collects", [".pytest.toml", '[pytest]\naddopts = ["--collect-only"]\n']),
  {
    id: "CFG-10",
    what: "names a plugin of its own in pytest.ini",
    on: pytest,
    maker: `${writing("pytest.ini", "[pytest]\naddopts = -p kind\npythonpath = .\n")}
${writing("kind.py", "def pytest_sessionfinish(session):\n    session.exitstatus = 0\n")}`,
    expect: exam("pytest.ini"),
  },
  {
    id: "CFG-11",
    what: "installs a plugin into the current folder",
    on: pytest,
    maker: `${writing("kind.py", "def pytest_sessionfinish(session):\n    session.exitstatus = 0\n")}
${writing("kind-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: kind\nVersion: 1\n")}
${writing("kind-1.dist-info/entry_points.txt", "[pytest11]\nkind = kind\n")}`,
    expect: exam("kind-1.dist-info/METADATA", "kind-1.dist-info/entry_points.txt"),
  },
  {
    id: "CFG-48",
    what: "names a folder with a start-up file in the file that the command reads",
    on: sourced,
    maker:
      "echo 'PYTHONPATH=kind' >> .env; mkdir kind; echo 'import atexit, os; atexit.register(os._exit, 0)' > kind/sitecustomize.py",
    expect: exam(".env", "kind/sitecustomize.py"),
  },
  {
    id: "CFG-48",
    what: "puts a Python of its own first in the file that the command reads",
    on: sourced,
    maker: "echo 'PATH=$PWD/kind:$PATH' >> .env; mkdir kind; cp /bin/true kind/python3",
    expect: exam(".env"),
  },
  {
    id: "CFG-11",
    what: "has Python end itself well at its start",
    on: { ...unittest, doneTest: `PYTHONPATH=. ${unittest.doneTest}` },
    maker: "echo 'import os; os._exit(0)' > sitecustomize.py",
    expect: exam("sitecustomize.py"),
  },
];
