import { bounded } from "../show/bounded.ts";
import { wellFormed } from "../show/plain-text.ts";
import type { TestResult } from "../verdict/observation.ts";
import { mostTests, type ReadReport, testId, worst } from "./test-report.ts";
import { readXml, type XmlElement } from "./xml.ts";

/** pytest's own file, written by the last run of a command only: see `known-tests.ts`. */
export const junitRunner = "pytest-junit";

type Writer = { readonly runner: string; readonly forgeable: boolean };

const pytest: Writer = { runner: junitRunner, forgeable: false };

/** Maven (Surefire, Failsafe) and Gradle: they write in the workspace, where the code under test can write too. */
export const buildTool: Writer = { runner: "junit-xml", forgeable: true };

/** Reads a JUnit report. Its totals are recounted from its cases; where they disagree the report is not believed. */
export function junitTests(source: string, writer = pytest): ReadReport {
  const root = readXml(source);
  if ("problem" in root) return broken(root.problem);
  if (root.name !== "testsuites" && root.name !== "testsuite") {
    return broken(`its root is <${root.name}>`);
  }
  const cases = casesOf(root);
  if (cases.length > mostTests) return broken(`it names more than ${mostTests} tests`);
  const contradiction = contradictionIn(root);
  return {
    report: { ...writer, tests: worst(cases.map(resultOf)) },
    problem:
      contradiction === null ? null : `the JUnit report contradicts itself: ${contradiction}`,
  };
}

const broken = (why: string): ReadReport => ({
  report: null,
  problem: `the JUnit report cannot be read: ${why}`,
});

function casesOf(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.name === "testcase") return [child];
    return isSuite(child) ? casesOf(child) : [];
  });
}

const isSuite = ({ name }: XmlElement): boolean => name === "testsuite" || name === "testsuites";

const has = (one: XmlElement, ...names: readonly string[]): boolean =>
  one.children.some((child) => names.includes(child.name));

/** A suite that counts other tests or failures than it lists. What it leaves out proves nothing. */
function contradictionIn(element: XmlElement): string | null {
  const cases = casesOf(element);
  const red = cases.filter((one) => has(one, "failure", "error")).length;
  const tests = total(element, "tests");
  const failures = total(element, "failures");
  const errors = total(element, "errors");
  if (tests !== null && tests > cases.length) {
    return `it counts ${tests} tests and lists ${cases.length}`;
  }
  if (failures !== null && errors !== null && failures + errors !== red) {
    return `it counts ${failures + errors} failures and lists ${red}`;
  }
  for (const child of element.children.filter(isSuite)) {
    const inside = contradictionIn(child);
    if (inside !== null) return inside;
  }
  return null;
}

function total(element: XmlElement, name: string): number | null {
  const value = element.attributes.get(name);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

function resultOf(one: XmlElement): TestResult {
  const { attributes } = one;
  const file = attributes.get("file");
  const line = total(one, "line");
  const classname = attributes.get("classname") || undefined;
  return {
    id: testId(classname, [attributes.get("name") ?? ""]),
    ...outcomeOf(one, file),
    ...(file === undefined ? {} : { file }),
    // pytest counts lines from nought.
    ...(line === null || file === undefined ? {} : { line: line + 1 }),
  };
}

function outcomeOf(one: XmlElement, file: string | undefined): Omit<TestResult, "id"> {
  const failure = one.children.find(({ name }) => name === "failure" || name === "error");
  if (failure !== undefined) {
    const message = failure.attributes.get("message") || failure.text;
    return { outcome: "failed", message: bounded(wellFormed(message), 2000) };
  }
  if (has(one, "flakyFailure", "flakyError")) return { outcome: "failed", message: retried };
  const skipped = one.children.find(({ name }) => name === "skipped");
  if (skipped === undefined) return { outcome: "passed" };
  const byTheExam = file !== undefined && skipped.text.includes(file);
  const type = skipped.attributes.get("type");
  // Surefire names what was thrown to skip a test; a mark on the test throws nothing.
  const isMarked = type === undefined && file === undefined && skipped.text.trim() === "";
  const declared = type === "pytest.xfail" || byTheExam || isMarked;
  return { outcome: "skipped", declared };
}

/** Nothing is retried to green. */
const retried = "failed, and passed only when it was run again";
