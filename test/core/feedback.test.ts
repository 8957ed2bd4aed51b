import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  feedbackBytes,
  learnt,
  nothingHeard,
  openIds,
  warned,
} from "../../src/core/loop/feedback.ts";
import { bounded } from "../../src/core/show/bounded.ts";
import { fault, green, red } from "../support/verdicts.ts";

const bytes = (text: string): number => Buffer.byteLength(text);

test("feedback is the verifier's reason, word for word, and the open set", () => {
  const told = learnt(nothingHeard, red("t5"));
  expect(told.text).toBe("t5 fails");
  expect(openIds(told.open)).toEqual(["t5"]);
});

test("neither a pass nor a fault changes what was known", () => {
  const before = learnt(nothingHeard, red("t5"));
  expect(learnt(before, fault)).toBe(before);
  expect(learnt(before, green)).toBe(before);
});

test("an offence keeps the open set: nobody looked again", () => {
  const told = warned(learnt(nothingHeard, red("t5")), "tests/a.py: the exam was modified");
  expect(openIds(told.open)).toEqual(["t5"]);
  expect(told.text).toMatch(/^tests\/a\.py: the exam was modified\n/u);
});

test("feedback never exceeds 16 KiB, and a long offence leaves room for the verifier", () => {
  const long = { ...red("t5"), reason: "é".repeat(50_000) };
  const told = warned(learnt(nothingHeard, long), "x".repeat(50_000));
  expect(bytes(learnt(nothingHeard, long).text)).toBeLessThanOrEqual(feedbackBytes);
  expect(bytes(told.text)).toBeLessThanOrEqual(feedbackBytes);
  expect(told.text).toContain("é");
});

test("a bounded text keeps within its bytes, begins alike, and never breaks a character", async () => {
  await fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.integer({ min: 64, max: 400 }),
      (text, limit) => {
        const kept = bounded(text, limit);
        expect(bytes(kept)).toBeLessThanOrEqual(limit);
        expect(kept).not.toContain("\u{fffd}");
        if (bytes(text) <= limit) expect(kept).toBe(text);
        else expect(text.startsWith(kept.slice(0, kept.lastIndexOf("\n")))).toBe(true);
      },
    ),
  );
});
