import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { converge } from "./bare-loop.ts";
import {
  before,
  id,
  judgeAnswers,
  left,
  openIds,
  rewrite,
  type Thread,
  untouched,
} from "./review.ts";
import { judge, makerFolder } from "./workspace.ts";

test("the seed's story: five threads drain over three iterations, and a fake-done is caught", async () => {
  await using workspace = await untouched();
  const judged = await converge(id, workspace, join(makerFolder, "address-review.mjs"));
  expect(judged.map((one) => [one.code, one.verdict.reason, openIds(one)])).toEqual([
    [1, "unresolved thread(s): t1, t2, t3, t4, t5", ["t1", "t2", "t3", "t4", "t5"]],
    [1, "unresolved thread(s): t4, t5", ["t4", "t5"]],
    [1, "resolved thread(s) lack a resolution: t5", ["t5"]],
    [0, "green", []],
  ]);
});

test("a maker that only claims leaves all five open in every iteration", async () => {
  await using workspace = await untouched();
  const judged = await converge(id, workspace, join(makerFolder, "claim-done.mjs"));
  expect(judged.map((one) => one.verdict.open.length)).toEqual([5, 5, 5, 5]);
});

test("an open thread points at the code that was commented on, else at itself", async () => {
  await using workspace = await untouched();
  const { verdict } = await judge(id, workspace);
  const reason = 'status is not "resolved"';
  expect(verdict.open[2]).toEqual({ id: "t3", reason, file: "src/cart.js", line: 11 });
  expect(verdict.open[4]).toEqual({ id: "t5", reason, file: "threads.json", line: 35 });
});

test("PASS if and only if nothing is open, and open is exactly what was left undone", async () => {
  await using workspace = await untouched();
  const work = fc.constantFrom("leave", "resolve", "fake", "remove", "reword");
  const property = fc.asyncProperty(
    fc.array(work, { minLength: 5, maxLength: 5 }),
    async (works) => {
      await writeFile(left(workspace), await readFile(before(workspace)));
      await rewrite(left(workspace), (all) => all.flatMap((thread, at) => done(thread, works[at])));
      const judged = await judgeAnswers(workspace);
      const undone = works.flatMap((one, at) => (one === "resolve" ? [] : [`t${at + 1}`]));
      expect(openIds(judged)).toEqual(undone);
      expect(judged.code === 0).toBe(undone.length === 0);
      expect(judged.verdict.passed).toBe(undone.length === 0);
    },
  );
  await fc.assert(property, { numRuns: 25, examples: [[Array(5).fill("resolve")]] });
});

function done(thread: Thread, work: string | undefined): Thread[] {
  if (work === "leave") return [thread];
  if (work === "remove") return [];
  const resolved = { ...thread, status: "resolved", resolution: work === "fake" ? " " : "Mended." };
  return [work === "reword" ? { ...resolved, body: "Never mind." } : resolved];
}
