import { oneLine } from "../show/plain-text.ts";
import type { TestOutcome, TestResult } from "../verdict/observation.ts";
import { mostTests, testId } from "./test-report.ts";

/** What one package's test binary said so far. `started` keeps lines that each test printed: the last before its end, the first after it. */
export type GoPackage = {
  readonly started: Map<string, string[]>;
  readonly ended: Map<string, TestOutcome>;
  status: "ok" | "failed" | null;
  remark: string;
};

const mostLines = 12;

export const silentPackage = (): GoPackage => ({
  started: new Map(),
  ended: new Map(),
  status: null,
  remark: "",
});

export function started(owner: GoPackage, test: string): void {
  if (owner.started.size < mostTests) owner.started.set(test, []);
}

/** An end counts only for a test that was seen to start: without `-v`, failures alone are told. Any failure stays. */
export function ended(owner: GoPackage, test: string, outcome: TestOutcome | undefined): void {
  if (outcome === undefined || !owner.started.has(test)) return;
  if (owner.ended.get(test) !== "failed") owner.ended.set(test, outcome);
}

export function printed(owner: GoPackage, test: string, text: string): void {
  const lines = owner.started.get(test);
  if (lines === undefined || text.trim() === "") return;
  const isFull = lines.length >= mostLines;
  // What comes after the end is a panic, and its first lines say why.
  if (isFull && owner.ended.has(test)) return;
  if (isFull) lines.shift();
  lines.push(text);
}

/** The tests of a package, and the package itself where it says something that none of them does. */
export function resultsOf(
  name: string,
  owner: GoPackage,
  isVerbose: boolean,
): readonly TestResult[] {
  const tests = [...owner.started].map(([test, lines]) => ({
    id: name === "" ? testId(test, []) : testId(name, [test]),
    ...outcomeOf(owner.ended.get(test), lines),
  }));
  const isTold = tests.some(({ outcome }) => outcome === "failed");
  const whole = isTold ? null : wholeOf(owner, isVerbose);
  return whole === null ? tests : [...tests, { id: testId(name, []), ...whole }];
}

type Outcome = Pick<TestResult, "outcome" | "message" | "declared">;

function outcomeOf(outcome: TestOutcome | undefined, lines: readonly string[]): Outcome {
  switch (outcome) {
    case undefined:
      return { outcome: "failed", message: "it began and never ended" };
    case "passed":
      return { outcome };
    case "skipped":
      return { outcome, declared: true };
    case "failed":
      return {
        outcome,
        message: lines.map((line) => oneLine(line, 300)).join("\n") || "it failed",
      };
  }
}

/** `[no test files]`, `[no tests to run]`: it builds, and that is all. */
export const isEmpty = (remark: string): boolean => remark.includes("[no test");

/** A failure outside the tests, or all that can be known where `-v` did not reach the command. */
function wholeOf(
  { status, started: tests, remark }: GoPackage,
  isVerbose: boolean,
): Outcome | null {
  if (status === "failed") {
    return { outcome: "failed", message: oneLine(`the package failed ${remark}`, 300) };
  }
  if (status === null || tests.size > 0) return null;
  return isVerbose && !isEmpty(remark)
    ? { outcome: "failed", message: "it said ok without having run a test" }
    : { outcome: "passed" };
}
