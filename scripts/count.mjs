// The last line of CI: `N passed, N failed, N skipped`. Exits 1 where anything failed, or no test ran.
//
//   node scripts/count.mjs REPORT GATES
//
// REPORT is vitest's JSON report. GATES has a line for each other gate, and one for the tests as a whole:
// `types passed`, `dist failed`, `zizmor skipped`, `tests passed`.
import { readFileSync } from "node:fs";

const [reportFile, gatesFile] = process.argv.slice(2);

const tests = testsIn(reportFile);
const gates = gatesIn(gatesFile);
const suite = gates.find(({ name }) => name === "tests");
const others = gates.filter((gate) => gate !== suite);
// Tests that end red without a red test in the report were never started, or ended after the report was written.
const unexplained = suite?.state === "passed" || tests.failed > 0 ? 0 : 1;

const passed = tests.passed + count(others, "passed");
const failed = tests.failed + count(others, "failed") + unexplained;
const skipped = tests.skipped + count(others, "skipped");
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 || tests.passed === 0 ? 1 : 0;

/** A file that failed without a failed test counts as one: it could not be loaded, or a hook of its own failed. */
function testsIn(file) {
  try {
    const files = JSON.parse(readFileSync(file, "utf8")).testResults;
    const states = files.flatMap(({ status, assertionResults }) => {
      const own = assertionResults.map((test) => stateOf(test.status));
      const isBroken = status !== "passed" && !own.includes("failed");
      return (isBroken ? [...own, "failed"] : own).map((state) => ({ state }));
    });
    return {
      passed: count(states, "passed"),
      failed: count(states, "failed") + (states.length === 0 ? 1 : 0),
      skipped: count(states, "skipped"),
    };
  } catch (error) {
    console.log(`no report of the tests: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** What began and never ended is no pass. */
function stateOf(status) {
  if (status === "passed") return "passed";
  return ["skipped", "todo", "disabled"].includes(status) ? "skipped" : "failed";
}

/** A line that is not understood is a gate that failed. */
function gatesIn(file) {
  try {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => {
      const [, name = line, state = "failed"] = /^(\S+) (passed|failed|skipped)$/.exec(line) ?? [];
      return { name, state };
    });
  } catch {
    return [{ name: "gates", state: "failed" }];
  }
}

function count(items, wanted) {
  return items.filter(({ state }) => state === wanted).length;
}
