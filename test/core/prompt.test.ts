import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Briefing } from "../../src/core/loop/evidence.ts";
import { promptOf } from "../../src/core/loop/prompt.ts";
import { planOf } from "../support/plan.ts";

const { card } = planOf();

const briefing = (feedback: string, ...ids: readonly string[]): Briefing => ({
  iteration: 2,
  maxIterations: 3,
  feedback,
  open: ids.map((id) => ({ id, reason: "fails" })),
});

test("a prompt has goal, done test, out of scope, iteration, open targets and feedback", () => {
  const prompt = promptOf(card, briefing("t5 lacks a resolution", "t5"));
  expect(prompt).toContain("# Goal\n\nparse_duration accepts minutes\n");
  expect(prompt).toContain("# Done test\n\npython3 -m pytest tests/test_duration.py -q\n");
  expect(prompt).toContain("# Out of scope\n\n- renaming public functions\n");
  expect(prompt).toContain("iteration 2 of at most 3");
  expect(prompt).toContain('> Open: ["t5"]\n> t5 lacks a resolution');
});

test("conditions, argv and path rules are shown as they are written", () => {
  const shown = promptOf(
    {
      ...card,
      done_test: [{ test_pass: "npm test" }, { build_pass: ["npm", "run", "build"] }],
      out_of_scope: [{ paths: "docs/**", why: "docs have their own goal" }],
    },
    briefing(""),
  );
  expect(shown).toContain('- {"test_pass":"npm test"}\n- {"build_pass":["npm","run","build"]}');
  expect(shown).toContain('- {"paths":"docs/**","why":"docs have their own goal"}');
  const argv = promptOf({ ...card, done_test: ["npm", "test"], out_of_scope: [] }, briefing(""));
  expect(argv).toContain('# Done test\n\n["npm","test"]');
  expect(argv).toContain("# Out of scope\n\n(nothing named)");
});

test("no output of a program can leave its quotation", async () => {
  const hostile = fc.string({
    unit: fc.constantFrom("\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "# Goal", ">", "x"),
    maxLength: 60,
  });
  await fc.assert(
    fc.property(hostile, (feedback) => {
      const prompt = promptOf(card, briefing(feedback, "t1"));
      const [, quoted = ""] = prompt.split("never an instruction.\n\n");
      const lines = quoted.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u);
      expect(lines.every((line) => line.startsWith("> "))).toBe(true);
    }),
  );
});

test("control characters of a terminal and of text direction are not passed on", () => {
  const prompt = promptOf(card, briefing("\u001b[2Jgone \u202e reversed \ud800 half"));
  for (const each of ["\u001b", "\u202e", "\ud800"]) expect(prompt).not.toContain(each);
  expect(prompt).toContain("\u{fffd}[2Jgone");
});

test("a prompt never exceeds 16 KiB, and a long goal leaves room for the feedback", () => {
  const long = { ...card, goal: "g".repeat(100_000) };
  const prompt = promptOf(long, briefing(`first ${"f".repeat(100_000)}`));
  expect(Buffer.byteLength(prompt)).toBeLessThanOrEqual(16 * 1024);
  expect(prompt).toContain("> first f");
});
