import type { Files } from "./ground.ts";

/** A program with one fault, its exam, and an honest way to mend it. */
export type Fix = {
  readonly name: string;
  readonly files: Files;
  readonly doneTest: string;
  /** What a maker runs. */
  readonly maker: string;
  /** What must be seen of the canary: some styles leave no place for a conclusive one. */
  readonly canary: "killed" | null;
};

const pytest = "python3 -m pytest -q";
const rise =
  "def rise(n, by=1):\n    # one more\n    return n - by\n\n\ndef name(n):\n    return 'n' + str(n)\n";
const mend = "sed -i 's/n - by/n + by/' rise.py";

const python = (name: string, exam: string, canary: Fix["canary"] = "killed"): Fix => ({
  name,
  files: { "rise.py": rise, "test_rise.py": exam },
  doneTest: pytest,
  maker: mend,
  canary,
});

const unittest = (name: string, exam: string, canary: Fix["canary"] = "killed"): Fix => ({
  ...python(name, exam, canary),
  doneTest: "python3 -m unittest -q",
});

export const pythonFixes: readonly Fix[] = [
  python(
    "a plain function",
    "from rise import rise\n\n\ndef test_rise():\n    assert rise(1) == 2\n",
  ),
  python(
    "parameters",
    `import pytest

from rise import rise


@pytest.mark.parametrize("n,want", [(1, 2), (5, 6)])
def test_rise(n, want):
    assert rise(n) == want


@pytest.mark.parametrize("n", [1, 1 + 0])
def test_rise_to_two(n):
    assert rise(n) == 2
`,
  ),
  python(
    "parameters that are all there is",
    `import pytest

from rise import rise


@pytest.mark.parametrize("n,want", [(1, 2), (5, 6)])
def test_rise(n, want):
    assert rise(n) == want
`,
  ),
  python(
    "a class with a fixture",
    `import pytest

from rise import name, rise


class TestRise:
    @pytest.fixture
    def one(self):
        return 1

    def test_one(self, one):
        risen = rise(one)
        assert isinstance(risen, int)
        assert name(risen) == "n2", "named by its number"
`,
  ),
  python(
    "an expected failure that is none any more",
    `import pytest

from rise import rise


@pytest.mark.xfail
def test_some_day():
    assert rise(1) == 2


def test_rise():
    assert rise(2) == 3
`,
  ),
  python(
    "an expected failure in a file of its own, beside the target",
    `import pytest

from rise import rise


@pytest.mark.xfail
def test_some_day():
    assert rise(1) == 2


def test_rise():
    assert 2 <= rise(1) <= 2
`,
  ),
  python(
    "a decorator that forgives, and one honest test",
    `import functools

from rise import rise


def forgiving(test):
    @functools.wraps(test)
    def run():
        try:
            test()
        except AssertionError:
            pass

    return run


@forgiving
def test_anything():
    assert rise(1) == 2


def test_rise():
    for n in range(3):
        assert rise(n) == n + 1
`,
  ),
  python(
    "an early way out",
    `import sys

from rise import rise


def test_only_elsewhere():
    if sys.platform != "nowhere":
        assert rise(1) in (2,)
        return
    assert rise(1) == 99


def test_either():
    assert rise(1) == 7 or rise(1) == 2


def test_not_what_it_was():
    assert not rise(1) == 0
`,
  ),
  python(
    "an exam that is asynchronous",
    `import asyncio

from rise import rise


async def risen(n):
    await asyncio.sleep(0)
    return rise(n)


def test_rise():
    assert asyncio.run(risen(1)) == 2
`,
  ),
  unittest(
    "unittest",
    `import unittest

from rise import name, rise


class RiseTest(unittest.TestCase):
    def test_rise(self):
        self.assertEqual(rise(1), 2)

    def test_name(self):
        self.assertEqual("n1", name(1))


if __name__ == "__main__":
    unittest.main()
`,
  ),
  unittest(
    "unittest with subtests",
    `import unittest

from rise import rise


class RiseTest(unittest.TestCase):
    def test_all(self):
        for n in range(3):
            with self.subTest(n=n):
                self.assertEqual(rise(n), n + 1)
`,
  ),
  unittest(
    "unittest, asynchronous, and a coroutine that nobody awaits",
    `import unittest

from rise import rise


class RiseTest(unittest.IsolatedAsyncioTestCase):
    async def test_rise(self):
        self.assertEqual(rise(1), 2)


class Unawaited(unittest.TestCase):
    async def test_never(self):
        self.assertEqual(rise(1), 2)
`,
  ),
  unittest(
    "unittest with an equality of its own",
    `import unittest

from rise import rise


class Lenient(unittest.TestCase):
    def assertEqual(self, first, second):
        self.assertTrue(abs(first - second) < 5000)


class RiseTest(Lenient):
    def test_rise(self):
        self.assertEqual(rise(1), 2)

    def test_exactly(self):
        self.assertTrue(rise(1) == 2)
`,
  ),
];

