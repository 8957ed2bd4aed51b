import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ObjectFormat } from "../../src/core/change/git-object.ts";
import { sha256 } from "../../src/core/digest.ts";
import { storeChange, writePatch } from "../../src/shell/git/patch.ts";
import { changeFromPatch } from "../../src/shell/git/patch-change.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { changeTo } from "../support/changes.ts";
import {
  git,
  type Layout,
  placeOf,
  repositoryWith,
  type Standing,
  temporaryFolder,
  text,
} from "../support/git-workspace.ts";
import { edits } from "../support/layouts.ts";

const bytes = (...values: number[]): Standing => ({
  file: Uint8Array.from(values),
  executable: false,
});

/** One of everything that a patch can get wrong. */
const before: Layout = new Map([
  ["modified", text("one\ntwo\nthree\n")],
  ["deleted", text("x\n")],
  ["emptied", text("x\n")],
  ["no newline", text("a")],
  ["dos", text("a\r\nb\r\n")],
  ["binary", bytes(0, 1, 2, 255)],
  ["gains x", text("#!/bin/sh\n")],
  ["loses x", text("#!/bin/sh\n", true)],
  ["file to folder", text("f\n")],
  ["folder to file/a", text("f\n")],
  ["folder to file/b/c", text("f\n")],
  ["file to link", text("f\n")],
  ["link to file", { link: "modified" }],
  ["retargeted", { link: "modified" }],
  ["only one/in/here", text("f\n")],
]);

const after: Layout = new Map([
  ["modified", text("one\n2\nthree\n")],
  ["emptied", text("")],
  ["no newline", text("b")],
  ["dos", text("a\r\nc\r\n")],
  ["binary", bytes(0, 1, 3, 255)],
  ["gains x", text("#!/bin/sh\n", true)],
  ["loses x", text("#!/bin/sh\n")],
  ["file to folder/below", text("f\n")],
  ["folder to file", text("f\n")],
  ["file to link", { link: "nowhere" }],
  ["link to file", text("f\n")],
  ["retargeted", { link: "dos" }],
  ["added/empty", text("")],
  ['added/\udce9\n\t"', text("odd name\n")],
  ["added/--- a", text("--- a\n+++ b\n")],
  [".gitattributes", text("* -diff\n")],
]);

/** Makes a patch of an edit, applies it elsewhere with the real git, and reads it back. */
async function roundTrip(edit: readonly [Layout, Layout], format: ObjectFormat = "sha1") {
  using temporary = temporaryFolder();
  const at = (name: string) => join(temporary.path, name);
  const workspace = repositoryWith(at("workspace"), edit[0], [`--object-format=${format}`]);
  await using repository = await openRepository(workspace, temporary.path);
  const base = repository.headTree;
  const { change, source } = await changeTo(repository, edit, temporary.path);
  await storeChange(repository, base, { change, source });
  const written = await writePatch(repository, { base, tree: change.tree }, at("patch"));
  const patch = readFileSync(at("patch"));
  expect(written).toEqual({ bytes: patch.length, sha256: sha256(patch) });
  git(temporary.path, ["clone", "-q", "workspace", "clone"]);
  if (patch.length > 0) git(at("clone"), ["apply", "--index", "--binary", "../patch"]);
  mkdirSync(at("read"));
  const limits = { changeBytes: 1e7, changeFiles: 100 };
  const read = await changeFromPatch(repository, base, { patch, limits, folder: at("read") });
  if ("problem" in read) throw new Error(read.problem);
  expect(read.change).toEqual(change);
  for (const [path, standing] of edit[1]) {
    if (!("file" in standing) || !change.paths.some((changed) => changed.path === path)) continue;
    const [made, meant] = [read.source(path), placeOf(at("change"), path)].map(sha256Of);
    expect(made).toBe(meant);
  }
  return { tree: change.tree, applied: git(at("clone"), ["write-tree"]).toString().trim() };
}

const sha256Of = (file: string | Buffer) => sha256(readFileSync(file));

describe("a patch", () => {
  test("of everything that can change gives the same tree elsewhere, and the same change back", async () => {
    const { tree, applied } = await roundTrip([before, after]);
    expect(applied).toBe(tree);
  });

  test.each<ObjectFormat>(["sha1", "sha256"])(
    "of any edit does (%s)",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(edits, async (edit) => {
          const { tree, applied } = await roundTrip(edit, format);
          expect(applied).toBe(tree);
        }),
        { numRuns: 20 },
      );
    },
    120_000,
  );

  test("of a file too large to hold at once does", async () => {
    const large = new Uint8Array(3_000_000).map((_, at) => (at * 7919) % 251);
    const { tree, applied } = await roundTrip([
      new Map([["small", text("x")]]),
      new Map<string, Standing>([["large", { file: large, executable: true }]]),
    ]);
    expect(applied).toBe(tree);
  });
});

test("a change whose files are not those it lists is not stored", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), before);
  await using repository = await openRepository(workspace, temporary.path);
  const { change, source } = await changeTo(repository, [before, after], temporary.path);
  const base = repository.headTree;
  const lying = { ...change, tree: base };
  await expect(storeChange(repository, base, { change: lying, source })).rejects.toThrow(
    "makes tree",
  );
  writeFileSync(source("modified"), "something else\n");
  await expect(storeChange(repository, base, { change, source })).rejects.toThrow(
    "was captured as",
  );
});
