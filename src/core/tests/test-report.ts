import { oneLine, wellFormed } from "../show/plain-text.ts";
import type { TestOutcome, TestReport, TestResult } from "../verdict/observation.ts";

/** One report as it was read: what it says, and what is wrong with it. Both null: there was none. */
export type ReadReport = { readonly report: TestReport | null; readonly problem: string | null };

/** Reads one runner's lines as they come, each without colours and at most 4 KiB long. */
export type LineReader = { line(text: string): void; end(): ReadReport };

/** More tests than any suite has; a report beyond it is refused, not cut. */
export const mostTests = 100_000;

const longestId = 1000;

/**
 * `file::suite > case`; only the file where a whole file failed to load. Stable over runs: neither line nor time is in it.
 * Ids go into documents, prompts and logs, so they are one line of well-formed text.
 */
export function testId(file: string | undefined, names: readonly string[]): string {
  const id = [file, names.join(" > ")].filter((part) => part).join("::");
  return oneLine(id, longestId) || "(unnamed)";
}

/** Tests of one runner that share a name are told apart by order: `a`, `a #2`. */
export function numbered(tests: readonly TestResult[]): readonly TestResult[] {
  const seen = new Map<string, number>();
  return tests.map((test) => {
    const count = (seen.get(test.id) ?? 0) + 1;
    seen.set(test.id, count);
    return count === 1 ? test : { ...test, id: `${test.id} #${count}` };
  });
}

/** Several reports of one check as one. A test in two of them ran twice, and any failure wins. */
export function merged(parts: readonly ReadReport[]): ReadReport {
  const reports = parts.map((part) => part.report).filter((report) => report !== null);
  const problems = parts.map((part) => part.problem).filter((problem) => problem !== null);
  const tests = worst(reports.flatMap((report) => report.tests));
  const crowded = tests.length > mostTests ? [`the reports name more than ${mostTests} tests`] : [];
  const problem = [...problems, ...crowded].join("; ");
  return {
    report: reports.length === 0 ? null : oneReport(reports, tests.slice(0, mostTests)),
    problem: problem === "" ? null : wellFormed(problem),
  };
}

function oneReport(reports: readonly TestReport[], tests: readonly TestResult[]): TestReport {
  const runners = [...new Set(reports.map((report) => report.runner))].sort((a, b) =>
    a < b ? -1 : 1,
  );
  return {
    runner: runners.join(", "),
    forgeable: reports.some((report) => report.forgeable),
    tests,
  };
}

// A pass outranks a skip: the test did run. Nothing outranks a failure.
const rank: Readonly<Record<TestOutcome, number>> = { skipped: 0, passed: 1, failed: 2 };

/** One result for each id, the worst. */
export function worst(tests: readonly TestResult[]): readonly TestResult[] {
  const byId = new Map<string, TestResult>();
  for (const test of tests) {
    const before = byId.get(test.id);
    if (before === undefined || rank[test.outcome] > rank[before.outcome]) byId.set(test.id, test);
  }
  return [...byId.values()];
}
