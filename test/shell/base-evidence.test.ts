import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../src/core/digest.ts";
import { baseEvidence } from "../../src/shell/git/base-evidence.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import {
  git,
  type Layout,
  relay,
  repositoryWith,
  temporaryFolder,
  text,
} from "../support/git-workspace.ts";
import { edits, pathsBetween } from "../support/layouts.ts";

const layout: Layout = new Map([
  ["a", text("one\n")],
  ["b/run", text("two\n", true)],
  ["b/link", { link: "../a" }],
  ["b/large", text("x".repeat(200_000))],
  ["caf\udce9\n", text("")],
]);

async function evidenceAfter(edit: (workspace: string) => void) {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  edit(workspace);
  await using repository = await openRepository(workspace, temporary.path);
  return await baseEvidence(repository, repository.headTree, new AbortController().signal);
}

const right = {
  checked: layout.size,
  differing: [],
  filtered: [],
  submodules: [],
  examSha256: sha256(""),
};

describe("the check of the original", () => {
  test("finds an untouched workspace right", async () => {
    expect(await evidenceAfter(() => undefined)).toEqual(right);
  });

  test("finds what any edit changed or deleted, and nothing else", async () => {
    await fc.assert(
      fc.asyncProperty(edits, async ([before, after]) => {
        using temporary = temporaryFolder();
        const workspace = repositoryWith(join(temporary.path, "workspace"), before);
        relay(workspace, after);
        await using repository = await openRepository(workspace, temporary.path);
        const { signal } = new AbortController();
        const found = await baseEvidence(repository, repository.headTree, signal);
        const changed = pathsBetween(before, after).filter(({ path }) => before.has(path));
        expect(found.differing).toEqual(changed.map(({ path }) => path));
        expect(found.checked).toBe(before.size);
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});

const offences: [string, string[], (workspace: string) => void][] = [
  ["other bytes of the same length", ["a"], (at) => writeFileSync(join(at, "a"), "eno\n")],
  [
    "a late byte of a large file",
    ["b/large"],
    (at) => writeFileSync(join(at, "b/large"), "y", { flag: "a" }),
  ],
  ["a lost execute bit", ["b/run"], (at) => chmodSync(join(at, "b/run"), 0o644)],
  [
    "a link in place of a file, to the same bytes",
    ["a"],
    (at) => {
      renameSync(join(at, "a"), join(at, "c"));
      symlinkSync("c", join(at, "a"));
    },
  ],
  [
    "a link in place of a folder, to the same files",
    ["b/large", "b/link", "b/run"],
    (at) => {
      renameSync(join(at, "b"), join(at, "c"));
      symlinkSync("c", join(at, "b"));
    },
  ],
  [
    "a folder in place of a file",
    ["a"],
    (at) => {
      rmSync(join(at, "a"));
      mkdirSync(join(at, "a"));
    },
  ],
  [
    "a FIFO in place of a file",
    ["a"],
    (at) => {
      rmSync(join(at, "a"));
      git(at, ["-c", "alias.fifo=!mkfifo a", "fifo"]);
    },
  ],
];

test.each(offences)("the check of the original sees %s", async (_, differing, edit) => {
  expect(await evidenceAfter(edit)).toEqual({ ...right, differing });
});

describe("the check of the original, where git itself stores something else,", () => {
  test("names files under a content filter apart", async () => {
    const found = await evidenceAfter((workspace) => {
      writeFileSync(join(workspace, ".git/info/attributes"), "a text eol=crlf\n");
      writeFileSync(join(workspace, "a"), "one\r\n");
      writeFileSync(join(workspace, "b/run"), "changed\n");
    });
    expect(found).toEqual({ ...right, differing: ["b/run"], filtered: ["a"] });
  });

  test("does not miss what a sparse checkout leaves out", async () => {
    const found = await evidenceAfter((workspace) =>
      git(workspace, ["sparse-checkout", "set", "--no-cone", "/a"]),
    );
    expect(found).toEqual({ ...right, checked: 1 });
  });

  test("names submodules", async () => {
    const found = await evidenceAfter((workspace) => {
      repositoryWith(join(workspace, "sub"), layout);
      git(workspace, ["add", "sub"]);
      git(workspace, ["commit", "-q", "-m", "sub"]);
    });
    expect(found).toEqual({ ...right, submodules: ["sub"] });
  });
});

test("the exam surface is told apart, by what the tree says of it", async () => {
  using temporary = temporaryFolder();
  const exam = new Map([...layout, ["tests/b", text("x")], ["package.json", text("{}")]]);
  const workspace = repositoryWith(join(temporary.path, "workspace"), exam);
  await using repository = await openRepository(workspace, temporary.path);
  const { signal } = new AbortController();
  const { examSha256 } = await baseEvidence(repository, repository.headTree, signal);
  const listed = git(workspace, ["ls-tree", "-r", "HEAD", "tests", "package.json"]).toString();
  expect(examSha256).toBe(sha256(listed.replaceAll(/ blob (\w+)\t/g, " $1 ")));
});

test("a check that is no longer wanted stops", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  await using repository = await openRepository(workspace, temporary.path);
  const stop = new AbortController();
  const found = baseEvidence(repository, repository.headTree, stop.signal);
  stop.abort();
  await expect(found).rejects.toThrow();
});
