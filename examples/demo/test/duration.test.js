import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDuration } from "../src/duration.js";

function expect(text, seconds) {
  const got = parseDuration(text);
  assert.equal(got, seconds, `${text}: got ${got} seconds, expected ${seconds}`);
}

test("seconds", () => {
  expect("45s", 45);
});

test("minutes", () => {
  expect("1m", 60);
});

test("hours", () => {
  expect("2h", 7200);
});

test("hours and minutes", () => {
  expect("1h30m", 5400);
});

test("anything else is refused", () => {
  assert.throws(() => parseDuration("ten minutes"), RangeError);
});
