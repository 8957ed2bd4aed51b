import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { parseCard } from "../../src/core/card/card.ts";
import { checksOf, commandsOf, DoneTest, guardsOf } from "../../src/core/card/conditions.ts";

const conditions = DoneTest.parse([
  { test_pass: "npm test" },
  { lint_clean: "npm run lint -- --quiet" },
  {
    coverage_threshold: {
      run: "npm test -- --coverage",
      report: "./coverage/coverage-summary.json",
      at_least: 90,
    },
  },
  { build_pass: ["npm", "run", "build"] },
  { custom_command: "./scripts/check-links.sh" },
  { test_pass: "npm run e2e" },
]);

/** The first fault of a done_test, with its fix. */
function faultOf(doneTest: unknown) {
  const result = parseCard({ goal: "g", done_test: doneTest, out_of_scope: [] });
  return "problems" in result ? result.problems[0] : null;
}

describe("the checks of a done_test", () => {
  test("are one for a command text, under bash with every failure counted", () => {
    expect(checksOf("npm test")).toEqual([
      {
        id: "done_test",
        kind: "custom_command",
        argv: ["bash", "-euo", "pipefail", "-c", "npm test"],
        display: "npm test",
      },
    ]);
  });

  test("are one for a list of words, without a shell, and can be pasted", () => {
    expect(checksOf(["grep", "-q", "it's here", "a b.txt"])).toEqual([
      {
        id: "done_test",
        kind: "custom_command",
        argv: ["grep", "-q", "it's here", "a b.txt"],
        display: "grep -q 'it'\\''s here' 'a b.txt'",
      },
    ]);
  });

  test("are one for each condition, in order, ids by type", () => {
    expect(checksOf(conditions).map(({ id, kind }) => [id, kind])).toEqual([
      ["test_pass", "test_pass"],
      ["lint_clean", "lint_clean"],
      ["coverage_threshold", "coverage_threshold"],
      ["build_pass", "build_pass"],
      ["custom_command", "custom_command"],
      ["test_pass-2", "test_pass"],
    ]);
  });

  test("know coverage by its report, of lines unless told", () => {
    expect(checksOf(conditions)[2]).toMatchObject({
      display: "npm test -- --coverage",
      coverage: { report: "coverage/coverage-summary.json", atLeast: 90, metric: "lines" },
    });
  });
});

describe("commands", () => {
  test("show several lines as one line to paste", () => {
    expect(checksOf("npm test\nnpm run 'l'\n")[0]?.display).toBe(
      "bash -euo pipefail -c $'npm test\\nnpm run \\'l\\''",
    );
  });

  test("that are guards are numbered on their own", () => {
    expect(guardsOf(["npm run a", "npm run b"]).map(({ id }) => id)).toEqual(["guard", "guard-2"]);
  });

  test("are read back as they are written", () => {
    expect(commandsOf(conditions).map(([kind]) => kind)).toHaveLength(6);
    expect(commandsOf(conditions)[2]).toEqual(["coverage_threshold", "npm test -- --coverage"]);
  });
});

const refused: readonly (readonly [unknown, string, ...string[]])[] = [
  [[], "done_test: an empty list"],
  ["", "must not be empty", "done_test: npm test"],
  [["npm test"], "a list of words runs without a shell", '"npm test"'],
  [["npm run a", "npm run b"], "a list of words runs without a shell", '"npm run a npm run b"'],
  [[""], "is no program", '""'],
  ["grep -r TODO src | wc -l", "ends in wc", "! grep -rq TODO src"],
  [[{ test_pass: "npm test || true" }], "cannot fail", "npm test"],
  [[{ coverage_threshold: "npm test -- --coverage" }], "a number and a machine-readable report"],
  [[{ coverage_threshold: { run: "npm t", report: "c.json" } }], "missing, must be a number"],
  [[{ coverage_threshold: { run: "npm t", at_least: 9 } }], "missing, must be text"],
  [[{ coverage_threshold: coverage({ report: "out.txt" }) }], "machine-readable report"],
  [[{ coverage_threshold: coverage({ report: "/tmp/c.json" }) }], "must lie in the workspace"],
  [[{ coverage_threshold: coverage({ report: "../c.json" }) }], "must lie in the workspace"],
  [[{ coverage_threshold: coverage({ at_least: 0 }) }], "0 cannot fail"],
  [[{ coverage_threshold: coverage({ at_least: 101 }) }], "at most 100"],
  [[{ coverage_threshold: coverage({ at_least: "90" }) }], "must be a number"],
  [[{ coverage_threshold: coverage({ metric: "words" }) }], "lines or branches"],
  [[{ coverage_threshold: coverage({ run: "npm test | tee log" }) }], "ends in tee"],
  [[{}], "one condition has one type"],
  [[{ test_pass: "a", build_pass: "b" }], "one condition has one type"],
  [[{ test_pass: "a" }, "npm test"], "must be a mapping"],
  [7, "must be"],
];

function coverage(over: object) {
  return { run: "npm test", report: "coverage.json", at_least: 90, ...over };
}

describe("a done_test that proves nothing", () => {
  test.each(refused)("%j is refused: %s", (doneTest, message, ...fixes) => {
    const fault = faultOf(doneTest);
    expect(`done_test: ${fault?.message}`).toContain(message);
    for (const fix of fixes) expect(fault?.fix).toBe(fix);
  });
});

test("a done_test that can say no is accepted in each form", () => {
  for (const doneTest of ["npm test", ["npm", "test"], [{ custom_command: "! grep -q TODO a" }]])
    expect(z.safeParse(DoneTest, doneTest).success).toBe(true);
});
