import { describe, expect, test } from "vitest";
import { endOf, run } from "../support/cli.ts";
import { answer, answering, card, type Files, groundWith } from "../support/ground.ts";

const all = `
  - test_pass: grep -q right answer.txt
  - lint_clean: ["grep", "-q", "clean", "lint.txt"]
  - coverage_threshold: { run: sh cover.test.sh, report: coverage-summary.json, at_least: 90 }
  - build_pass: test -e built
  - custom_command: ./scripts/check-links.sh
  - custom_command: test ! -e forbidden`;

/** As istanbul writes it: lines, statements and functions at `percent`, branches at 10. */
function summary(percent: number): string {
  const part = (pct: number) => ({ total: 100, covered: pct, skipped: 0, pct });
  const [most, few] = [part(percent), part(10)];
  const all = { lines: most, statements: most, functions: most, branches: few };
  return JSON.stringify({ total: all, "/src/a.js": all });
}

const five: Files = {
  ...answer,
  "it.goal.yaml": card(all),
  "lint.txt": "dirty\n",
  "cover.test.sh": "cp measured.json coverage-summary.json",
  "measured.json": summary(80),
  "scripts/check-links.sh": "#!/bin/sh\ntest -e links\n",
};

test.concurrent("conditions of all five types must hold, each open under its own id until it does", async () => {
  using ground = groundWith(five);
  const maker = `case $GOAL_ITERATION in
    1) ${answering}; touch built;;
    2) cat "$GOAL_OPEN"; echo clean > lint.txt; touch links;;
    3) echo '${summary(90)}' > measured.json;;
  esac`;
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 3, []]);
  expect(done.packet?.iterations.map(({ open }) => open)).toEqual([
    ["lint_clean", "coverage_threshold", "custom_command"],
    ["coverage_threshold"],
    [],
  ]);
  expect(done.log).toContain('| ["lint_clean","coverage_threshold","custom_command"]');
  expect(done.packet?.iterations[2]?.verifier).toMatchObject(
    [
      "test_pass",
      "lint_clean",
      "coverage_threshold",
      "build_pass",
      "custom_command",
      "custom_command-2",
    ].map((id) => ({ id, passed: true, returncode: 0 })),
  );
});

test.concurrent("a script that a condition names is part of the exam", async () => {
  using ground = groundWith(five);
  const maker = "echo 'exit 0' > scripts/check-links.sh";
  const { said } = await run(ground, maker, { flags: ["--max-iterations", "1"] });
  expect(said.reason_code).toBe("exam_modified");
  expect(said.reason).toContain("scripts/check-links.sh, which the verifier's command names");
});

const cobertura = (rate: number): string =>
  `<?xml version="1.0"?><coverage line-rate="${rate / 100}" lines-covered="${rate}" lines-valid="100"><packages><package name="a"><classes><class name="a" filename="a.py"><lines>${lines(rate)}</lines></class></classes></package></packages></coverage>`;
const lines = (hit: number): string =>
  Array.from({ length: 100 }, (_, i) => `<line number="${i + 1}" hits="${i < hit ? 1 : 0}"/>`).join(
    "",
  );
const lcov = (hit: number): string =>
  `SF:a.js\n${Array.from({ length: 100 }, (_, i) => `DA:${i + 1},${i < hit ? 1 : 0}\n`).join("")}LF:100\nLH:${hit}\nend_of_record\n`;
const coveragePy = (hit: number): string =>
  JSON.stringify({
    meta: { format: 3, version: "7" },
    files: { "a.py": { summary: { covered_lines: hit, num_statements: 100 } } },
    totals: { covered_lines: hit, num_statements: 100, percent_covered: hit },
  });

describe("coverage is read from a report, never from what is printed", () => {
  test.concurrent.each([
    ["istanbul", "coverage/coverage-summary.json", summary],
    ["Cobertura", "coverage/cobertura.xml", cobertura],
    ["LCOV", "coverage/lcov.info", lcov],
    ["coverage.py", "coverage.json", coveragePy],
  ] as const)("%s", async (_what, report, make) => {
    const condition = `[{ coverage_threshold: { run: sh measure.test.sh, report: ${report}, at_least: 90 } }]`;
    using ground = groundWith({
      "it.goal.yaml": card(condition),
      "measure.test.sh": `echo "All files | 100 | 100 |"\nmkdir -p coverage\ncp measured ${report}\n`,
      measured: make(89),
      // What lies there from before is no report.
      [report]: make(100),
    });
    const maker = `[ $GOAL_ITERATION = 1 ] || cat > measured <<'END'\n${make(90)}\nEND`;
    const done = await run(ground, maker);
    expect(endOf(done)).toEqual([0, "done", null, 2, []]);
    expect(done.packet?.iterations[0]?.reason).toContain(
      "coverage of lines is 89 %, and at least 90 %",
    );
  });

  test.concurrent("no report, or another metric: red", async () => {
    using ground = groundWith({
      "it.goal.yaml": card(
        "[{ coverage_threshold: { run: sh measure.test.sh, report: c.json, at_least: 90 } }]",
      ),
      "branches.goal.yaml": card(
        "[{ coverage_threshold: { run: sh cover.test.sh, report: c.json, at_least: 50, metric: branches } }]",
      ),
      "measure.test.sh": "echo 'Lines: 100%'\n",
      "cover.test.sh": "cp all.json c.json",
      "all.json": summary(100),
    });
    const none = await run(ground, "true", { flags: ["--max-iterations", "1"] });
    expect(none.said.reason).toContain("the command wrote no c.json");
    const other = await run(ground, "true", {
      card: "branches.goal.yaml",
      flags: ["--max-iterations", "1"],
    });
    expect(other.said.reason).toContain("coverage of branches is 10 %, and at least 50 %");
  });
});

test.concurrent("fixing A may not break B: a guard that was green and is red is a regression, by name", async () => {
  using ground = groundWith({
    ...answer,
    "other.txt": "keep\n",
    "it.goal.yaml": card(
      "grep -q right answer.txt",
      'with: { guards: ["grep -q keep other.txt"] }\n',
    ),
  });
  const maker = `${answering}; if [ $GOAL_ITERATION = 1 ]; then rm other.txt; else echo keep > other.txt; fi`;
  const broken = await run(ground, maker, { flags: ["--max-iterations", "1"] });
  expect(endOf(broken)).toEqual([1, "not_done", "regression", 1, ["guard"]]);
  expect(broken.said.reason).toContain("Green before any work and red now: guard");
  const done = await run(ground, maker);
  expect(endOf(done)).toEqual([0, "done", null, 2, []]);
  expect(done.packet?.iterations[0]?.reason_code).toBe("regression");
});

test.concurrent("a test that was green and is red is a regression too, by its own name", async () => {
  using ground = groundWith({
    "package.json": '{ "type": "module" }',
    "it.goal.yaml": card("node --test"),
    "one.js": "export const [a, b] = [0, 2];\n",
    "one.test.js": `import { test } from "node:test";
import assert from "node:assert";
import { a, b } from "./one.js";
test("a", () => assert.equal(a, 1));
test("b", () => assert.equal(b, 2));
`,
  });
  const maker = "echo 'export const [a, b] = [1, 0];' > one.js";
  const broken = await run(ground, maker, { flags: ["--max-iterations", "1"] });
  expect(endOf(broken)).toEqual([1, "not_done", "regression", 1, ["one.test.js::b"]]);
  expect(broken.said.reason).toContain("one.test.js::b");
});
