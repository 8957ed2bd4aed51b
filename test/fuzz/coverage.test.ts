import { expect, test } from "vitest";
import { coveragePercent } from "../../src/core/verdict/coverage.ts";
import { always } from "../support/fuzz.ts";
import { editedJson } from "../support/json-edits.ts";
import { mutated } from "../support/mutations.ts";

const half = { total: 4, covered: 2, skipped: 0, pct: 50 };
const istanbul = JSON.stringify({
  total: { lines: half, statements: half, functions: half, branches: half },
  "/a.js": { lines: half, statements: half, functions: half, branches: half },
});
const python = JSON.stringify({
  meta: { format: 3 },
  files: { "a.py": { summary: { covered_lines: 2, num_statements: 4 } } },
  totals: { percent_covered: 50 },
});
const lcov =
  "TN:\nSF:a.js\nFN:1,f\nFNDA:2,f\nDA:1,2\nDA:2,0\nBRDA:1,0,0,-\nBRDA:1,0,1,3\nend_of_record\n";
const cobertura =
  '<?xml version="1.0"?><coverage line-rate="0.5"><packages><package><classes><class name="A" filename="a.py"><methods/><lines><line number="1" hits="1"/><line number="2" hits="0" branch="true" condition-coverage="50% (1/2)"/></lines></class></classes></package></packages></coverage>';

function expectPercentOrReason(source: string): void {
  for (const metric of ["lines", "branches", "functions", "statements"] as const) {
    const read = coveragePercent(source, metric);
    if (typeof read === "string") expect(read).not.toBe("");
    else expect(read >= 0 && read <= 100).toBe(true);
  }
}

test("a coverage report gives a percentage or a reason, whatever its bytes", () => {
  always(mutated(istanbul, python, lcov, cobertura), expectPercentOrReason);
});

test("or its members", () => {
  always(editedJson(istanbul, python), (value) =>
    expectPercentOrReason(JSON.stringify(value) ?? ""),
  );
});

test("what a report claims in sum never counts: only its files do", () => {
  always(editedJson(JSON.stringify({ lines: half, pct: 100 })), (total) => {
    const files = { "/a.js": { lines: half, statements: half, functions: half, branches: half } };
    expect(coveragePercent(JSON.stringify({ total, ...files }), "lines")).toBe(50);
  });
});
