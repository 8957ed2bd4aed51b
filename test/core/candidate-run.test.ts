import { expect, test } from "vitest";
import { replyOf, requestOf } from "../../src/core/verdict/candidate-run.ts";
import { evidenceOf, judge } from "../../src/core/verdict/judge.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import { greenSeen } from "../support/observations.ts";

test("a request is one JSON object, and nothing of it is unknown", () => {
  expect(requestOf('{"argv":["node","a.js"],"stdin":"x"}')).toEqual({
    request: { argv: ["node", "a.js"], stdin: "x" },
  });
  for (const line of [
    "",
    "no",
    "[]",
    '{"argv":[]}',
    '{"argv":["a"],"as":"root"}',
    '{"argv":"a"}',
  ]) {
    expect(requestOf(line)).toHaveProperty("problem");
  }
});

test("every end has its reply, and only the work's own exit has a code", () => {
  const replies = [
    replyOf({ how: "exited", code: 3 }, "aGk="),
    replyOf({ how: "signalled", signal: 9 }, ""),
    replyOf({ how: "timed_out", limit: "wall" }, ""),
    replyOf({ how: "truncated" }, ""),
    replyOf({ how: "stopped" }, ""),
    replyOf({ how: "sandbox_failed", why: "no room" }, ""),
  ];
  expect(replies.map((reply) => [reply.ended, "code" in reply ? reply.code : null])).toEqual([
    ["exited", 3],
    ["exited", 137],
    ["timed_out", null],
    ["truncated", null],
    ["not_run", null],
    ["not_run", null],
  ]);
});

const graded = (candidateRuns: number): Observation[] =>
  greenSeen.map((seen) => ({ ...seen, candidateRuns }));
test("a grader that ran the work apart from itself is black-box evidence", () => {
  const { verdict, checks } = judge(graded(3), null);
  expect([verdict.status, evidenceOf(checks)]).toEqual(["pass", "black-box"]);
});

test("what lays out dependencies or is held out changes nothing of the evidence", () => {
  const asides = ["prepare", "held_out"].flatMap((id) =>
    greenSeen.map((seen) => ({ ...seen, check: { ...seen.check, id } })),
  );
  expect(evidenceOf(judge([...graded(3), ...asides], null).checks)).toBe("black-box");
  expect(evidenceOf(judge(asides, null).checks)).toBe("exit-code-only");
});

test("a verifier that shares its sandbox with the work is not", () => {
  expect(evidenceOf(judge(greenSeen, null).checks)).toBe("exit-code-only");
  expect(evidenceOf(judge([...graded(3), ...greenSeen], null).checks)).toBe("exit-code-only");
});

test("a grader that is green and never ran the work is at fault", () => {
  expect(judge(graded(0), null).verdict).toMatchObject({
    status: "fault",
    cause: "verifier_error",
    reason: expect.stringContaining("never ran the work"),
  });
});
