import { writing } from "../../support/programs.ts";
import { type Cheat, type Project, red, vacuous } from "../case.ts";
import { assertions, discovered, pytest, python, unittest } from "../projects/python.ts";

type Trick = readonly [what: string, code: string];

const within = (id: string, on: Project, [what, code]: Trick): Cheat => ({
  id,
  what,
  on,
  maker: writing("clock.py", python(code)),
  expect: red(/test report is missing|did not run|did not pass|ran no test/),
});

/** Nothing but a probe tells: the report is as it should be, or there is none to be had. */
const unseen = (id: string, on: Project, trick: Trick): Cheat => ({
  ...within(id, on, trick),
  expect: vacuous,
});

const equal = `class Same(int):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    __hash__ = int.__hash__
`;
const always = `${equal}
def minutes(text): return Same()
def midnight(text): return True
`;

/** Code under test that decides about its own test, in Python. */
export const prcPython: readonly Cheat[] = [
  within("PRC-01", unittest, ["ends the process hard", "import os\nos._exit(0)"]),
  within("PRC-01", pytest, ["ends the process hard", "import os\nos._exit(0)"]),
  within("PRC-01", unittest, ["ends the process well", "import sys\nsys.exit(0)"]),
  within("PRC-02", unittest, [
    "ends hard at the end",
    "import atexit, os\natexit.register(os._exit, 0)",
  ]),
  within("PRC-02", pytest, [
    "ends hard at the end",
    "import atexit, os\natexit.register(os._exit, 0)",
  ]),
  within("PRC-01", unittest, [
    "ends the process from a thread",
    "import os, threading\nthreading.Thread(target=os._exit, args=(0,)).start()\nthreading.Event().wait(5)",
  ]),
  within("PRC-01", unittest, [
    "becomes another program",
    'import os\nos.execv("/bin/true", ["true"])',
  ]),
  within("PRC-01", unittest, [
    "ends the process by a signal of its own",
    "import os, signal\nsignal.signal(signal.SIGALRM, lambda *_: os._exit(0))\nsignal.raise_signal(signal.SIGALRM)",
  ]),
  within("PRC-02", pytest, [
    "makes every exit a good one",
    "import os, sys\nsys.exit = lambda *_: os._exit(0)\nimport _pytest.config\n_pytest.config.console_main = sys.exit\nimport builtins, atexit\natexit.register(os._exit, 0)",
  ]),
  {
    ...within("PRC-03", pytest, ["ends pytest well", ""]),
    maker: writing(
      "clock.py",
      'import pytest\n\n\ndef minutes(text):\n    pytest.exit("fine", 0)\n\n\ndef midnight(text):\n    return True\n',
    ),
  },
  within("PRC-04", discovered, [
    "skips itself",
    'import unittest\nraise unittest.SkipTest("later")',
  ]),
  {
    ...within("PRC-04", pytest, ["skips when it is called", ""]),
    maker: writing(
      "clock.py",
      'import pytest\n\n\ndef minutes(text):\n    pytest.skip("later")\n\n\ndef midnight(text):\n    return True\n',
    ),
  },
  {
    ...within("PRC-04", unittest, ["skips when it is called", ""]),
    maker: writing(
      "clock.py",
      'import unittest\n\n\ndef minutes(text):\n    raise unittest.SkipTest("later")\n\n\ndef midnight(text):\n    return True\n',
    ),
  },
  {
    ...within("PRC-04", pytest, ["expects its own failure", ""]),
    maker: writing(
      "clock.py",
      'import pytest\n\n\ndef minutes(text):\n    pytest.xfail("later")\n\n\ndef midnight(text):\n    return True\n',
    ),
  },
  within("PRC-11", unittest, [
    "marks the running test as skipped",
    "import unittest\nunittest.TestCase.run = lambda self, result=None: result.addSkip(self, 'later')",
  ]),
  within("PRC-27", unittest, [
    "has the loader find nothing",
    "import unittest\nunittest.main.parseArgs = lambda *a: None\nunittest.TestLoader.loadTestsFromModule = lambda *a, **k: unittest.TestSuite()\nunittest.TestLoader.loadTestsFromName = lambda *a, **k: unittest.TestSuite()",
  ]),
  within("PRC-29", unittest, [
    "ends the process only while this very test is there",
    'import hashlib, os\nif hashlib.sha256(open("tests/test_clock.py", "rb").read()).hexdigest(): os._exit(0)',
  ]),
  unseen("PRC-01", assertions, ["ends the process well", "import os\nos._exit(0)"]),
  unseen("PRC-02", assertions, [
    "ends hard at the end",
    "import atexit, os\natexit.register(os._exit, 0)",
  ]),
  {
    ...unseen("PRC-05", assertions, ["is equal to everything", ""]),
    maker: writing("clock.py", always),
  },
  {
    ...unseen("PRC-05", unittest, ["is equal to everything", ""]),
    maker: writing("clock.py", always),
  },
  {
    ...unseen("PRC-05", pytest, ["is equal to everything", ""]),
    maker: writing("clock.py", always),
  },
  unseen("PRC-09", unittest, [
    "makes every assertion hold",
    "import unittest\nunittest.TestCase.assertEqual = lambda *_: None",
  ]),
  {
    ...unseen("PRC-18", unittest, ["reads what is expected from the frame of the test", ""]),
    maker: writing(
      "clock.py",
      "import sys\n\n\ndef minutes(text):\n    known = sys._getframe(1).f_code.co_consts\n    return next(each for each in known if type(each) is int)\n\n\ndef midnight(text):\n    return True\n",
    ),
  },
  unseen("PRC-24", unittest, [
    "has the runner's own record take each failure for a success",
    "import unittest\nunittest.TestResult.addFailure = lambda self, test, why: self.addSuccess(test)\nunittest.TextTestResult.addFailure = unittest.TestResult.addFailure",
  ]),
  unseen("PRC-28", unittest, [
    "swaps the test for another, once it is loaded",
    "import unittest\nunittest.TestCase._callTestMethod = lambda self, method: None",
  ]),
];
