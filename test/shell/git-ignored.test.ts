import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathOf } from "../../src/core/change/path.ts";
import { byText } from "../../src/core/order.ts";
import { ignoredPaths } from "../../src/shell/git/ignored.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import {
  git,
  type Layout,
  relay,
  repositoryWith,
  temporaryFolder,
  text,
} from "../support/git-workspace.ts";
import { edits } from "../support/layouts.ts";

const patterns = [
  "a",
  "a/",
  "/a",
  "*b",
  "!a",
  "!*",
  "*",
  "**/a/b",
  "A",
  "é",
  "\\!x",
  "a b",
  "#c",
  "a/*",
  "?",
];

/** Rule files for some folders that the names of random layouts often make. */
const rules = fc.dictionary(
  fc.constantFrom(".gitignore", "a/.gitignore", "b/.gitignore", "a/a/.gitignore", "a.b/.gitignore"),
  fc.array(fc.constantFrom(...patterns), { maxLength: 4 }),
);

async function ignoredIn(layout: Layout, paths: readonly string[], exclude = "") {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  writeFileSync(join(workspace, ".git/info/exclude"), exclude);
  await using repository = await openRepository(workspace, temporary.path);
  return [...(await ignoredPaths(repository, repository.headTree, paths))];
}

test("whatever a maker makes of a workspace, the answer is git's", async () => {
  await fc.assert(
    fc.asyncProperty(edits, rules, async ([before, after], ignores) => {
      using temporary = temporaryFolder();
      const start = withRules(before, ignores);
      const made = withRules(
        after,
        Object.fromEntries(Object.entries(ignores).filter(([path]) => start.has(path))),
      );
      const workspace = repositoryWith(join(temporary.path, "workspace"), start);
      const copy = repositoryWith(join(temporary.path, "copy"), start);
      relay(copy, made);
      await using repository = await openRepository(workspace, temporary.path);
      const found = await ignoredPaths(repository, repository.headTree, [...made.keys()]);
      expect([...found].sort(byText)).toEqual(ignoredByGit(copy));
    }),
    { numRuns: 40 },
  );
}, 120_000);

describe("ignored", () => {
  test("is what .gitignore and info/exclude say, and nothing that is tracked", async () => {
    const layout = new Map([
      [".gitignore", text("*.log\n!keep.log\ndist/\n")],
      ["kept.log", text("")],
      ["dist/old", text("")],
    ]);
    const paths = [
      "new.log",
      "kept.log",
      "keep.log",
      "dist/old",
      "dist/new",
      "mine/x",
      "src",
      ".gitignore/x",
    ];
    expect(await ignoredIn(layout, paths, "mine\n")).toEqual(["new.log", "dist/new", "mine/x"]);
  });

  test("is answered for names of any bytes, and for many at once", async () => {
    const odd = [
      "new\nline.log",
      ":(top)x.log",
      pathOf(Uint8Array.of(0xe9, 0x2e, 0x6c, 0x6f, 0x67)),
    ];
    const many = Array.from({ length: 3000 }, (_, at) => `deep/${at % 50}/${at}.log`);
    const found = await ignoredIn(new Map([[".gitignore", text("*.log\n")]]), [
      ...odd,
      ...many,
      "x",
    ]);
    expect(found).toEqual([...odd, ...many]);
  });

  test("reads no name as anything but a name", async () => {
    const layout = new Map([[".gitignore", text("/only\n")]]);
    expect(await ignoredIn(layout, [":(top)only", ":!x", "-n", "only"])).toEqual(["only"]);
  });
});

describe("ignored, where things stand in each other's place,", () => {
  test("is not a file that stands where the rules mean a folder", async () => {
    const layout = new Map([
      [".gitignore", text("build/\n")],
      ["build/.gitignore", text("x\n")],
    ]);
    expect(await ignoredIn(layout, ["build"])).toEqual([]);
    expect(await ignoredIn(layout, ["build/y", "build"])).toEqual(["build/y"]);
  });

  test("follows no rule that only a link leads to", async () => {
    using temporary = temporaryFolder();
    writeFileSync(join(temporary.path, "elsewhere"), "*\n");
    const workspace = repositoryWith(
      join(temporary.path, "workspace"),
      new Map([["a/b", text("")]]),
    );
    symlinkSync("../elsewhere", join(workspace, ".gitignore"));
    symlinkSync("a", join(workspace, "link"));
    git(workspace, ["add", "-A"]);
    await using repository = await openRepository(workspace, temporary.path);
    const found = await ignoredPaths(repository, repository.headTree, ["x", "link/y"]);
    expect([...found]).toEqual([]);
  });
});

function withRules(layout: Layout, ignores: Record<string, string[]>): Layout {
  const whole = new Map(layout);
  for (const [path, lines] of Object.entries(ignores)) {
    const parents = path.split("/").map((_, at, all) => all.slice(0, at).join("/"));
    if (!parents.some((parent) => layout.has(parent)))
      whole.set(path, text(`${lines.join("\n")}\n`));
  }
  return whole;
}

function ignoredByGit(folder: string): string[] {
  return git(folder, ["ls-files", "-z", "--others", "--ignored", "--exclude-standard"])
    .toString("latin1")
    .split("\0")
    .filter((name) => name !== "")
    .map((name) => pathOf(Buffer.from(name, "latin1")))
    .sort(byText);
}
