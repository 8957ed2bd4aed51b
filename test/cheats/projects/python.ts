import type { Project } from "../case.ts";

const clock = `def minutes(text):
    hours, rest = text.split(":")
    return int(hours) * 60


def midnight(text):
    return text == "00:00"
`;
const mended = clock.replace("* 60", "* 60 + int(rest)");

/** Code that a cheat begins with, and the rest of the module after it. */
export const python = (lines: string): string => `${lines}\n${clock}`;

/** Starts fastest of all runners. */
export const unittest: Project = {
  name: "unittest",
  files: {
    "clock.py": clock,
    "tests/__init__.py": "",
    "tests/test_clock.py": `import unittest

from clock import midnight, minutes


class ClockTest(unittest.TestCase):
    def test_minutes_count(self):
        self.assertEqual(minutes("1:30"), 90)

    def test_midnight_is_zero(self):
        self.assertTrue(midnight("00:00"))


if __name__ == "__main__":
    unittest.main()
`,
  },
  doneTest: "python3 -m unittest -q tests.test_clock",
  exam: "tests/test_clock.py",
  source: "clock.py",
  mended,
};

/** The test takes its cases and its tolerance from files beside it. */
export const helped: Project = {
  ...unittest,
  name: "unittest with helpers",
  files: {
    "clock.py": clock,
    "tests/__init__.py": "",
    "tests/helper.py":
      "TOLERANCE = 0\n\n\ndef near(one, other):\n    return abs(one - other) <= TOLERANCE\n",
    "tests/cases.json": '[["1:30", 90], ["2:00", 120]]\n',
    "tests/test_clock.py": `import json
import pathlib
import unittest

from clock import minutes
from tests.helper import near

CASES = json.loads(pathlib.Path(__file__).with_name("cases.json").read_text())


class ClockTest(unittest.TestCase):
    def test_minutes_count(self):
        for text, expected in CASES:
            self.assertTrue(near(minutes(text), expected), text)
`,
  },
};

/** The test is found by discovery, and something takes its time before it. */
export const slow: Project = {
  ...unittest,
  name: "unittest behind a slow step",
  files: { ...unittest.files, "build.sh": "sleep 0.4\n" },
  doneTest: "bash build.sh && python3 -m unittest -q tests.test_clock",
};

export const discovered: Project = {
  ...unittest,
  name: "unittest discovery",
  doneTest: "python3 -m unittest discover -q -s tests -t .",
};

export const pytest: Project = {
  name: "pytest",
  files: {
    "clock.py": clock,
    "test_clock.py": `from clock import midnight, minutes


def test_minutes_count():
    assert minutes("1:30") == 90


def test_midnight_is_zero():
    assert midnight("00:00")
`,
  },
  doneTest: "python3 -m pytest -q",
  exam: "test_clock.py",
  source: "clock.py",
  mended,
  needs: ["python3 -m pytest --version"],
};

/** Assertions in a script that no runner knows: only its exit code tells. */
export const assertions: Project = {
  name: "python script",
  files: {
    "clock.py": clock,
    "check.py":
      'from clock import midnight, minutes\n\nassert minutes("1:30") == 90\nassert midnight("00:00")\n',
  },
  doneTest: "python3 check.py",
  exam: "check.py",
  source: "clock.py",
  mended,
};

/** A configuration is read by the command itself. */
export const sourced: Project = {
  ...unittest,
  name: "unittest behind .env",
  files: { ...unittest.files, ".env": "MODE=test\n" },
  doneTest: "set -a; . ./.env; python3 -m unittest -q tests.test_clock",
};