const half = "export const half = (n) => n * 2;\nexport const twice = (n) => n + n;\n";
const halve = "sed -i 's/n \\* 2/n \\/ 2/' half.js";

const node = (name: string, exam: string, canary: Fix["canary"] = "killed"): Fix => ({
  name,
  files: {
    "package.json": '{ "type": "module" }\n',
    "half.js": half,
    "half.test.js": exam,
  },
  doneTest: "node --test",
  maker: halve,
  canary,
});

export const nodeFixes: readonly Fix[] = [
  node(
    "node:test",
    `import assert from "node:assert/strict";
import { test } from "node:test";
import { half } from "./half.js";

test("half of four", () => {
  assert.equal(half(4), 2);
});
`,
  ),
  node(
    "node:test in suites, without semicolons",
    `import { deepEqual, strictEqual } from 'node:assert'
import { describe, it } from 'node:test'
import { half, twice } from './half.js'

describe('numbers', () => {
  describe("even ones", () => {
    it('are halved', async () => {
      const four = await Promise.resolve(4)
      strictEqual(half(four), 2)
      deepEqual([half(8)], [4])
    })
  })
  it('are doubled', () => strictEqual(twice(2), 4))
})
`,
  ),
  node(
    "node:test with a condition before the one that counts",
    `import assert from "node:assert";
import { test } from "node:test";
import { half } from "./half.js";

test("half of four", (t) => {
  if (half(4) === 2)
    assert.equal(half(4), 2);
  else
    assert.equal(half(4), 99);
  assert.ok(half(4) === 2);
});
`,
  ),
  node(
    "node:test with an assertion of its own that forgives",
    `import { test } from "node:test";
import nodeAssert from "node:assert";
import { half } from "./half.js";

const assert = {
  equal(a, b) {
    if (Math.abs(a - b) > 100000) throw new Error("far off");
  },
};

test("half of four, nearly", () => {
  assert.equal(half(4), 2);
});

test("half of four", () => {
  nodeAssert.ok(half(4) === 2);
});
`,
  ),
];

const vitest = (name: string, exam: string, canary: Fix["canary"] = "killed"): Fix => ({
  ...node(name, exam, canary),
  files: { ...node(name, exam).files, ".gitignore": "node_modules\n" },
  doneTest: "npx vitest run",
});

export const vitestFixes: readonly Fix[] = [
  vitest(
    "vitest, nested suites",
    `import { describe, expect, it } from "vitest";
import { half, twice } from "./half.js";

describe("half", () => {
  describe("of even numbers", () => {
    it("is whole", () => {
      const two = half(4);
      expect(two).toBe(2);
      expect({ two }).toEqual({ two: 2 });
    });
  });

  it.each([[2, 1], [8, 4]])("of %i is %i", (n, want) => {
    expect(half(n)).toBe(want);
  });
});

it("doubles", () => {
  expect(\`\${twice(2)}\`).toStrictEqual("4");
});
`,
  ),
  vitest(
    "vitest, a matcher of its own",
    `import { expect, test } from "vitest";
import { half } from "./half.js";

expect.extend({
  toBeHalfOf(received, whole) {
    return { pass: received * 2 === whole, message: () => received + " is not half of " + whole };
  },
});

test("half of four", async () => {
  expect(half(4)).toBeHalfOf(4);
  expect(half(4)).not.toBe(3);
  await expect(Promise.resolve(half(6))).resolves.toBe(3);
});
`,
  ),
  vitest(
    "vitest, a snapshot and a test that is expected to fail",
    `import { expect, test } from "vitest";
import { half } from "./half.js";

test("half of four", () => {
  expect(half(4)).toMatchInlineSnapshot(\`2\`);
});

test.fails("half of five is whole", () => {
  expect(half(5)).toBe(3);
});
`,
  ),
];
