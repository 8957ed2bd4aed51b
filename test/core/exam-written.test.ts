import { expect, test } from "vitest";
import { baselineOf, judge } from "../../src/core/verdict/judge.ts";
import { seen } from "../support/seen.ts";

test("what only the candidate's verification writes of the exam is red, however the command ended", () => {
  const baseline = baselineOf([seen({})]);
  const { verdict } = judge([seen({ examWritten: ["tests/test_b.py"] })], baseline);
  expect(verdict).toMatchObject({ status: "fail", cause: "exam_modified" });
  expect(verdict).toHaveProperty("reason", expect.stringContaining("tests/test_b.py"));
});

test("what the verifier writes by itself, before there is a candidate, is no offence later", () => {
  const baseline = baselineOf([seen({ examWritten: ["tests/log.txt"] })]);
  expect(judge([seen({ examWritten: ["tests/log.txt"] })], baseline).verdict).toEqual({
    status: "pass",
  });
});

test("at the inspection nothing was written by a candidate", () => {
  const { verdict } = judge([seen({ examWritten: ["tests/log.txt"] })], null);
  expect(verdict).toEqual({ status: "pass" });
});
