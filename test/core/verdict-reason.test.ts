import { describe, expect, test } from "vitest";
import { judge } from "../../src/core/verdict/judge.ts";
import { check, exited, report, seen } from "../support/seen.ts";

const reasonOf = (...observations: Parameters<typeof judge>[0]): string => {
  const { verdict } = judge(observations, null);
  return verdict.status === "pass" ? "" : verdict.reason;
};

const manyFailures = report(
  Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`tests/test_a.py::t${at}`, "failed"] as const),
  ),
);

describe("the reason", () => {
  test("begins with what is red and why, then lists what is open, then shows the output's end", () => {
    const tests = report({ "a.test.js::adds": "failed", "a.test.js::subtracts": "passed" });
    const tail = "\u001b[31mnot ok 1 - adds\u001b[39m\nexpected 3, got 2\n";
    expect(reasonOf(seen({ ended: exited(1), tests, tail }))).toBe(
      [
        "test_pass: 1 of 2 tests did not pass: a.test.js::adds; exited with 1",
        "",
        "Open (1):",
        "- a.test.js::adds: fails",
        "",
        "Output of test_pass (npm test), its end:",
        "not ok 1 - adds",
        "expected 3, got 2",
      ].join("\n"),
    );
  });
  test("says how many checks are red where it is more than one", () => {
    const lint = seen({ check: check("lint_clean", "lint_clean"), ended: exited(1) });
    expect(reasonOf(seen({ ended: exited(1) }), lint, seen())).toMatch(/^2 of 3 checks are red\n/);
  });
  test("keeps every part when there is too much of each", () => {
    const tail = `${"noise\n".repeat(20_000)}the last words`;
    const first = seen({ ended: exited(1), tests: manyFailures, tail });
    const second = seen({ check: check("guard", "guard"), ended: exited(3), tail });
    const reason = reasonOf(first, second);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(16 * 1024);
    expect(reason).toContain("guard: exited with 3");
    expect(reason).toContain("- tests/test_a.py::t0: fails");
    expect(reason.match(/the last words/g)).toHaveLength(2);
  });
});

describe("the reason, whatever was seen,", () => {
  test("of a check that exited with 0 over failing tests says both, and not how to go unreported", () => {
    const reason = reasonOf(seen({ tests: report({ x: "failed" }) }));
    expect(reason).toContain(
      "1 of 1 tests did not pass: x; the command exited with 0 all the same",
    );
    expect(reason).not.toContain("GOAL_REPORTS");
  });
  test("holds nothing that canonical JSON cannot", () => {
    const tests = {
      ...report({}),
      tests: [{ id: "x", outcome: "failed", message: "\uD800" } as const],
    };
    const verdictFile = { passed: false, reason: "\uDFFF", open: [{ id: "\uD801y" }] };
    const { verdict } = judge(
      [seen({ ended: exited(1), tests, verdictFile, tail: "\uD83D" })],
      null,
    );
    expect(JSON.stringify(verdict)).not.toMatch(/\\ud[89a-f]/);
  });
});

test("failing tests do not hide that their report is damaged", () => {
  const observed = seen({ tests: report({ x: "failed" }), testsProblem: "it counts 9 tests" });
  expect(reasonOf(observed)).toContain("it counts 9 tests");
});

test("a target that two checks name keeps its first words", () => {
  const says = (id: string, reason: string) =>
    seen({ check: check(id), ended: exited(1), verdictFile: { open: [{ id: "t5", reason }] } });
  const { verdict } = judge([says("a", "no resolution"), says("b", "nothing")], null);
  expect(verdict).toMatchObject({ open: [{ id: "t5", reason: "no resolution" }] });
});

test("an open set beyond measure is cut, and says by how much", () => {
  const { verdict } = judge([seen({ ended: exited(1), tests: manyFailures })], null);
  const open = verdict.status === "fail" ? verdict.open : [];
  expect([open.length, open.at(-1)?.id]).toEqual([2001, "(3000 more)"]);
});
