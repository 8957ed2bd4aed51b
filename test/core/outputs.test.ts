import fc from "fast-check";
import { expect, test } from "vitest";
import { reasonLine } from "../../src/core/job/outputs.ts";

test("the code comes first, then the reason", () => {
  expect(reasonLine("goal_failing", "2 tests fail, see src/a.ts:3")).toBe(
    "goal_failing: 2 tests fail, see src/a.ts:3",
  );
});

test("without a code there is only the reason", () => {
  expect(reasonLine(null, "the verifier passed")).toBe("the verifier passed");
});

test("whatever the reason, the output is one line that no shell and no expression takes for more than words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (reason) => {
      expect(reasonLine("goal_failing", reason)).toMatch(
        /^goal_failing:[\p{L}\p{N} .,:/_@%+=#-]*$/u,
      );
    }),
  );
});

test("it is at most 1000 characters", () => {
  expect(reasonLine("goal_failing", "x".repeat(5_000))).toHaveLength(1_000);
});
