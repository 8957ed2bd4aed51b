import { join } from "node:path";
import { byText } from "../../core/order.ts";
import { merged, type ReadReport } from "../../core/tests/test-report.ts";
import { jsonTests } from "../../core/tests/tests-json.ts";
import { junitTests } from "../../core/tests/tests-junit.ts";
import { openedNames } from "../room/entry.ts";
import { readSmall } from "./read-small.ts";

/** Where things are, as the command sees them: an empty folder of its own to write, `reporters/`, the workspace. */
export type ReportPlaces = {
  readonly folder: string;
  readonly reporters: string;
  readonly workspace: string;
};

const junitFile = "pytest.xml";
/** The form that names each test's file and line. */
const junitForm = "--override-ini=junit_family=xunit1";
const mostFiles = 1000;
const mostBytes = 32 * 1024 * 1024;

/**
 * The variables that have test runners report what they ran, without touching the command: a preload for Node
 * (node:test, vitest, jest), a plugin for pytest with a JUnit file where no plugin is loaded, a start-up file for unittest, `-v` for `go test`.
 * `inherited` are variables the command gets anyway; what they say already is kept.
 */
export function reportEnvironment(
  { folder, reporters, workspace }: ReportPlaces,
  inherited: Readonly<Record<string, string>>,
): Record<string, string> {
  const before = (name: string): readonly string[] => {
    const value = inherited[name];
    return value === undefined || value === "" ? [] : [value];
  };
  const junit = `--junitxml=${join(folder, junitFile)}`;
  return {
    GOAL_REPORTS: folder,
    GOAL_REPORTS_ROOT: workspace,
    NODE_OPTIONS: [...before("NODE_OPTIONS"), preload(reporters)].join(" "),
    PYTHONPATH: [...before("PYTHONPATH"), join(reporters, "python")].join(":"),
    PYTEST_ADDOPTS: [...before("PYTEST_ADDOPTS"), shellWord(junit), junitForm].join(" "),
    GOFLAGS: [...before("GOFLAGS"), "-v"].join(" "),
  };
}

/**
 * Node splits NODE_OPTIONS at spaces; double quotes hold a word together, a backslash stands for the next character.
 * Other programs read the variable too, and not all of them know quotes: none where none is needed.
 */
function preload(reporters: string): string {
  const word = `--require=${join(reporters, "preload.cjs")}`;
  return isPlain(word) ? word : `"${word.replace(/["\\]/g, "\\$&")}"`;
}

const isPlain = (word: string): boolean => /^[\w./=-]+$/.test(word);

const shellWord = (word: string): string =>
  isPlain(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;

/**
 * Reads what the runners left, once every process of the command is gone. Regular files under names that ours use,
 * 32 MiB in all; anything else in the folder is not looked at. No report: both null.
 */
export function readReports(folder: string): ReadReport {
  // Whoever wrote in it may have locked it: it is theirs too.
  const names = openedNames(folder).filter(isReport).sort(byText);
  const crowd = names.length > mostFiles ? [problem(`more than ${mostFiles} test reports`)] : [];
  let left = mostBytes;
  const read = names.slice(0, mostFiles).map((name) => {
    const found = readSmall(join(folder, name), left);
    if (found === null) return problem("a test report vanished");
    if ("problem" in found) return problem(`a test report cannot be read: ${found.problem}`);
    left -= found.bytes.length;
    const text = found.bytes.toString("utf8");
    return name === junitFile ? junitTests(text) : jsonTests(text);
  });
  return merged([...read, ...crowd]);
}

const isReport = (name: string): boolean =>
  name === junitFile || /^(?:node-test|vitest|jest|pytest|unittest)-[\w-]+\.json$/.test(name);

const problem = (words: string): ReadReport => ({ report: null, problem: words });
