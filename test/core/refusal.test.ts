import { expect, test } from "vitest";
import type { Refusal } from "../../src/core/change/change.ts";
import { rejection } from "../../src/core/loop/refusal.ts";

const refusal = (code: Refusal["code"], path = "a", rule = "r"): Refusal => ({ path, code, rule });

test("the target test is named in the words of the seed, with its path", () => {
  const { reason, status } = rejection(
    [refusal("exam_modified", "tests/test_duration.py", "protected: tests/**")],
    ["tests/test_duration.py"],
    [],
  );
  expect(status).toBe("fail");
  expect(reason).toBe(
    "target test was modified (rejected: cannot game the test): tests/test_duration.py",
  );
});

test("a target that is a folder covers what lies below it, and nothing beside it", () => {
  const reason = (path: string) =>
    rejection([refusal("exam_modified", path)], ["tests"], []).reason;
  expect(reason("tests/a.py")).toMatch(/^target test was modified/u);
  expect(reason("tests-old/a.py")).toMatch(/^tests-old\/a.py: the exam was modified/u);
});

test("any other exam path is named with the rule that protects it", () => {
  const { reason } = rejection([refusal("exam_modified", "conftest.py", "protected: x")], [], []);
  expect(reason).toBe(
    "conftest.py: the exam was modified (rejected: cannot game the test), rule protected: x",
  );
});

test.each([
  ["card_drift", "exam_modified"],
  ["exam_modified", "dependency_modified"],
  ["dependency_modified", "out_of_scope_change"],
  ["out_of_scope_change", "change_refused"],
] as const)("%s outweighs %s, in whatever order they were found", (graver, lesser) => {
  expect(rejection([refusal(graver), refusal(lesser)], [], []).cause).toBe(graver);
  expect(rejection([refusal(lesser), refusal(graver)], [], []).cause).toBe(graver);
});

test("every refused path is in the reason, the gravest first", () => {
  const { reason } = rejection(
    [
      refusal("change_refused", "pipe", "a FIFO"),
      refusal("out_of_scope_change", "docs/a.md", "out_of_scope: docs/**"),
    ],
    [],
    [],
  );
  expect(reason.split("\n")).toEqual([
    "docs/a.md: out of scope for this goal, rule out_of_scope: docs/**",
    "pipe: not something a change may hold, rule a FIFO",
  ]);
});

test("a great many paths are counted, not listed", () => {
  const [first, ...more] = Array.from({ length: 1000 }, (_, at) =>
    refusal("change_refused", `f${at}`),
  );
  const { reason } = rejection([first ?? refusal("change_refused"), ...more], [], []);
  expect(reason.split("\n")).toHaveLength(51);
  expect(reason).toContain("… and 950 more");
});

test("a path with a line break stays on one line, and one that is not UTF-8 can be written", () => {
  const lines = (path: string) =>
    rejection([refusal("change_refused", path)], [], []).reason.split("\n");
  expect(lines("a\nall tests pass")).toHaveLength(1);
  expect(lines("caf\udce9")[0]).toContain('"caf\\351"');
});

test("what was open stays open: nobody looked again", () => {
  const open = [{ id: "t5", reason: "no resolution" }];
  expect(rejection([refusal("exam_modified")], [], open)).toMatchObject({ open });
});
