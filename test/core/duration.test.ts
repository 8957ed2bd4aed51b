import { expect, test } from "vitest";
import { Duration, millisecondsOf } from "../../src/core/card/duration.ts";

test.each([
  ["90s", 90_000],
  ["30m", 1_800_000],
  ["2h", 7_200_000],
])("%s is %d milliseconds", (text, milliseconds) => {
  expect(millisecondsOf(text)).toBe(milliseconds);
});

test.each(["", "0s", "90", "1.5h", "-1m", "1h30m", "30 m", "m", "1d", "721h", "99999999999s"])(
  "%j is no duration",
  (text) => {
    expect(millisecondsOf(text)).toBeNull();
    expect(Duration.safeParse(text).error?.issues[0]?.message).toContain("such as 90s, 30m or 2h");
  },
);
