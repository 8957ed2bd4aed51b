import { describe, expect, test } from "vitest";
import { junitTests } from "../../src/core/tests/tests-junit.ts";

const suite = (totals: string, ...cases: readonly string[]): string =>
  `<?xml version="1.0"?><testsuites name="pytest tests"><testsuite name="pytest" ${totals}>${cases.join("")}</testsuite></testsuites>`;

const passed =
  '<testcase classname="tests.test_a" name="test_ok" file="tests/test_a.py" line="2"/>';
const failed =
  '<testcase classname="tests.test_a" name="test_bad" file="tests/test_a.py" line="3"><failure message="assert 1 == 2&#10;">def</failure></testcase>';

describe("pytest's file", () => {
  test("gives ids, outcomes, files and lines", () => {
    const { report, problem } = junitTests(
      suite('tests="2" errors="0" failures="1"', passed, failed),
    );
    expect(problem).toBeNull();
    expect(report?.tests).toEqual([
      { id: "tests.test_a::test_ok", outcome: "passed", file: "tests/test_a.py", line: 3 },
      {
        id: "tests.test_a::test_bad",
        outcome: "failed",
        message: "assert 1 == 2\n",
        file: "tests/test_a.py",
        line: 4,
      },
    ]);
  });
  test("of a file that could not be loaded names the file's module", () => {
    const broken =
      '<testcase classname="" name="tests.test_b" file="tests/test_b.py"><error message="collection failure"/></testcase>';
    expect(junitTests(suite("", broken)).report?.tests).toMatchObject([
      { id: "tests.test_b", outcome: "failed" },
    ]);
  });
  test("knows the exam's own skips from those of the code under test", () => {
    const skip = (where: string) =>
      `<testcase classname="tests.test_a" name="${where}" file="tests/test_a.py"><skipped type="pytest.skip">/room/${where}:9: no</skipped></testcase>`;
    const { report } = junitTests(suite("", skip("tests/test_a.py"), skip("src/lib.py")));
    expect(report?.tests.map(({ declared }) => declared)).toEqual([true, false]);
  });
});

describe("a report that lies", () => {
  test("is caught counting more tests than it lists", () => {
    expect(junitTests(suite('tests="9" errors="0" failures="0"')).problem).toContain(
      "counts 9 tests and lists 0",
    );
  });
  test.each([0, 2])("is caught counting %i failures where it lists one", (failures) => {
    const { report, problem } = junitTests(
      suite(`tests="2" errors="0" failures="${failures}"`, passed, failed),
    );
    expect(problem).toContain(`counts ${failures} failures and lists 1`);
    expect(report?.tests.map(({ outcome }) => outcome)).toEqual(["passed", "failed"]);
  });
  test("is caught in a nested suite", () => {
    const inner = `<testsuite tests="5">${passed}</testsuite>`;
    expect(junitTests(suite('tests="1"', inner)).problem).toContain("counts 5 tests and lists 1");
  });
  test("cannot pass a failed test by naming it again, before or after", () => {
    const again = '<testcase classname="tests.test_a" name="test_bad"/>';
    for (const cases of [
      [failed, again],
      [again, failed],
    ]) {
      expect(junitTests(suite("", ...cases)).report?.tests.map(({ outcome }) => outcome)).toEqual([
        "failed",
      ]);
    }
  });
});

test("what is no JUnit report is a problem", () => {
  expect(junitTests("<html/>")).toEqual({
    report: null,
    problem: "the JUnit report cannot be read: its root is <html>",
  });
  expect(junitTests(suite("", passed).slice(0, -20)).problem).toContain("cannot be read");
});
