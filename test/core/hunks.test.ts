import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ChangedPath } from "../../src/core/change/change.ts";
import { hunksOf, without } from "../../src/core/probes/hunks.ts";
import { linesOf, rangesOf } from "../../src/core/probes/line-diff.ts";
import type { Sides } from "../../src/core/probes/variant.ts";

const text = fc
  .array(fc.constantFrom("a", "b", "c", "", "é"), { maxLength: 12 })
  .chain((lines) => fc.constantFrom("", "\n").map((end) => lines.join("\n") + end));

const listed = (path: string, change: "added" | "modified" = "modified"): ChangedPath => ({
  change,
  path,
  mode: "100644",
  bytes: 1,
  sha256: "",
  blob: "",
});

const sides = (base: string | null, candidate: string | null, mode = "100644" as const): Sides => ({
  base: base === null ? null : { text: base, mode },
  candidate: candidate === null ? null : { text: candidate, mode },
});

const of = (base: string, candidate: string) =>
  hunksOf([listed("f")], new Map([["f", sides(base, candidate)]]));

test("lines joined are the text they came from", async () => {
  await fc.assert(
    fc.property(text, (one) => {
      expect(linesOf(one).join("")).toBe(one);
    }),
  );
});

test("what lies between two runs of a difference is the same on both sides, and no run is empty", async () => {
  await fc.assert(
    fc.property(text, text, (one, other) => {
      const [base, candidate] = [linesOf(one), linesOf(other)];
      const ranges = rangesOf(base, candidate);
      let [x, y] = [0, 0];
      for (const { baseFrom, baseTo, from, to } of ranges) {
        expect(base.slice(x, baseFrom)).toEqual(candidate.slice(y, from));
        expect(baseTo - baseFrom + to - from).toBeGreaterThan(0);
        [x, y] = [baseTo, to];
      }
      expect(base.slice(x)).toEqual(candidate.slice(y));
    }),
  );
});

test("nothing taken back is the candidate, everything is the original, and one of two is a text between", async () => {
  await fc.assert(
    fc.property(text, text, (base, candidate) => {
      fc.pre(base !== candidate);
      const hunks = of(base, candidate);
      const all = hunks.all.map((_, at) => at);
      expect(without(hunks, []).size).toBe(0);
      expect(without(hunks, all)).toEqual(new Map([["f", null]]));
      for (const at of all.length > 1 ? all : []) {
        expect([base, candidate]).not.toContain(without(hunks, [at]).get("f"));
      }
    }),
  );
});

test("lines are told as the candidate has them; where it took some out, after which line", () => {
  const { all } = of("1\n2\n3\n4\n5\n", "one\n2\n4\n5\nsix\nseven\n");
  expect(all.map(({ line, lines }) => [line, lines])).toEqual([
    [1, 1],
    [2, 0],
    [5, 2],
  ]);
});

test("what was added, deleted, is no text or got another mode is one hunk as a whole", () => {
  const changed: readonly ChangedPath[] = [
    listed("added", "added"),
    { change: "deleted", path: "gone" },
    listed("picture"),
    listed("script"),
  ];
  const script = {
    base: { text: "a\n", mode: "100644" },
    candidate: { text: "b\n", mode: "100755" },
  } as const;
  const hunks = hunksOf(
    changed,
    new Map([
      ["added", sides(null, "a\nb\n")],
      ["gone", sides("a\n", null)],
      ["picture", sides(null, null)],
      ["script", script],
    ]),
  );
  expect(hunks.all).toEqual(changed.map(({ path }) => ({ path, whole: true, line: 0, lines: 0 })));
  expect(without(hunks, [1, 3])).toEqual(
    new Map([
      ["gone", null],
      ["script", null],
    ]),
  );
});

test("hunks of several files are taken back each in its own", () => {
  const hunks = hunksOf(
    [listed("a"), listed("b")],
    new Map([
      ["a", sides("1\n2\n3\n", "x\n2\ny\n")],
      ["b", sides("1\n", "z\n")],
    ]),
  );
  expect(without(hunks, [0, 2])).toEqual(
    new Map([
      ["a", "1\n2\ny\n"],
      ["b", null],
    ]),
  );
});

test("a difference that is too large to compare line by line is one run", () => {
  const many = (word: string) => Array.from({ length: 3_000 }, (_, at) => `${word}${at}\n`);
  expect(rangesOf(["same\n", ...many("a")], ["same\n", ...many("b")])).toEqual([
    { baseFrom: 1, baseTo: 3_001, from: 1, to: 3_001 },
  ]);
});
