import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf } from "../../src/core/change/path.ts";
import { untrackable } from "../../src/core/change/tracked-name.ts";
import { git, repositoryWith, temporaryFolder } from "../support/git-workspace.ts";

const id = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391";

const segment = fc.oneof(
  fc.constantFrom(
    ".git",
    ".GIT",
    "git~1",
    "GIT~1",
    ".git ",
    ".git.",
    ".git. .",
    ".git:x",
    ".git\\x",
  ),
  fc.constantFrom(
    ".",
    "..",
    "",
    ".gitx",
    "xgit",
    "git~2",
    ".gitmodules",
    ".gitignore",
    "a",
    "a.git",
  ),
  fc.string({ maxLength: 4 }).filter((name) => !/[\0/\n]/.test(name)),
);

test("a path is refused where git refuses it, and only there", () => {
  using temporary = temporaryFolder();
  const folder = repositoryWith(temporary.path, new Map());
  const takes = (path: string) => {
    const line = Buffer.concat([Buffer.from(`100644 ${id}\t`), bytesOf(path), Buffer.from("\0")]);
    try {
      git(folder, ["update-index", "-z", "--index-info"], Buffer.from(line));
      return git(folder, ["ls-files", "-z"]).length > 0;
    } catch {
      return false;
    } finally {
      git(folder, ["read-tree", "--empty"]);
    }
  };
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), (segments) => {
      const path = segments.join("/");
      fc.pre(path !== "");
      expect(untrackable(path) === null).toBe(takes(path));
    }),
    { numRuns: 150 },
  );
}, 60_000);

test.each(["", "a\0b", "/a", "a/", "a//b"])("%j is no path of a workspace", (path) => {
  expect(untrackable(path)).not.toBeNull();
});
