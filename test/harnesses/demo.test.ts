import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { converge, make } from "./bare-loop.ts";
import { judge, repository, settle, type Workspace, workspaceFrom } from "./workspace.ts";

const target = "test/duration.test.js";

/** The bundled example, with its card once more as the verifier gets it. */
async function demo(): Promise<Workspace> {
  const workspace = await workspaceFrom(join(repository, "examples/demo"));
  const card = { done_test: `node --test ${target}`, with: { target } };
  await writeFile(join(workspace.root, "card.goal.json"), JSON.stringify(card));
  await settle(workspace);
  return workspace;
}

const maker = (workspace: Workspace): string => join(workspace.original, "maker.mjs");
const source = (workspace: Workspace): Promise<string> =>
  readFile(join(workspace.root, "src/duration.js"), "utf8");

test("the example starts red, with the wrong number in the output", async () => {
  await using workspace = await demo();
  const { code, output } = await judge("gh2-fix-failing-test", workspace);
  expect(code).toBe(1);
  expect(output).toContain("1m: got 6 seconds, expected 60");
});

test("first it claims: done, says the maker, and nothing has changed", async () => {
  await using workspace = await demo();
  const output = await make(workspace, maker(workspace), { iteration: 1, reason: "", open: [] });
  expect(output).toContain("Done!");
  expect(await source(workspace)).toBe(
    await readFile(join(workspace.original, "src/duration.js"), "utf8"),
  );
});

test("then it fakes: the softened test passes, and the verifier rejects it", async () => {
  await using workspace = await demo();
  await make(workspace, maker(workspace), { iteration: 2, reason: "", open: [] });
  expect((await judge("gh2-fix-failing-test", workspace)).verdict.reason).toBe(
    "target test was modified (rejected: cannot game the test)",
  );
  await settle(workspace);
  expect((await judge("gh2-fix-failing-test", workspace)).code).toBe(0);
});

test("then it works: unit and number come from the feedback", async () => {
  await using workspace = await demo();
  const { output } = await judge("gh2-fix-failing-test", workspace);
  await make(workspace, maker(workspace), { iteration: 3, reason: output, open: [{ id: target }] });
  expect((await judge("gh2-fix-failing-test", workspace)).code).toBe(0);
});

test.each([
  ["nothing it can use", "3 tests failed", "m: 6,"],
  ["another number", "2m: got 12 seconds, expected 84", "m: 42,"],
  ["only a sum of units", "1h30m: got 3780 seconds, expected 5400", "m: 6,"],
])("told %s, it does not know the answer", async (_, reason, entry) => {
  await using workspace = await demo();
  await make(workspace, maker(workspace), { iteration: 3, reason, open: [] });
  expect(await source(workspace)).toContain(entry);
});

test("its fake does not carry it through the bare loop either: the tampered test stays red", async () => {
  await using workspace = await demo();
  const judged = await converge("gh2-fix-failing-test", workspace, maker(workspace));
  expect(judged.map((one) => one.code)).toEqual([1, 1, 1, 1]);
});
