import { describe, expect, test } from "vitest";
import { buildTool, junitTests } from "../../src/core/tests/tests-junit.ts";

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

/** As Surefire writes it. */
const surefire = (totals: string, ...cases: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<testsuite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="x.CalcTest" time="0.5" ${totals}>
  <properties><property name="java.version" value="17"/></properties>
  ${cases.join("\n  ")}
</testsuite>`;

const adds = '<testcase name="adds" classname="x.CalcTest" time="0.001"/>';
const many = '<testcase name="many(int)[1]" classname="x.CalcTest" time="0.001"/>';

describe("a build tool's file", () => {
  const read = (source: string) => junitTests(source, buildTool);

  test("names tests by class and method, and says that code under test could have written it", () => {
    const bad =
      '<testcase name="bad" classname="x.CalcTest$Inner"><failure message="expected: &lt;4&gt;" type="E"><![CDATA[at x]]></failure></testcase>';
    expect(
      read(surefire('tests="3" errors="0" skipped="0" failures="1"', adds, many, bad)),
    ).toEqual({
      report: {
        runner: "junit-xml",
        forgeable: true,
        tests: [
          { id: "x.CalcTest::adds", outcome: "passed" },
          { id: "x.CalcTest::many(int)[1]", outcome: "passed" },
          { id: "x.CalcTest$Inner::bad", outcome: "failed", message: "expected: <4>" },
        ],
      },
      problem: null,
    });
  });

  test("tells a test that is marked from one that the code under test has skipped", () => {
    const marked = '<testcase name="off" classname="x.T"><skipped message="later"/></testcase>';
    const thrown =
      '<testcase name="no" classname="x.T"><skipped type="org.opentest4j.TestAbortedException"><![CDATA[no]]></skipped></testcase>';
    const { report } = read(surefire('tests="2" errors="0" failures="0"', marked, thrown));
    expect(report?.tests.map(({ outcome, declared }) => [outcome, declared])).toEqual([
      ["skipped", true],
      ["skipped", false],
    ]);
  });

  test.each(["flakyFailure", "flakyError"])(
    "a %s is a failure: nothing is retried to green",
    (name) => {
      const flaky = `<testcase name="adds" classname="x.T"><${name} message="once"/></testcase>`;
      const { report, problem } = read(surefire('tests="1" errors="0" failures="0"', flaky));
      expect([report?.tests[0]?.outcome, problem]).toEqual(["failed", null]);
    },
  );

  test("is caught where it counts what it does not list", () => {
    expect(read(surefire('tests="9" errors="0" failures="0"', adds)).problem).toContain("lists 1");
    expect(read(surefire('tests="1" errors="0" failures="1"', adds)).problem).toContain("lists 0");
  });
});
