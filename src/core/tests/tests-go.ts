import * as z from "zod/mini";
import type { TestOutcome } from "../verdict/observation.ts";
import {
  ended,
  type GoPackage,
  isEmpty,
  printed,
  resultsOf,
  silentPackage,
  started,
} from "./go-package.ts";
import { type LineReader, type ReadReport, worst } from "./test-report.ts";

const outcomes: ReadonlyMap<string, TestOutcome> = new Map([
  ["PASS", "passed"],
  ["FAIL", "failed"],
  ["SKIP", "skipped"],
  ["pass", "passed"],
  ["fail", "failed"],
  ["skip", "skipped"],
]);

type Seen = { readonly packages: Map<string, GoPackage>; current: GoPackage; running: string };

/**
 * `isVerbose`: nothing keeps the harness's `-v` from the command, so a package that says ok and names no test ran none.
 * `go test -v`, as text or as the lines of `-json`. (The harness asks for `-v`: `-json` in GOFLAGS would reach
 * `go vet` too, which then exits 0 whatever it finds.) In text a test belongs to the next package line.
 */
export function goLines(isVerbose: boolean): LineReader {
  const seen: Seen = { packages: new Map(), current: silentPackage(), running: "" };
  return {
    line: (text) => {
      if (!closed(seen, text) && !heard(seen, text)) follow(seen, text);
    },
    end: () => {
      if (seen.current.started.size > 0) seen.packages.set("", seen.current);
      return reported(seen.packages, isVerbose);
    },
  };
}

/** `ok`, `FAIL` or `?` with a package: everything since the last such line was its. */
function closed(seen: Seen, text: string): boolean {
  const line = /^(ok {2}|FAIL|\? {3})\t(\S+)(.*)$/.exec(text);
  if (line === null) return false;
  seen.current.status = line[1] === "FAIL" ? "failed" : "ok";
  seen.current.remark = line[3] ?? "";
  seen.packages.set(line[2] ?? "", seen.current);
  seen.current = silentPackage();
  return true;
}

function follow(seen: Seen, text: string): void {
  // A test may print without ending its line, so these words can stand anywhere in it.
  const step = /=== (RUN|PAUSE|CONT|NAME) {1,3}(\S.*)$/.exec(text);
  if (step !== null) {
    seen.running = step[2] ?? "";
    if (step[1] === "RUN") started(seen.current, seen.running);
    return;
  }
  const end = endIn(text);
  if (end === null) printed(seen.current, seen.running, text);
  else ended(seen.current, end.test, end.outcome);
}

/** `--- PASS: TestName (0.00s)`, taken apart from its ends: one pass over any line. */
function endIn(text: string): { readonly test: string; readonly outcome: TestOutcome } | null {
  const start = text.lastIndexOf("--- ");
  const time = text.lastIndexOf(" (");
  if (start < 0 || time < start || !/^ \([\d.]{1,20}s\)$/.test(text.slice(time))) return null;
  const word = /^--- (PASS|FAIL|SKIP): /.exec(text.slice(start));
  const outcome = outcomes.get(word?.[1] ?? "");
  return outcome === undefined ? null : { test: text.slice(start + 10, time), outcome };
}

const TestEvent = z.object({
  Action: z.string(),
  Package: z.string(),
  Test: z.optional(z.string()),
  Output: z.optional(z.string()),
});
type TestEvent = z.infer<typeof TestEvent>;

/** One event of `go test -json`. */
function heard({ packages }: Seen, text: string): boolean {
  if (!text.startsWith('{"') || !text.includes('"Action":')) return false;
  const event = TestEvent.safeParse(parse(text));
  if (!event.success) return false;
  const owner = packages.get(event.data.Package) ?? silentPackage();
  packages.set(event.data.Package, owner);
  if (event.data.Test === undefined) ofPackage(owner, event.data);
  else ofTest(owner, event.data.Test, event.data);
  return true;
}

function ofPackage(owner: GoPackage, { Action, Output }: TestEvent): void {
  const outcome = outcomes.get(Action);
  if (outcome !== undefined) owner.status = outcome === "failed" ? "failed" : "ok";
  if (Output?.includes("[no test")) owner.remark = Output.trim();
}

function ofTest(owner: GoPackage, test: string, { Action, Output }: TestEvent): void {
  if (Action === "run") started(owner, test);
  if (Output !== undefined) printed(owner, test, Output.trimEnd());
  ended(owner, test, outcomes.get(Action));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reported(packages: ReadonlyMap<string, GoPackage>, isAsked: boolean): ReadReport {
  if (packages.size === 0) return { report: null, problem: null };
  const all = [...packages.values()];
  const isVerbose = isAsked || all.some((one) => one.started.size > 0);
  const isBare = all.every(({ status, remark }) => status === "ok" && isEmpty(remark));
  const tests = isBare
    ? []
    : [...packages].flatMap(([name, one]) => resultsOf(name, one, isVerbose));
  return { report: { runner: "go test", forgeable: true, tests: worst(tests) }, problem: null };
}
