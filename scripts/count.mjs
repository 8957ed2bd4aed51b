// Last line of CI: `N passed, N failed, N skipped`, from the test report. Exits 1 where anything failed, the report is
// missing, or no test ran.
import { readFileSync } from "node:fs";

const [file, otherFailures] = process.argv.slice(2);
const count = () => {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const { passed, failed, skipped } = count();
const all = failed + Number(otherFailures);
console.log(`${passed} passed, ${all} failed, ${skipped} skipped`);
process.exitCode = all > 0 || passed === 0 ? 1 : 0;
