import type { Program } from "./programs.ts";

const stock = `class Stock:
    def __init__(self):
        self.items = {}

    def add(self, name, count=1):
        self.items[name] = count

    def take(self, name, count=1):
        if self.items.get(name, 0) <= count:
            raise KeyError(name)
        self.items[name] -= count
`;

const stockTest = `import pytest

from stock import Stock


def test_what_is_added_twice_is_there_twice():
    stock = Stock()
    stock.add("nut")
    stock.add("nut")
    assert stock.items["nut"] == 2


@pytest.mark.parametrize("count", [1, 2])
def test_the_last_can_be_taken(count):
    stock = Stock()
    stock.add("bolt", count)
    stock.take("bolt", count)
    assert stock.items["bolt"] == 0


def test_what_is_not_there_cannot_be_taken():
    with pytest.raises(KeyError):
        Stock().take("nail")
`;

/** pytest, code and tests at the root. */
export const pytest: Program = {
  name: "pytest",
  files: { "stock.py": stock, "test_stock.py": stockTest },
  doneTest: "python3 -m pytest -q",
  source: "stock.py",
  exam: "test_stock.py",
  bugs: [
    {
      wrong: "self.items[name] = count",
      right: "self.items[name] = self.items.get(name, 0) + count",
    },
    { wrong: "<= count", right: "< count" },
  ],
  open: [
    "test_stock.py::test_what_is_added_twice_is_there_twice",
    "test_stock.py::test_the_last_can_be_taken[1]",
    "test_stock.py::test_the_last_can_be_taken[2]",
  ],
  half: [
    "test_stock.py::test_the_last_can_be_taken[1]",
    "test_stock.py::test_the_last_can_be_taken[2]",
  ],
  evidence: "known-tests",
};

const roman = `NUMERALS = [("M", 1000), ("CM", 900), ("D", 500), ("C", 100), ("XC", 90), ("L", 50),
            ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1)]


def roman(number):
    text = ""
    for numeral, value in NUMERALS:
        while number > value:
            text += numeral
            number -= value
    return text
`;

const romanTest = `from numbers_of_rome.roman import roman


class TestRoman:
    def test_one(self):
        assert roman(1) == "I"

    def test_four_hundred(self):
        assert roman(400) == "CD"
`;

/** pytest over a package in \`src\`, configured in pyproject.toml. */
export const pytestPackage: Program = {
  name: "pytest over a package in src",
  files: {
    "pyproject.toml": '[tool.pytest.ini_options]\npythonpath = ["src"]\ntestpaths = ["tests"]\n',
    "src/numbers_of_rome/__init__.py": "",
    "src/numbers_of_rome/roman.py": roman,
    "tests/test_roman.py": romanTest,
  },
  doneTest: "python3 -m pytest -q tests/test_roman.py",
  source: "src/numbers_of_rome/roman.py",
  exam: "tests/test_roman.py",
  bugs: [
    { wrong: "number > value", right: "number >= value" },
    { wrong: '("D", 500), ', right: '("D", 500), ("CD", 400), ' },
  ],
  open: [
    "tests/test_roman.py::TestRoman::test_one",
    "tests/test_roman.py::TestRoman::test_four_hundred",
  ],
  half: ["tests/test_roman.py::TestRoman::test_four_hundred"],
  evidence: "known-tests",
};

const queue = `class Queue:
    def __init__(self, limit):
        self.limit = limit
        self.waiting = []

    def put(self, item):
        if len(self.waiting) > self.limit:
            raise OverflowError(item)
        self.waiting.append(item)

    def get(self):
        return self.waiting.pop()
`;

const queueTest = `import unittest

from shop.queue import Queue


class QueueTest(unittest.TestCase):
    def test_first_in_first_out(self):
        queue = Queue(2)
        queue.put(1)
        queue.put(2)
        self.assertEqual(queue.get(), 1)

    def test_the_limit_holds(self):
        queue = Queue(1)
        queue.put(1)
        with self.assertRaises(OverflowError):
            queue.put(2)


if __name__ == "__main__":
    unittest.main()
`;

/** unittest, found by discovery. */
export const unittest: Program = {
  name: "unittest",
  files: {
    "shop/__init__.py": "",
    "shop/queue.py": queue,
    "tests/__init__.py": "",
    "tests/test_queue.py": queueTest,
  },
  doneTest: "python3 -m unittest discover -v",
  source: "shop/queue.py",
  exam: "tests/test_queue.py",
  bugs: [
    { wrong: "> self.limit", right: ">= self.limit" },
    { wrong: "waiting.pop()", right: "waiting.pop(0)" },
  ],
  open: [
    "tests/test_queue.py::QueueTest > test_first_in_first_out",
    "tests/test_queue.py::QueueTest > test_the_limit_holds",
  ],
  half: ["tests/test_queue.py::QueueTest > test_first_in_first_out"],
  evidence: "known-tests",
};
