import * as z from "zod/mini";
import { bounded } from "../show/bounded.ts";
import { wellFormed } from "../show/plain-text.ts";
import type { TestResult } from "../verdict/observation.ts";
import { mostTests, numbered, type ReadReport, testId } from "./test-report.ts";

const Test = z.strictObject({
  file: z.optional(z.string()),
  names: z.array(z.string()).check(z.maxLength(100)),
  outcome: z.enum(["passed", "failed", "skipped"]),
  declared: z.optional(z.boolean()),
  message: z.optional(z.string()),
  line: z.optional(z.int().check(z.positive())),
});

/** What the reporters in `reporters/` write. `ended` is false where the runner's last word is missing. */
const Report = z.strictObject({
  runner: z.enum(["node:test", "vitest", "jest", "pytest", "unittest"]),
  ended: z.boolean(),
  tests: z.array(Test).check(z.maxLength(mostTests)),
});

/** Reads one report of our own reporters. Text that is none is a problem, never an exception. */
export function jsonTests(text: string): ReadReport {
  const parsed = Report.safeParse(parse(text));
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join(".") ?? "";
    return { report: null, problem: `a test report is damaged${at ? ` at ${at}` : ""}` };
  }
  const { runner, ended, tests } = parsed.data;
  return {
    report: { runner, forgeable: false, tests: numbered(tests.map(resultOf)) },
    problem: ended
      ? null
      : `${runner} began and never ended: something stopped it before its last test`,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function resultOf(test: z.infer<typeof Test>): TestResult {
  const { file, names, outcome, declared, message, line } = test;
  return {
    id: testId(file, names),
    outcome,
    ...(declared === undefined ? {} : { declared }),
    ...(message === undefined ? {} : { message: bounded(wellFormed(message), 2000) }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
  };
}
