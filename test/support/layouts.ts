import fc from "fast-check";
import type { ChangedPath, RepoPath } from "../../src/core/change/change.ts";
import type { ObjectFormat } from "../../src/core/change/git-object.ts";
import { objectId } from "../../src/core/change/git-object.ts";
import { pathOf } from "../../src/core/change/path.ts";
import { sha256 } from "../../src/core/digest.ts";
import type { Layout, Standing } from "./git-workspace.ts";

/** Names that sort, quote and decode differently, few enough to meet again and to swap file and folder. */
const names = [
  "a",
  "a.b",
  "a-b",
  "a b",
  "A",
  "b",
  "é",
  "\u{1f600}",
  "\uffee",
  "new\nline",
  'quo"te',
  "tab\t",
  ":(top)x",
  "-n",
  "back\\slash",
  pathOf(Uint8Array.of(0xe9, 0x61)),
  pathOf(Uint8Array.of(0xff)),
].filter((name) => !name.includes("\0"));

const contents = fc.oneof(
  fc.constantFrom("", "one\n", "no newline", "two\nlines\n", "dos\r\nlines\r\n", " \n\t\n"),
  fc.string({ maxLength: 30 }),
);

const standing: fc.Arbitrary<Standing> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ file: contents.map(encoded), executable: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ file: fc.uint8Array({ maxLength: 40 }), executable: fc.boolean() }),
  },
  {
    weight: 1,
    // None leads to itself: of what it replaces, git then lists nothing (see `git-status.test.ts`).
    arbitrary: fc.record({ link: fc.constantFrom("elsewhere", "../x", "é", "nowhere/at all") }),
  },
);

const path = fc
  .array(fc.constantFrom(...names), { minLength: 1, maxLength: 4 })
  .map((segments) => segments.join("/"));

/** A random workspace: no file stands below a file. */
export const layouts: fc.Arbitrary<Layout> = fc
  .array(fc.tuple(path, standing), { maxLength: 12 })
  .map((entries) => possible(new Map(entries)));

/** A workspace before and after an edit that keeps some of it. */
export const edits: fc.Arbitrary<readonly [Layout, Layout]> = fc
  .tuple(layouts, layouts, fc.infiniteStream(fc.boolean()))
  .map(([before, fresh, keep]) => {
    const kept = [...before].filter(() => keep.next().value === true);
    return [before, possible(new Map([...fresh, ...kept]))];
  });

/** The change that leads from one workspace to the other, sorted by path; its tree is left to the caller. */
export function pathsBetween(
  before: Layout,
  after: Layout,
  format: ObjectFormat = "sha1",
): ChangedPath[] {
  const deleted = [...before.keys()]
    .filter((path) => !after.has(path))
    .map((path): ChangedPath => ({ change: "deleted", path }));
  const written = [...after].flatMap(([path, standing]): ChangedPath[] => {
    const old = before.get(path);
    const now = recorded(standing, format);
    if (old !== undefined && JSON.stringify(recorded(old, format)) === JSON.stringify(now))
      return [];
    return [{ change: old === undefined ? "added" : "modified", path, ...now }];
  });
  return [...deleted, ...written].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function recorded(standing: Standing, format: ObjectFormat) {
  const bytes = "link" in standing ? encoded(standing.link) : standing.file;
  const plain = "file" in standing && standing.executable ? "100755" : "100644";
  const mode = "link" in standing ? "120000" : plain;
  return {
    mode,
    bytes: bytes.length,
    sha256: sha256(bytes),
    blob: objectId("blob", bytes, format),
  } as const;
}

function possible(layout: Map<RepoPath, Standing>): Layout {
  for (const path of layout.keys()) {
    const parents = path.split("/").map((_, at, all) => all.slice(0, at).join("/"));
    if (parents.some((parent) => layout.has(parent))) layout.delete(path);
  }
  return layout;
}

function encoded(contents: string): Uint8Array {
  return new TextEncoder().encode(contents);
}
