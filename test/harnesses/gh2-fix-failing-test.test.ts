import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { converge } from "./bare-loop.ts";
import {
  harnessFolder,
  judge,
  makerFolder,
  plant,
  runNode,
  settle,
  type Workspace,
  workspaceFrom,
} from "./workspace.ts";

const id = "gh2-fix-failing-test";
const target = "test/leap-year.test.js";
const tampered = "target test was modified (rejected: cannot game the test)";
const green = (): Promise<Workspace> => workspaceFrom(join(harnessFolder(id), "fixture"));

/** The fixture with its bug back, as a maker finds it. */
async function red(): Promise<Workspace> {
  const workspace = await green();
  plant(workspace, join(harnessFolder(id), "plants/revert-fix.patch"));
  await settle(workspace);
  return workspace;
}

async function withCard(workspace: Workspace, fields: object): Promise<string> {
  const card = JSON.parse(await readFile(join(workspace.original, "card.goal.json"), "utf8"));
  const file = join(workspace.scratch, "card.json");
  await writeFile(file, JSON.stringify({ ...card, ...fields }));
  return file;
}

test("the locked test passing is green, and nothing is open", async () => {
  await using workspace = await green();
  const { code, verdict } = await judge(id, workspace);
  expect({ code, verdict }).toEqual({
    code: 0,
    verdict: { passed: true, reason: "green", open: [] },
  });
});

test("a target may be written with a dot before it", async () => {
  await using workspace = await green();
  const card = await withCard(workspace, { with: { target: `./${target}` } });
  expect((await judge(id, workspace, { GOAL_CARD: card })).code).toBe(0);
});

test("a failing target is open, with its file and the command's exit code", async () => {
  await using workspace = await red();
  const { code, verdict, output } = await judge(id, workspace);
  const reason = `node --test ${target} exited with 1`;
  expect(code).toBe(1);
  expect(verdict).toEqual({ passed: false, reason, open: [{ id: target, reason, file: target }] });
  expect(output).toContain("a full century is none");
});

test("a weakened target is rejected with the seed's words, though its command passes", async () => {
  await using workspace = await red();
  const judged = await converge(id, workspace, join(makerFolder, "soften-test.mjs"));
  expect(runNode(["--test", target], workspace.root, {}).code).toBe(0);
  expect(judged.map((one) => [one.code, one.verdict.reason])).toEqual([
    [1, `node --test ${target} exited with 1`],
    [1, tampered],
    [1, tampered],
    [1, tampered],
  ]);
});

test("a premature done is blocked: a maker that only claims is red in every iteration", async () => {
  await using workspace = await red();
  const judged = await converge(id, workspace, join(makerFolder, "claim-done.mjs"));
  expect(judged.map((one) => one.code)).toEqual([1, 1, 1, 1]);
});

test("a maker that mends what the verifier named converges at once", async () => {
  await using workspace = await red();
  const judged = await converge(id, workspace, join(makerFolder, "mend-leap-year.mjs"));
  expect(judged.map((one) => one.code)).toEqual([1, 0]);
});

test("a link to a softer test is a modified test, even to one with the same bytes", async () => {
  await using workspace = await green();
  await rm(join(workspace.root, target));
  await symlink(join(workspace.original, target), join(workspace.root, target));
  expect((await judge(id, workspace)).verdict.reason).toBe(tampered);
});

test("a command that rewrites the target while it runs does not pass", async () => {
  await using workspace = await green();
  const card = await withCard(workspace, { done_test: `echo >> ${target}` });
  expect((await judge(id, workspace, { GOAL_CARD: card })).verdict.reason).toBe(tampered);
});

test("the card's command runs without knowing where the card, the exam or the verdict are", async () => {
  await using workspace = await green();
  const card = await withCard(workspace, { done_test: ["env"] });
  const { output } = await judge(id, workspace, { GOAL_CARD: card, GOAL_TOLD: "kept" });
  expect(output.match(/^GOAL_.*/gm)).toEqual(["GOAL_TOLD=kept"]);
});

test("every condition of a list must pass", async () => {
  await using workspace = await green();
  const done_test = [
    { test_pass: `node --test ${target}` },
    { custom_command: ["test", "-e", "missing"] },
  ];
  const { code, verdict } = await judge(id, workspace, {
    GOAL_CARD: await withCard(workspace, { done_test }),
  });
  expect([code, verdict.reason]).toEqual([1, "test -e missing exited with 1"]);
});

test.each([
  ["exit 75", 75, "exit 75 says it is unavailable (exit 75)"],
  ["exit 77", 77, "exit 77 says it was skipped (exit 77)"],
  ["no-such-command", 127, "no-such-command was not found (exit 127)"],
  [["no-such-command"], 127, "no-such-command was not found (exit 127)"],
  ["./package.json", 126, "./package.json cannot be executed (exit 126)"],
  ["kill -9 $$", 1, "kill -9 $$ was ended by SIGKILL"],
  ["false | cat", 1, "false | cat exited with 1"],
])("done_test %j ends with exit %i and says why", async (done_test, exit, reason) => {
  await using workspace = await green();
  const { code, verdict } = await judge(id, workspace, {
    GOAL_CARD: await withCard(workspace, { done_test }),
  });
  expect([code, verdict.passed, verdict.reason]).toEqual([exit, false, reason]);
});

test.each([
  ["no target", { with: {} }, "the card names no target test"],
  [
    "a target outside",
    { with: { target: "../x.js" } },
    "target must be a path inside the workspace",
  ],
  [
    "a target that was not locked",
    { with: { target: "test/other.js" } },
    "no digest of test/other.js",
  ],
  ["an empty list", { done_test: [] }, "no command and no list of conditions"],
  [
    "a coverage condition",
    { done_test: [{ coverage_threshold: {} }] },
    "use harness gh1-done-test",
  ],
])("%s is no verdict but a fault with a cure", async (_, fields, words) => {
  await using workspace = await green();
  const { code, verdict } = await judge(id, workspace, {
    GOAL_CARD: await withCard(workspace, fields),
  });
  expect([code, verdict.passed]).toEqual([75, false]);
  expect(verdict.reason).toContain(words);
});

test("without a locked digest it refuses to grade", async () => {
  await using workspace = await green();
  const { code, verdict } = await judge(id, workspace, { GOAL_EXAM: undefined });
  expect([code, verdict.reason]).toEqual([
    75,
    "cannot grade: GOAL_CARD is set but GOAL_EXAM is not: the target's locked digest is unknown",
  ]);
});

test("alone in a repository, the committed test is the lock", async () => {
  await using workspace = await green();
  const alone = () => runNode([join(harnessFolder(id), "verifier.mjs")], workspace.root, {});
  expect(alone().code).toBe(0);
  plant(workspace, join(harnessFolder(id), "plants/weakened-target.patch"));
  expect(alone()).toEqual({ code: 1, output: `NOT PASSED: ${tampered}\n` });
  await rm(join(workspace.root, ".git"), { recursive: true });
  expect(alone().output).toContain(`or commit ${target} first`);
  await writeFile(join(workspace.root, "second.goal.json"), "{}");
  expect(alone().output).toContain("exactly one *.goal.json in this folder (found 2)");
  await rm(join(workspace.root, "second.goal.json"));
  await rm(join(workspace.root, "card.goal.json"));
  expect(alone()).toMatchObject({
    code: 75,
    output: expect.stringContaining("no card: set GOAL_CARD"),
  });
});
