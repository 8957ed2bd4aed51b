import { copyFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  addressed,
  before,
  cardWith,
  change,
  id,
  judgeAnswers,
  left,
  openIds,
  rewrite,
  type Thread,
  untouched,
} from "./review.ts";
import { harnessFolder, judge, runNode } from "./workspace.ts";

test.each<[string, (threads: Thread[]) => unknown, string]>([
  ["removed", (all) => all.slice(1), "thread(s) of the review are gone: t1"],
  [
    "renamed",
    (all) => change(all[0], { id: "t1b" }),
    "thread(s) of the review are gone: t1; thread(s) were not part of the review: t1b",
  ],
  ["repeated", (all) => [...all, all[0]], "thread(s) are listed more than once: t1"],
  ["reworded", (all) => change(all[1], { body: "LGTM" }), "thread(s) were reworded: t2"],
  ["moved", (all) => change(all[1], { line: 1 }), "thread(s) were reworded: t2"],
  ["reopened", (all) => change(all[2], { status: "open" }), "unresolved thread(s): t3"],
  ["nearly resolved", (all) => change(all[2], { status: "Resolved" }), "unresolved thread(s): t3"],
  [
    "emptied",
    (all) => change(all[4], { resolution: "" }),
    "resolved thread(s) lack a resolution: t5",
  ],
  [
    "joined by another",
    (all) => [...all, { id: "t6" }],
    "thread(s) were not part of the review: t6",
  ],
  ["joined by nonsense", (all) => [null, ...all], "thread(s) were not part of the review: entry 1"],
  [
    "broken in three ways",
    (all) =>
      [change(all[0], { status: 1 }), change(all[3], { status: "" }), ...all.slice(0, 4)].slice(2),
    "thread(s) of the review are gone: t5; unresolved thread(s): t1, t4",
  ],
])("a review that was %s is open", async (_, edit, reason) => {
  await using workspace = await addressed();
  await rewrite(left(workspace), edit);
  const { code, verdict } = await judgeAnswers(workspace);
  expect([code, verdict.passed, verdict.reason]).toEqual([1, false, reason]);
});

test.each(["", " \n\t", "\u00a0\u200b\u2060\ufeff", "\u3164\u115f", "\u2800", null, 7, ["x"], {}])(
  "resolution %j says nothing",
  async (resolution) => {
    await using workspace = await addressed();
    await rewrite(left(workspace), (all) => change(all[4], { resolution }));
    expect((await judgeAnswers(workspace)).verdict).toMatchObject({
      reason: "resolved thread(s) lack a resolution: t5",
      open: [{ id: "t5", reason: "resolved thread lacks a resolution" }],
    });
  },
);

test("a maker may keep fields of its own in a thread", async () => {
  await using workspace = await addressed();
  await rewrite(left(workspace), (all) => change(all[0], { resolution: "👍", commit: "abc" }));
  expect((await judgeAnswers(workspace)).code).toBe(0);
});

test.each<[string, (file: string) => Promise<void>, RegExp]>([
  ["gone", (file) => rm(file), /is gone, or no regular file/],
  [
    "a link",
    async (file) => {
      await rename(file, `${file}.real`);
      await symlink(`${file}.real`, file);
    },
    /no regular file/,
  ],
  ["no JSON", (file) => writeFile(file, "[{]"), /^threads.json is no JSON/],
  ["an object", (file) => writeFile(file, "{}"), /no longer an array of threads/],
])("a threads file that is %s leaves every thread open", async (_, spoil, reason) => {
  await using workspace = await addressed();
  await spoil(left(workspace));
  const judged = await judgeAnswers(workspace);
  expect([judged.code, openIds(judged)]).toEqual([1, ["t1", "t2", "t3", "t4", "t5"]]);
  expect(judged.verdict.reason).toMatch(reason);
});

test("a review without threads is skipped, not passed", async () => {
  await using workspace = await addressed();
  await writeFile(before(workspace), "[]");
  expect(await judgeAnswers(workspace)).toMatchObject({ code: 77, verdict: { passed: false } });
});

test.each<[string, (threads: Thread[]) => unknown, string]>([
  ["no array", () => "{}", "threads.json must be an array of threads"],
  ["no JSON", () => "nonsense", "cannot grade"],
  [
    "a thread without id",
    (all) => change(all[1], { id: "" }),
    "every thread needs an id of its own",
  ],
  [
    "an id used twice",
    (all) => change(all[1], { id: "t1" }),
    "every thread needs an id of its own",
  ],
])("an original with %s is no verdict but a fault", async (_, edit, words) => {
  await using workspace = await addressed();
  await rewrite(before(workspace), edit);
  const { code, verdict } = await judgeAnswers(workspace);
  expect([code, verdict.passed]).toEqual([75, false]);
  expect(verdict.reason).toContain(words);
});

test("without the original it refuses to grade", async () => {
  await using workspace = await addressed();
  const { code, verdict } = await judgeAnswers(workspace, { GOAL_ORIGINAL: undefined });
  expect([code, verdict.reason]).toEqual([
    75,
    "cannot grade: GOAL_CARD is set but GOAL_ORIGINAL is not: the review in threads.json is unknown",
  ]);
});

test("the card's parameter names the file of threads, inside the workspace", async () => {
  await using workspace = await untouched();
  await rename(left(workspace), join(workspace.root, "review.json"));
  await copyFile(before(workspace), join(workspace.original, "review.json"));
  const judged = async (threads: string) => {
    const card = { done_test: "test -e src/cart.js", with: { threads } };
    return judge(id, workspace, { GOAL_CARD: await cardWith(workspace, card) });
  };
  expect((await judged("./review.json")).verdict.reason).toContain("unresolved thread(s): t1, t2");
  expect(await judged("../review.json")).toMatchObject({
    code: 75,
    output: expect.stringContaining("must be a path inside the workspace"),
  });
});

test("alone in a repository, the committed review is the lock", async () => {
  await using workspace = await untouched();
  const alone = () => runNode([join(harnessFolder(id), "verifier.mjs")], workspace.root, {});
  await rewrite(left(workspace), (all) =>
    all.map((one) => ({ ...one, status: "resolved", resolution: "x" })),
  );
  expect(alone()).toEqual({ code: 0, output: "PASS: green\n" });
  await rewrite(left(workspace), (all) => all.slice(0, 4));
  expect(alone()).toMatchObject({
    code: 1,
    output: expect.stringContaining("t5: the thread is gone"),
  });
  await rm(join(workspace.root, ".git"), { recursive: true });
  expect(alone()).toMatchObject({
    code: 75,
    output: expect.stringContaining("commit threads.json first"),
  });
});
