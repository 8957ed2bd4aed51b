import { describe, expect, test } from "vitest";
import { pythonExpectations } from "../../src/core/probes/canary-python.ts";

const literals = (text: string, ...names: string[]) =>
  pythonExpectations(text, names).map(({ at, text: expected }) => {
    expect(text.slice(at, at + expected.length)).toBe(expected);
    return expected;
  });

const body = (...lines: string[]) =>
  `def test_x(tmp_path):\n${lines.map((line) => `    ${line}\n`).join("")}`;

describe("an expectation is taken that any other value must break", () => {
  test.each<[string, string, string[]]>([
    ["a number", body("assert f(1) == 2"), ["2"]],
    ["a negative number", body("assert f(1) == -2"), ["-2"]],
    ["a string", body(`assert f("a") == "b c"  # why`), ['"b c"']],
    ["one with a message", body("assert f(1) == 2, 'a == b'"), ["2"]],
    ["over several lines", body("assert f(", "    1,", ") == 2"), ["2"]],
    ["every one", body("x = f(1)", "assert x == 2", "", "assert x == 2"), ["2", "2"]],
    ["below a docstring", body('"""It says', "assert 1 == 3", '"""', "assert f(1) == 2"), ["2"]],
    [
      "after a function of the test's own that returns",
      body("def g():", "    return 3", "assert g() == 3"),
      ["3"],
    ],
    [
      "in a decorated test",
      `@pytest.mark.parametrize("n", [1])\n${body("assert f(n) == 2")}`,
      ["2"],
    ],
  ])("%s", (_, text, wanted) => {
    expect(literals(text, "test_x")).toEqual(wanted);
  });

  test.each<[string, string, string[]]>([
    ["by a name", body("assert f(n) == want"), ["want"]],
    ["in a list, with a message", body("assert f() == [1, 2], 'why'"), ["[1, 2]"]],
    ["approximately", body("assert f() == approx(2, abs=1)  # why"), ["approx(2, abs=1)"]],
    [
      "as a text with a prefix",
      body('assert f() == f"2"', 'assert f() == "a" "b"'),
      ['f"2"', '"a" "b"'],
    ],
    ["over lines", body("assert f() == {", "    1: 2,", "}"), ["{\n        1: 2,\n    }"]],
  ])("said %s", (_, text, wanted) => {
    expect(literals(text, "test_x")).toEqual(wanted);
  });

  test("in a class, by its own name and not by another's", () => {
    const text = `class TestA:\n    def test_x(self):\n        assert f() == 1\n\n\nclass TestB:\n    def test_x(self):\n        assert f() == 2\n`;
    expect(literals(text, "TestB", "test_x")).toEqual(["2"]);
  });
});

test("by unittest's own equality, on either side", () => {
  const text = `import unittest\n\n\nclass T(unittest.TestCase):\n    def test_x(self):\n        self.assertEqual(f(1, [2]), 3)\n        self.assertEqual("a", f())\n        self.assertEqual(f(), [want])\n        self.assertEqual(*both)\n        self.assertEqual(f(), second=2)\n`;
  expect(literals(text, "T", "test_x")).toEqual(["3", '"a"', "[want]"]);
});

describe("where it may not be reached, or may hold for another value too, it is left", () => {
  test.each([
    ["negated", body("assert not f() == 2")],
    ["one of two", body("assert f() == 1 or f() == 2")],
    ["depending", body("assert f() == 2 if g() else True", "assert (1 if g() else 2) is 1 == 2")],
    ["in a condition", body("if g():", "    assert f() == 2")],
    ["in a try", body("try:", "    assert f() == 2", "except AssertionError:", "    pass")],
    [
      "in what is expected to raise",
      body("with pytest.raises(AssertionError):", "    assert f() == 2"),
    ],
    ["after a way out", body("if g():", "    return", "assert f() == 2")],
    ["in a generator", body("yield 1", "assert f() == 2")],
    ["only words", body('"assert f() == 2"', "# assert f() == 2")],
    ["a set of them", body("assert f() in (1, 2)")],
    ["compared twice", body("assert f() == g() == 2")],
    ["compared and more", body("assert (f() == 2) == g() or True", "assert f() == 2 or 3")],
    ["a second meaning of a message", body("assert f(), g() == 2")],
    ["two tests of one name", `${body("assert f() == 2")}\n\n${body("assert f() == 3")}`],
    ["a name given away again", `${body("assert f() == 2")}\n\ntest_x = lenient(test_x)\n`],
    ["an unknown decorator", `@forgiving\n${body("assert f() == 2")}`],
    ["an expected failure", `@pytest.mark.xfail\n${body("assert f() == 2")}`],
    ["a nested test", `if True:\n    def test_x():\n        assert f() == 2\n`],
    [
      "another's equality",
      `class T(Base):\n    def test_x(self):\n        self.assertEqual(f(), 2)\n`,
    ],
    ["brackets that do not pair", `${body("assert f() == 2")}(\n`],
  ])("%s", (_, text) => {
    expect([...literals(text, "test_x"), ...literals(text, "T", "test_x")]).toEqual([]);
  });

  test("a coroutine in a class, which unittest may never await", () => {
    const text = `class T(unittest.TestCase):\n    async def test_x(self):\n        assert f() == 2\n`;
    expect(literals(text, "T", "test_x")).toEqual([]);
  });
});
