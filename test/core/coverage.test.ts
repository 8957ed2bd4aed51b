import { describe, expect, test } from "vitest";
import { coveragePercent } from "../../src/core/verdict/coverage.ts";
import type { CoverageMetric } from "../../src/core/verdict/coverage-counts.ts";

const part = (total: number, covered: number) => ({ total, covered, skipped: 0, pct: 100 });
const file = (lines: ReturnType<typeof part>) => ({
  lines,
  statements: part(10, 5),
  functions: part(4, 1),
  branches: part(0, 0),
});

describe("istanbul's coverage-summary.json", () => {
  const summary = { total: file(part(1, 1)), "/a.js": file(part(8, 6)), "/b.js": file(part(2, 0)) };
  const of = (metric: CoverageMetric) => coveragePercent(JSON.stringify(summary), metric);
  test("is counted from its files, whatever its total says", () => {
    expect([of("lines"), of("statements"), of("functions")]).toEqual([60, 50, 25]);
  });
  test("that measures nothing is no 100 %", () => {
    expect(of("branches")).toBe("the report measures no branches");
    const { total } = summary;
    expect(coveragePercent(JSON.stringify({ total }), "lines")).toMatch(/neither istanbul/);
  });
  test("that covers more than it measures is refused", () => {
    const wrong = { "/a.js": file(part(1, 5)) };
    expect(coveragePercent(JSON.stringify(wrong), "lines")).toMatch(/more than it measures/);
  });
});

describe("coverage.py's JSON", () => {
  const report = {
    meta: { format: 3 },
    files: {
      "a.py": {
        summary: { covered_lines: 3, num_statements: 4, covered_branches: 1, num_branches: 4 },
      },
      "b.py": { summary: { covered_lines: 0, num_statements: 2 } },
    },
    totals: { percent_covered: 100 },
  };
  const of = (metric: CoverageMetric) => coveragePercent(JSON.stringify(report), metric);
  test("is counted from its files", () => {
    expect([of("lines"), of("statements"), of("branches")]).toEqual([50, 50, 25]);
  });
  test("knows no functions", () => expect(of("functions")).toMatch(/does not measure functions/));
  test("of no file is no 100 %", () => {
    expect(coveragePercent('{"files":{}}', "lines")).toBe("the report measures no lines");
  });
});

describe("LCOV", () => {
  const record = (name: string, ...lines: readonly string[]) =>
    ["TN:", `SF:${name}`, ...lines, "LF:1", "LH:1", "end_of_record", ""].join("\n");
  const report =
    record(
      "a.js",
      "FN:1,f",
      "FN:2,9,g,h",
      "FNDA:2,f",
      "FNDA:0,g,h",
      "DA:1,2",
      "DA:2,0",
      "BRDA:1,0,0,-",
      "BRDA:1,0,1,3",
    ) +
    record("b.js", "DA:1,0") +
    record("a.js", "DA:2,1,checksum");
  const of = (metric: CoverageMetric) => coveragePercent(report, metric);
  test("is counted from its lines; a file in two records is one", () => {
    expect([of("lines"), of("branches"), of("functions")]).toEqual([200 / 3, 50, 50]);
  });
  test("knows no statements", () => expect(of("statements")).toMatch(/does not measure/));
  test("that breaks off is refused", () => {
    expect(coveragePercent(report.slice(0, -10), "lines")).toMatch(/ends in the middle/);
  });
  test("without lines is no 100 %", () => {
    expect(coveragePercent("TN:\n", "lines")).toBe("the report measures no lines");
  });
});

describe("Cobertura XML", () => {
  const line = (number: number, hits: number, more = "") =>
    `<line number="${number}" hits="${hits}" ${more}/>`;
  const owner = (name: string, lines: string) =>
    `<class name="${name}" filename="a.py"><methods><method name="f"><lines>${line(1, 1)}</lines></method><method name="g"><lines/></method></methods><lines>${lines}</lines></class>`;
  const report = `<?xml version="1.0"?><!DOCTYPE coverage SYSTEM "x.dtd"><coverage line-rate="1"><packages><package><classes>${owner(
    "A",
    line(1, 1) + line(2, 0, 'branch="true" condition-coverage="25% (1/4)"') + line(3, 0),
  )}${owner("B", line(3, 4) + line(4, 0))}</classes></package></packages></coverage>`;
  const of = (metric: CoverageMetric) => coveragePercent(report, metric);
  test("is counted from the lines of its classes; lines of one file are counted once", () => {
    expect([of("lines"), of("branches"), of("functions")]).toEqual([50, 25, 50]);
  });
  test("that is something else is refused", () => {
    expect(coveragePercent("<html/>", "lines")).toMatch(/its root is <html>/);
    expect(coveragePercent("<coverage>", "lines")).toMatch(/never closed/);
    expect(coveragePercent('<coverage line-rate="1"/>', "lines")).toBe(
      "the report measures no lines",
    );
  });
});

test("printed text is no report, and says which are", () => {
  expect(coveragePercent("All files | 100 | 100 |", "lines")).toMatch(
    /coverage-summary.json.*LCOV/,
  );
  expect(coveragePercent("", "lines")).toBe("the report is empty");
  expect(coveragePercent("{", "lines")).toBe("the report is no JSON");
});
