import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChange } from "../../src/shell/apply/apply-change.ts";
import { applicationOf } from "../support/application.ts";
import {
  type Layout,
  lay,
  snapshot,
  temporaryFolder,
  text,
  treeByGit,
} from "../support/git-workspace.ts";
import { edits } from "../support/layouts.ts";

const before: Layout = new Map([
  ["a", text("one\n")],
  ["b/c", text("two\n")],
  ["run", text("three\n", true)],
]);

async function applied(layout: Layout, prepare: (workspace: string) => void, start = before) {
  const temporary = temporaryFolder();
  const application = await applicationOf([start, layout], temporary.path);
  prepare(application.workspace);
  const outcome = applyChange(application.workspace, application);
  const at = (path: string) => join(application.workspace, path);
  return {
    outcome,
    at,
    workspace: application.workspace,
    [Symbol.dispose]: temporary[Symbol.dispose],
  };
}

const rights = (file: string) => (statSync(file).mode & 0o777).toString(8);

describe("a change that is applied", () => {
  test("makes the workspace what it would be had it been so from the start", async () => {
    await fc.assert(
      fc.asyncProperty(edits, async (edit) => {
        using temporary = temporaryFolder();
        const { workspace, ...application } = await applicationOf(edit, temporary.path);
        expect(applyChange(workspace, application)).toEqual({ applied: true });
        const fresh = join(temporary.path, "fresh");
        mkdirSync(fresh);
        lay(fresh, edit[1]);
        expect(snapshot(workspace)).toEqual(snapshot(fresh));
        expect(treeByGit(workspace)).toBe(application.change.tree);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  test("leaves alone what it does not name, and the folder that it lies in", async () => {
    const prepare = (workspace: string) => writeFileSync(join(workspace, "b/untracked"), "mine");
    using result = await applied(new Map([["new/deep/file", text("x")]]), prepare);
    expect(result.outcome).toEqual({ applied: true });
    expect(readdirSync(result.workspace).sort()).toEqual([".git", "b", "new"]);
    expect(readdirSync(result.at("b"))).toEqual(["untracked"]);
  });

  test("keeps a file's own rights, and sets and clears only the execute bits", async () => {
    const made = new Map([
      ["a", text("ONE\n", true)],
      ["b/c", text("TWO\n")],
      ["run", text("THREE\n")],
      ["new", text("")],
    ]);
    using result = await applied(made, (workspace) => {
      chmodSync(join(workspace, "a"), 0o640);
      chmodSync(join(workspace, "b/c"), 0o600);
      chmodSync(join(workspace, "run"), 0o775);
    });
    expect(["a", "b/c", "run"].map((path) => rights(result.at(path)))).toEqual([
      "750",
      "600",
      "664",
    ]);
    expect(rights(result.at("new"))).toBe((0o666 & ~process.umask()).toString(8));
  });
});

describe("a change", () => {
  test("may be empty", async () => {
    using result = await applied(before, () => undefined);
    expect(result.outcome).toEqual({ applied: true });
  });

  test("may replace a folder that holds nothing but empty folders", async () => {
    using result = await applied(new Map([...before, ["d", text("x")]]), (workspace) =>
      mkdirSync(join(workspace, "d/e/f"), { recursive: true }),
    );
    expect(result.outcome).toEqual({ applied: true });
    expect(existsSync(result.at("d/e"))).toBe(false);
  });
});
