import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flagsFrom } from "../../scripts/bench/flags.ts";
import { difference, inTurns, median, paired, ratio } from "../../scripts/bench/measure.ts";
import { write } from "../../scripts/bench/performance-page.ts";
import { against, ms, times } from "../../scripts/bench/table.ts";
import { folderWith } from "../support/temporary-folder.ts";

test("a median is the one in the middle, or between the two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
  expect(median([])).toBeNaN();
});

test("subjects take turns", () => {
  const order: string[] = [];
  const noted = (name: string) => () => order.push(name);
  const taken = inTurns(2, { a: noted("a"), b: noted("b") });
  expect(order).toEqual(["a", "b", "a", "b"]);
  expect([taken("a"), taken("b")]).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test("pairs are compared round by round, so a busy round meets both", () => {
  const [left, right] = [
    [2, 200, 2],
    [1, 100, 1],
  ];
  expect(paired(left, right, ratio)).toBe(2);
  expect(paired(left, right, difference)).toBe(1);
});

test("a goal that is missed is said", () => {
  expect(against(1.04, 1.05, times)).toBe("≤ 1.05 ×: holds");
  expect(against(12, 10, ms)).toBe("≤ 10.0 ms: **missed**");
});

test("a part that is measured again replaces its section, and the others stay", () => {
  const file = join(folderWith({}), "docs/performance.md");
  const order = ["start", "loop"];
  const section = (text: string) => `## ${text}\n\ntext\n`;
  const both = new Map([
    ["start", section("A")],
    ["loop", section("B")],
  ]);
  write(file, order, both);
  write(file, order, new Map([["start", section("C")]]));
  const text = readFileSync(file, "utf8");
  expect(text.match(/^#+ .*/gm)).toEqual(["# Performance", "## C", "## B"]);
  expect(text.match(/^\*\d{4}-\d\d-\d\d, .*\*$/gm)).toHaveLength(2);
});

test("flags: all parts at full size, or what is named; nothing unknown", () => {
  expect(flagsFrom([], ["loop", "seal"])).toMatchObject({
    parts: ["loop", "seal"],
    iterations: 20,
  });
  expect(flagsFrom(["--part", "loop", "--files", "1_000"], ["loop"])).toMatchObject({
    parts: ["loop"],
    files: [1_000],
  });
  expect(flagsFrom(["--help"], [])).toBeNull();
  expect(() => flagsFrom(["--part", "lop"], ["loop"])).toThrow(/no part "lop": loop/);
  expect(() => flagsFrom(["--rounds", "0"], [])).toThrow(/not a count/);
});
