import * as z from "zod/mini";
import { Argv, argvOf, type Command, displayOf, judged, Line } from "./command.ts";
import type { Check } from "./plan.ts";

/** Where the harness's own node stands inside a sandbox, and the folder of the harness, read-only. */
export const HARNESS_NODE = "/run/goal/node";
export const HARNESS_FOLDER = "/run/goal/harness";

/** Reports that a program wrote for programs; printed text is no evidence of coverage. */
const reports = /\.(?:json|xml|info|lcov)$/;

const Report = z.string().check(
  z.refine((path) => reports.test(path), {
    error:
      "must be a machine-readable report: istanbul coverage-summary.json, coverage.py JSON, Cobertura XML or LCOV",
    abort: true,
  }),
  z.refine((path) => !path.startsWith("/") && !path.split("/").includes(".."), {
    error: "must lie in the workspace",
  }),
);

const Run = judged(z.union([Line, Argv]));

const Coverage = z.strictObject(
  {
    run: Run,
    report: Report,
    at_least: z
      .number()
      .check(z.gt(0, { error: "0 cannot fail, so it proves nothing" }), z.lte(100)),
    metric: z.optional(z.enum(["lines", "branches", "functions", "statements"])),
  },
  {
    error: (issue) =>
      issue.code === "invalid_type"
        ? "needs a number and a machine-readable report: { run, report, at_least }"
        : undefined,
  },
);

const oneType =
  "one condition has one type: test_pass, lint_clean, coverage_threshold, build_pass or custom_command";

/** One stopping condition: a type and what it runs. */
const Condition = z
  .strictObject({
    test_pass: z.optional(Run),
    lint_clean: z.optional(Run),
    coverage_threshold: z.optional(Coverage),
    build_pass: z.optional(Run),
    custom_command: z.optional(Run),
  })
  .check((condition) => {
    const { value, issues } = condition;
    if (issues.length > 0 || Object.keys(value).length === 1) return;
    issues.push({
      code: "custom",
      message: oneType,
      params: { fix: "- test_pass: npm test" },
      input: value,
      path: [],
    });
  });

/** A command, or conditions that must all hold. */
export const DoneTest = z.union([
  Run,
  z.array(Condition).check(z.minLength(1, { error: "an empty list of conditions proves nothing" })),
]);

export type DoneTest = z.infer<typeof DoneTest>;

type Condition = z.infer<typeof Condition>;

/** The checks a done_test comes to, in its order: at least one. */
export function checksOf(doneTest: DoneTest): readonly Check[] {
  if (isCommand(doneTest)) return [checkOf({ id: "done_test", kind: "custom_command" }, doneTest)];
  const seen = new Map<string, number>();
  return doneTest.flatMap(entriesOf).map(([kind, wanted]) => {
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    const id = count === 1 ? kind : `${kind}-${count}`;
    return isCoverage(wanted) ? coverageCheck(id, wanted) : checkOf({ id, kind }, wanted);
  });
}

/** The commands of a done_test as they are written, each with what it is for. */
export function commandsOf(doneTest: DoneTest): readonly (readonly [Check["kind"], Command])[] {
  if (isCommand(doneTest)) return [["custom_command", doneTest]];
  return doneTest
    .flatMap(entriesOf)
    .map(([kind, wanted]) => [kind, isCoverage(wanted) ? wanted.run : wanted]);
}

/** Commands that were green at inspection and must stay green. */
export function guardsOf(commands: readonly Command[]): readonly Check[] {
  return commands.map((command, i) =>
    checkOf({ id: i === 0 ? "guard" : `guard-${i + 1}`, kind: "guard" }, command),
  );
}

/** A command as a check. */
export function checkOf({ id, kind }: Pick<Check, "id" | "kind">, command: Command): Check {
  return { id, kind, argv: argvOf(command), display: displayOf(command) };
}

type Coverage = z.infer<typeof Coverage>;

function coverageCheck(id: string, { run, report, at_least, metric }: Coverage): Check {
  const check = checkOf({ id, kind: "coverage_threshold" }, run);
  const path = report.replace(/^(?:\.\/+)+/, "");
  return { ...check, coverage: { report: path, atLeast: at_least, metric: metric ?? "lines" } };
}

function entriesOf(condition: Condition) {
  const kinds = [
    "test_pass",
    "lint_clean",
    "coverage_threshold",
    "build_pass",
    "custom_command",
  ] as const;
  return kinds.flatMap((kind) => {
    const wanted = condition[kind];
    return wanted === undefined ? [] : ([[kind, wanted]] as const);
  });
}

function isCommand(doneTest: DoneTest): doneTest is string | string[] {
  return typeof doneTest === "string" || typeof doneTest[0] === "string";
}

function isCoverage(wanted: Command | Coverage): wanted is Coverage {
  return typeof wanted === "object" && !Array.isArray(wanted);
}
