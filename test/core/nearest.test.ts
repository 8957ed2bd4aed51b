import { expect, test } from "vitest";
import { nearest } from "../../src/core/nearest.ts";

const words = ["goal", "done_test", "out_of_scope", "harness", "with"];

test.each([
  ["gaol", "goal"],
  ["done_tests", "done_test"],
  ["DONE_TEST", "done_test"],
  ["out-of-scope", "out_of_scope"],
  ["harnes", "harness"],
])("%s is meant to be %s", (word, meant) => {
  expect(nearest(word, words)).toBe(meant);
});

test.each(["priority", "done", "x", "", "constructor"])("%s is nowhere near", (word) => {
  expect(nearest(word, words)).toBeNull();
});
