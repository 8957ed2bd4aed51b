import * as fc from "fast-check";
import { expect, test } from "vitest";
import { admit, ancestors, type Ruling } from "../../src/core/change/admit.ts";
import type { RepoPath } from "../../src/core/change/change.ts";
import type { Delta } from "../../src/core/change/delta.ts";
import { added, deleted, exam, free, modified, plenty, rules } from "../support/deltas.ts";

test("a file cannot take the place of a folder with something that stays", () => {
  const deltas = [added("d"), deleted("d/exam"), deleted("d/x")];
  const { admitted, refused } = admit(deltas, rules({ "d/exam": exam }), plenty);
  expect(admitted).toEqual([deleted("d/x")]);
  expect(refused).toEqual([
    { path: "d", code: "change_refused", rule: "stands where paths lie that may not change" },
    { path: "d/exam", code: "exam_modified", rule: "tests/**" },
  ]);
  expect(admit(deltas, rules({ "d/exam": { kind: "ignored" } }), plenty).admitted).toEqual([
    deleted("d/x"),
  ]);
});

test("a cache is no reason for a folder to stay", () => {
  const deltas = [added("d"), deleted("d/cache"), deleted("d/x")];
  const { refused } = admit(deltas, rules({ "d/cache": { kind: "dropped" } }), plenty);
  expect(refused).toEqual([]);
});

test("nothing goes into a folder where a file stays", () => {
  const deltas = [deleted("f"), added("f/x"), added("f/y/z")];
  const { admitted, refused } = admit(deltas, rules({ f: exam }), plenty);
  expect(admitted).toEqual([]);
  expect(refused.map(({ path }) => path)).toEqual(["f", "f/x", "f/y/z"]);
});

test("what a limit cuts off stays too: nothing may stand in its place", () => {
  const deltas = [added("d"), deleted("d/x")];
  expect(admit(deltas, free, { changeBytes: 1e9, changeFiles: 1 }).admitted).toEqual([]);
});

const places: fc.Arbitrary<RepoPath> = fc.constantFrom("a", "a/b", "a/b/c", "a/d", "e", "e/f");

/** The files of a tree, none below another. */
const tree = fc
  .uniqueArray(places)
  .map((paths) => paths.filter((path) => !ancestors(path).some((up) => paths.includes(up))));

const ruling: fc.Arbitrary<Ruling> = fc.constantFrom<Ruling>(
  ...[free(), free(), exam, { kind: "ignored" } as const, { kind: "dropped" } as const],
);

/** Every file that stays was written. */
const deltasBetween = (before: readonly RepoPath[], after: readonly RepoPath[]): Delta[] => [
  ...after.map((path) => (before.includes(path) ? modified(path) : added(path))),
  ...before.filter((path) => !after.includes(path)).map(deleted),
];

test("an admitted path never stands over or under one that stays as it was", async () => {
  await fc.assert(
    fc.property(
      fc.tuple(tree, tree),
      fc.func(ruling),
      fc.nat(6),
      ([before, after], rulingOn, changeFiles) => {
        const limits = { changeBytes: 1e9, changeFiles };
        const admission = admit(deltasBetween(before, after), rulingOn, limits);
        const refused = admission.refused.map(({ path }) => path);
        const placed = admission.admitted.filter(({ now }) => now !== null).map(({ path }) => path);
        const isOld = (path: RepoPath) => before.includes(path);
        const staying = [...refused, ...admission.ignored].filter(isOld);
        expect(staying.flatMap(ancestors).filter((path) => placed.includes(path))).toEqual([]);
        expect(placed.flatMap(ancestors).filter((path) => refused.includes(path))).toEqual([]);
        const named = [...admission.admitted.map(({ path }) => path), ...refused];
        expect(new Set(named).size).toBe(named.length);
      },
    ),
    { numRuns: 2000 },
  );
});
