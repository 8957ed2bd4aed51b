import { oneLine } from "../show/plain-text.ts";
import type { TestOutcome, TestResult } from "../verdict/observation.ts";
import { type LineReader, mostTests, numbered, testId } from "./test-report.ts";

/** One test binary: `running N tests` until `test result:`. */
type Block = {
  readonly expected: number;
  readonly named: { readonly name: string; readonly outcome: TestOutcome }[];
  /** Begun on a line of their own, because a test's output came between name and outcome. */
  readonly begun: string[];
  /** What failing tests printed, by name, and whose lines are coming now. */
  readonly printed: Map<string, string[]>;
  printing: string | null;
};

type Totals = { readonly passed: number; readonly failed: number; readonly ignored: number };

const outcomes: ReadonlyMap<string, TestOutcome> = new Map([
  ["ok", "passed"],
  ["FAILED", "failed"],
  ["ignored", "skipped"],
]);

type Seen = {
  readonly tests: TestResult[];
  readonly problems: string[];
  block: Block | null;
  began: boolean;
  /** Tests of `-q`, which have no names. */
  unnamed: number;
};

/**
 * `cargo test`, by its result lines. Ids are test names, told apart by order where two binaries share one: the
 * headers that name the binaries come on the other stream and may arrive late.
 */
export function cargoLines(): LineReader {
  const seen: Seen = { tests: [], problems: [], block: null, began: false, unnamed: 0 };
  return {
    line: (text) => {
      const start = /^running (\d{1,7}) tests?$/.exec(text);
      if (start !== null) {
        abandon(seen);
        seen.began = true;
        seen.block = {
          expected: Number(start[1]),
          named: [],
          begun: [],
          printed: new Map(),
          printing: null,
        };
      } else if (seen.block !== null && seen.tests.length <= mostTests) {
        inside(seen, seen.block, text);
      }
    },
    end: () => {
      abandon(seen);
      const { tests, problems, began, unnamed } = seen;
      const isTold = began && (tests.length > 0 || unnamed === 0);
      const report = { runner: "cargo test", forgeable: true, tests: numbered(tests) };
      return { report: isTold ? report : null, problem: problems[0] ?? null };
    },
  };
}

/** A binary that never said its result: something in it ended the process. */
function abandon({ block, tests }: Seen): void {
  if (block === null) return;
  const message = `a test binary began ${block.expected} tests and ended before it said how they went`;
  tests.push({ id: "(a test binary that ended early)", outcome: "failed", message });
}

function inside(seen: Seen, block: Block, text: string): void {
  const totals = totalsOf(text);
  if (totals === null) {
    note(block, text);
    return;
  }
  const problem = contradictionIn(block, totals);
  if (problem !== null) seen.problems.push(problem);
  if (isQuiet(block)) seen.unnamed += totals.passed + totals.failed;
  else seen.tests.push(...resultsOf(block, totals));
  seen.block = null;
}

function totalsOf(text: string): Totals | null {
  const found =
    /^test result: (?:ok|FAILED)\. (\d{1,7}) passed; (\d{1,7}) failed; (\d{1,7}) ignored;/.exec(
      text,
    );
  if (found === null) return null;
  return { passed: Number(found[1]), failed: Number(found[2]), ignored: Number(found[3]) };
}

function note(block: Block, text: string): void {
  const section = /^---- (.+) stdout ----$/.exec(text);
  if (section !== null) block.printing = section[1] ?? "";
  else if (text === "failures:") block.printing = null;
  else if (block.printing !== null) print(block, block.printing, text);
  else noteTest(block, text);
}

function print({ printed }: Block, name: string, text: string): void {
  const lines = printed.get(name) ?? [];
  if (text.trim() !== "" && lines.length < 8) printed.set(name, [...lines, oneLine(text, 300)]);
}

function noteTest(block: Block, text: string): void {
  const start = text.indexOf("test ");
  const end = text.lastIndexOf(" ...");
  if (start < 0 || end <= start + 5 || block.named.length + block.begun.length > mostTests) return;
  // A documentation test's line moves whenever the file is edited; its name does not.
  const name = text.slice(start + 5, end).replace(/ \(line \d+\)/, "");
  const outcome = outcomes.get(/^ (ok|FAILED|ignored)\b/.exec(text.slice(end + 4))?.[1] ?? "");
  if (outcome === undefined) block.begun.push(name);
  else block.named.push({ name, outcome });
}

const isQuiet = (block: Block): boolean =>
  block.expected > 0 && block.named.length === 0 && block.begun.length === 0;

function resultsOf(block: Block, totals: Totals): readonly TestResult[] {
  const failed = block.named.filter(({ outcome }) => outcome === "failed").length;
  // Where every failure is named, what is left has passed.
  const rest: TestOutcome = failed === totals.failed ? "passed" : "failed";
  const begun = block.begun.map((name) => ({ name, outcome: rest }));
  return [...block.named, ...begun].map(({ name, outcome }) => ({
    id: testId(undefined, [name]),
    outcome,
    ...(outcome === "skipped" ? { declared: true } : {}),
    ...(outcome === "failed" ? { message: block.printed.get(name)?.join("\n") ?? "fails" } : {}),
  }));
}

function contradictionIn(block: Block, { passed, failed, ignored }: Totals): string | null {
  const red = block.named.filter(({ outcome }) => outcome === "failed").length;
  if (red > failed) return `cargo test counts ${failed} failures and lists ${red}`;
  if (passed + failed + ignored < block.named.length) {
    return `cargo test counts ${passed + failed + ignored} tests and lists ${block.named.length}`;
  }
  return null;
}
