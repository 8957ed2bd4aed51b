import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sha256 } from "../../src/core/digest.ts";
import { examWritten } from "../../src/shell/world/exam-written.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

/** What a room that is a copy shows as written, where it holds this text and the harness laid that one. */
function written(held: string, laid: Readonly<Record<string, string>>): readonly string[] {
  using folder = temporaryFolder();
  const [original, room] = [join(folder.path, "original"), join(folder.path, "room")];
  for (const [each, text] of [
    [original, "assert f() == 1\n"],
    [room, held],
  ] as const) {
    mkdirSync(each);
    writeFileSync(join(each, "test_a.py"), text);
  }
  return examWritten(
    { tree: { kind: "folder", folder: room }, written: room, dispose: () => undefined },
    { original, isExam: (path) => path === "test_a.py", isConfiguration: () => false, laid },
  );
}

const canary = "assert f() == 1500\n";

test("in a copy, a canary is no writing of the candidate's", () => {
  expect(written(canary, { "test_a.py": sha256(canary) })).toEqual([]);
});

test("in a copy, the exam in another state than the harness laid it was written", () => {
  expect(written("assert f() == 1\n", { "test_a.py": sha256(canary) })).toEqual(["test_a.py"]);
  expect(written("pass\n", {})).toEqual(["test_a.py"]);
});

test("in a copy, an exam that nobody touched was not written", () => {
  expect(written("assert f() == 1\n", {})).toEqual([]);
});
