import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReadReport } from "../../src/core/tests/test-report.ts";
import { jsonTests } from "../../src/core/tests/tests-json.ts";
import { junitTests } from "../../src/core/tests/tests-junit.ts";
import { lineTests } from "../../src/core/tests/tests-lines.ts";
import { baselineOf, judge } from "../../src/core/verdict/judge.ts";
import { always } from "../support/fuzz.ts";
import { mutated, mutatedBytes } from "../support/mutations.ts";
import { exited, seen } from "../support/seen.ts";

function lines(text: string, ends: readonly number[] = []): ReadReport {
  const reader = lineTests(true);
  const bytes = Buffer.from(text);
  const cuts = [0, ...ends.map((end) => end % (bytes.length + 1)), bytes.length].sort(
    (a, b) => a - b,
  );
  cuts.forEach((cut, at) => {
    reader.push(bytes.subarray(cut, cuts[at + 1] ?? bytes.length));
  });
  return reader.end();
}

const json = (outcome: string) =>
  JSON.stringify({
    runner: "vitest",
    ended: true,
    tests: [
      { file: "a.test.ts", names: ["suite", "good"], outcome: "passed" },
      { file: "a.test.ts", names: ["suite", "bad"], outcome, line: 3 },
    ],
  });
const junit = (inner: string, failures: number) =>
  `<?xml version="1.0"?><testsuites><testsuite name="pytest" tests="2" errors="0" failures="${failures}"><testcase classname="tests.test_a" name="good" file="tests/test_a.py" line="2"/><testcase classname="tests.test_a" name="bad" file="tests/test_a.py" line="3">${inner}</testcase></testsuite></testsuites>`;
const go = (end: string, last: string) =>
  `=== RUN   TestGood\n--- PASS: TestGood (0.00s)\n=== RUN   TestBad\n--- ${end}: TestBad (0.00s)\n${last}\texample.com/x\t0.1s\n`;
const cargo = (end: string, total: string) =>
  `\nrunning 2 tests\ntest good ... ok\ntest bad ... ${end}\n\ntest result: ${total}; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n`;

type Outcome = { readonly names: readonly string[]; readonly outcome: string };

/** What a report holds that was taken for one without a failure: each red sample, and the mark that must then be gone. */
const kinds = [
  {
    name: "our own reporters",
    read: jsonTests,
    red: json("failed"),
    green: json("passed"),
    isRed: (text: string) => {
      const { ended, tests }: { ended: boolean; tests: readonly Outcome[] } = JSON.parse(text);
      const good = (name: string) =>
        tests.some(({ names, outcome }) => names.includes(name) && outcome === "passed");
      return (
        !ended || !good("good") || !good("bad") || tests.some(({ outcome }) => outcome === "failed")
      );
    },
  },
  {
    name: "JUnit",
    read: junitTests,
    red: junit('<failure message="assert 1 == 2">def</failure>', 1),
    green: junit("", 0),
    isRed: (text: string) => /<(?:failure|error)[\s/>]/.test(text),
  },
  {
    name: "go test",
    read: lines,
    red: go("FAIL", "FAIL"),
    green: go("PASS", "ok  "),
    isRed: (text: string) => /^--- FAIL: TestBad \(0\.00s\)$/m.test(text),
  },
  {
    name: "cargo test",
    read: lines,
    red: cargo("FAILED", "FAILED. 1 passed; 1 failed"),
    green: cargo("ok", "ok. 2 passed; 0 failed"),
    isRed: (text: string) => /^test bad \.\.\. FAILED$/m.test(text),
  },
] as const;

/** The verdict on a command that exits with 0 and leaves this report, after an inspection that saw the red one. */
function passes(
  read: (text: string) => ReadReport,
  [before, now]: readonly [string, string],
): boolean {
  const observed = (text: string, code: number) => {
    const { report: tests, problem: testsProblem } = read(text);
    return seen({ tests, testsProblem, ended: exited(code) });
  };
  const { verdict } = judge([observed(now, 0)], baselineOf([observed(before, 1)]));
  return verdict.status === "pass";
}

test.each(kinds)("$name: red is red and green is green", ({ read, red, green, isRed }) => {
  expect(passes(read, [red, red])).toBe(false);
  expect(passes(read, [red, green])).toBe(true);
  expect([isRed(red), isRed(green)]).toEqual([true, false]);
});

test.each(kinds)(
  "$name: no report that still shows a failure passes",
  ({ read, red, green, isRed }) => {
    always(mutated(red, green), (text) => {
      if (passes(read, [red, text])) expect(isRed(text)).toBe(false);
    });
  },
);

test.each(kinds)(
  "$name: a report is read or is a problem, and its ids are lines",
  ({ read, red, green }) => {
    always(mutatedBytes(red, green), (bytes) => {
      const { report, problem } = read(bytes.toString("latin1"));
      for (const { id, line } of report?.tests ?? []) {
        expect(id).toMatch(/^[^\p{Cc}\p{Surrogate}]{1,1000}$/u);
        expect(line ?? 1).toBeGreaterThan(0);
      }
      expect(problem).not.toBe("");
    });
  },
);

test("what a command prints means the same in whatever pieces it arrives", () => {
  const texts = mutated(
    go("FAIL", "FAIL"),
    go("PASS", "ok  "),
    cargo("FAILED", "FAILED. 1 passed; 1 failed"),
  );
  always(fc.tuple(texts, fc.array(fc.nat(2000), { maxLength: 6 })), ([text, ends]) => {
    expect(lines(text, ends)).toEqual(lines(text));
  });
});
