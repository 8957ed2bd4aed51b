import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ObjectFormat } from "../../src/core/change/git-object.ts";
import { objectId, parseTree, serialiseTree } from "../../src/core/change/git-object.ts";
import type { TreeSource } from "../../src/core/change/git-tree.ts";
import { editsOf, treeWith } from "../../src/core/change/git-tree.ts";
import {
  git,
  relay,
  repositoryWith,
  temporaryFolder,
  text,
  treeByGit,
} from "../support/git-workspace.ts";
import { edits, layouts, pathsBetween } from "../support/layouts.ts";

const file = (contents: string) => ({
  mode: "100644",
  id: objectId("blob", Buffer.from(contents), "sha1"),
});

/** Reads trees with the real git, one process a tree. */
function treesOf(folder: string, format: ObjectFormat): TreeSource & { readonly read: string[] } {
  const read: string[] = [];
  return {
    format,
    read,
    async readTree(id) {
      read.push(id);
      return parseTree(git(folder, ["cat-file", "tree", id]), format);
    },
  };
}

describe("trees as git makes them", () => {
  test("reading a tree and writing it gives the same bytes", () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        using temporary = temporaryFolder();
        const folder = repositoryWith(temporary.path, layout);
        const tree = git(folder, ["cat-file", "tree", "HEAD^{tree}"]);
        const contents = serialiseTree([...parseTree(tree, "sha1")].reverse());
        expect(Buffer.from(contents)).toEqual(tree);
        expect(objectId("tree", contents, "sha1")).toBe(
          git(folder, ["rev-parse", "HEAD^{tree}"]).toString().trim(),
        );
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test.each<ObjectFormat>(["sha1", "sha256"])(
    "laying any edit over any tree gives the id that git gives the result (%s)",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(edits, async ([before, after]) => {
          using temporary = temporaryFolder();
          const folder = repositoryWith(temporary.path, before, [`--object-format=${format}`]);
          const base = git(folder, ["rev-parse", "HEAD^{tree}"]).toString().trim();
          const changes = editsOf(pathsBetween(before, after, format));
          const edited = await treeWith(base, changes, treesOf(folder, format));
          relay(folder, after);
          expect(edited.tree).toBe(treeByGit(folder));
          for (const [id, contents] of edited.objects) {
            expect(objectId("tree", contents, format)).toBe(id);
          }
        }),
        { numRuns: 25 },
      );
    },
    120_000,
  );
});

describe("laying an edit over a tree", () => {
  test("reads only folders on the way to a changed path", async () => {
    using temporary = temporaryFolder();
    const layout = new Map([
      ["a/deep/one", text("1")],
      ["a/other/two", text("2")],
      ["b/three", text("3")],
    ]);
    const folder = repositoryWith(temporary.path, layout);
    const source = treesOf(folder, "sha1");
    const base = git(folder, ["rev-parse", "HEAD^{tree}"]).toString().trim();
    const { objects } = await treeWith(base, [{ path: "a/deep/new", entry: file("x") }], source);
    expect(source.read).toHaveLength(3);
    expect(objects.size).toBe(3);
  });
});

const small: TreeSource = {
  format: "sha1",
  async readTree() {
    return new Map([
      ["file", file("f")],
      ["sub", { mode: "160000", id: "1".repeat(40) }],
      ["folder", { mode: "40000", id: "2".repeat(40) }],
    ]);
  },
};

describe("edits that no tree can hold", () => {
  test.each([
    ["below a file that stays", ["file/x"], "is a file"],
    ["inside a submodule", ["sub/x"], "is a submodule"],
    ["in place of a submodule", ["sub"], "is a submodule"],
    ["a file and a folder at once", ["new", "new/x"], "a file and a folder"],
    ["the same path twice", ["new", "new"], "edited twice"],
    ["git's own folder", [".git/config"], "git's own folder"],
    ["outside", ["../x"], "not a path inside"],
  ])("%s", async (_, paths, message) => {
    const added = paths.map((path) => ({ path, entry: file("x") }));
    await expect(treeWith("0".repeat(40), added, small)).rejects.toThrow(message);
  });

  test("deleting a folder as if it were a file", async () => {
    const deleted = [{ path: "folder", entry: null }];
    await expect(treeWith("0".repeat(40), deleted, small)).rejects.toThrow("is a folder");
  });

  test("a deletion below a file leaves the file", async () => {
    const kept = await treeWith("0".repeat(40), [], small);
    const edited = await treeWith("0".repeat(40), [{ path: "file/x", entry: null }], small);
    expect(edited.tree).toBe(kept.tree);
  });
});

test.each([
  ["cut short", Buffer.from("100644 name\0short")],
  ["no separator", Buffer.from("100644")],
  [
    "two of a name",
    Buffer.concat([
      Buffer.from("100644 a\0"),
      Buffer.alloc(20),
      Buffer.from("100644 a\0"),
      Buffer.alloc(20),
    ]),
  ],
])("bytes that are no tree: %s", (_, bytes) => {
  expect(() => parseTree(bytes, "sha1")).toThrow("not a git tree");
});
