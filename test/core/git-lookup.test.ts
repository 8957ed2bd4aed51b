import { expect, test } from "vitest";
import { entriesAt } from "../../src/core/change/git-lookup.ts";
import type { Tree } from "../../src/core/change/git-object.ts";

const file = { mode: "100644", id: "f" };
const submodule = { mode: "160000", id: "s" };

const trees = new Map<string, Tree>([
  [
    "root",
    new Map([
      ["a", file],
      ["sub", submodule],
      ["dir", { mode: "40000", id: "inner" }],
    ]),
  ],
  ["inner", new Map([["b", file]])],
]);

test("entries are found, and only folders on the way are read", async () => {
  const read: string[] = [];
  const source = {
    format: "sha1" as const,
    async readTree(id: string) {
      read.push(id);
      return trees.get(id) ?? new Map();
    },
  };
  const paths = ["a", "dir/b", "dir/b", "dir", "none", "dir/none/x", "a/x", "sub", "sub/deep/x"];
  expect(Object.fromEntries(await entriesAt("root", paths, source))).toEqual({
    a: file,
    dir: { mode: "40000", id: "inner" },
    "dir/b": file,
    sub: submodule,
    "sub/deep/x": submodule,
  });
  expect(new Set(read)).toEqual(new Set(["root", "inner"]));
});
