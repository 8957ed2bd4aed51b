import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/git-workspace.ts";
import { harnessFolder, runNode } from "./workspace.ts";

/** The grader alone, with a table and nobody to ask: what it says of the table it says before it asks. */
async function said(table: unknown): Promise<{ code: number | null; output: string }> {
  using folder = temporaryFolder();
  const [card, original] = [join(folder.path, "card.json"), join(folder.path, "original")];
  await mkdir(original);
  await writeFile(card, JSON.stringify({ done_test: "true", with: { cases: "it.yaml" } }));
  await writeFile(join(original, "it.yaml.json"), JSON.stringify(table));
  return runNode([join(harnessFolder("gh3-black-box"), "verifier.mjs")], folder.path, {
    GOAL_CARD: card,
    GOAL_ORIGINAL: original,
  });
}

const good = { name: "a", run: ["it"], expect: { exit: 0 } };
const web = { name: "a", http: { start: "it", request: { path: "/" } }, expect: { status: 200 } };

test.each<[string, unknown, string]>([
  ["no list", { cases: [] }, "the table must be a list of cases"],
  ["a row without a name", [{ ...good, name: "" }], "case 1: needs a name"],
  ["a name twice", [good, good], "case 2 (a): a second one of this name"],
  ["an unknown key", [{ ...good, expects: {} }], "unknown key expects"],
  ["neither run nor http", [{ name: "a", expect: { exit: 0 } }], "needs either run or http"],
  ["both run and http", [{ ...good, ...web }], "needs either run or http"],
  ["nothing to run", [{ ...good, run: [] }], "run must be a command"],
  ["nothing expected", [{ ...good, expect: {} }], "expect must name one of exit, stdout"],
  ["a status of a command", [{ ...good, expect: { status: 200 } }], "unknown key status"],
  ["an exit code in words", [{ ...good, expect: { exit: "0" } }], "expect.exit is of the wrong"],
  ["a pattern that is none", [{ ...good, expect: { stdout_matches: "(" } }], "expect.stdout_matc"],
  ["input that is no text", [{ ...good, stdin: 7 }], "stdin must be text"],
  ["no time", [{ ...good, timeout: 0 }], "timeout must be seconds above 0"],
  ["no server", [{ ...web, http: { request: { path: "/" } } }], "http.start must be a command"],
  ["no path", [{ ...web, http: { start: "it", request: {} } }], "http.request.path must begin"],
  ["an exit code of a server", [{ ...web, expect: { exit: 0 } }], "unknown key exit"],
])("a table with %s is no verdict but a fault", async (_, table, words) => {
  const { code, output } = await said(table);
  expect([code, output]).toEqual([75, expect.stringContaining(words)]);
});

test("a table without a case is skipped, not passed", async () => {
  expect(await said([])).toMatchObject({ code: 77 });
});

test("a good table gets as far as asking, and a grader with nobody to ask cannot grade", async () => {
  for (const one of [good, web]) {
    const { code, output } = await said([one]);
    expect([code, output]).toEqual([75, expect.stringContaining("GOAL_CANDIDATE is not set")]);
  }
});
