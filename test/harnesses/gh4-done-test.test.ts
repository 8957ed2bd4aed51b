import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressed, before, cardWith, id, openIds, type Thread, untouched } from "./review.ts";
import { type Judged, judge, type Workspace } from "./workspace.ts";

test("an addressed review is not enough where the card's done_test fails", async () => {
  await using workspace = await addressed();
  const { code, verdict } = await judgedWith(workspace, "test -e missing");
  const reason = "test -e missing exited with 1";
  expect([code, verdict]).toEqual([
    1,
    { passed: false, reason, open: [{ id: "done_test", reason }] },
  ]);
});

test("open threads and a failing done_test are both said", async () => {
  await using workspace = await untouched();
  const judged = await judgedWith(workspace, "exit 3");
  expect(openIds(judged)).toEqual(["t1", "t2", "t3", "t4", "t5", "done_test"]);
  expect(judged.verdict.reason).toBe(
    "unresolved thread(s): t1, t2, t3, t4, t5; exit 3 exited with 3",
  );
});

test("a done_test that answers the review while it runs has answered nothing", async () => {
  await using workspace = await untouched();
  await writeFile(join(workspace.root, "answers.json"), await resolved(workspace));
  const judged = await judgedWith(workspace, "cp answers.json threads.json");
  expect([judged.code, openIds(judged)]).toEqual([1, ["t1", "t2", "t3", "t4", "t5"]]);
});

test("a done_test that cannot grade is a fault, whatever the threads say", async () => {
  await using workspace = await untouched();
  const { code, verdict } = await judgedWith(workspace, "no-such-command");
  expect([code, verdict.reason]).toEqual([127, "no-such-command was not found (exit 127)"]);
});

async function resolved(workspace: Workspace): Promise<string> {
  const threads: Thread[] = JSON.parse(await readFile(before(workspace), "utf8"));
  return JSON.stringify(threads.map((one) => ({ ...one, status: "resolved", resolution: "x" })));
}

async function judgedWith(workspace: Workspace, done_test: string): Promise<Judged> {
  return judge(id, workspace, { GOAL_CARD: await cardWith(workspace, { done_test }) });
}
