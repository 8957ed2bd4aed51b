import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BadInput } from "../../src/core/fault.ts";
import { openOutFolder, outFiles } from "../../src/shell/session/out-folder.ts";

let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "out-")));
});
afterEach(() => rmSync(home, { recursive: true }));

const read = (name: string): string => readFileSync(join(home, "out", name), "utf8");

test("a new folder ignores itself, whatever git repository it lies in", () => {
  const folder = openOutFolder(join(home, "out"));
  expect(folder.path).toBe(join(home, "out"));
  expect(read(".gitignore")).toBe("*\n");
});

test("an older run's files are gone at the start, other files are not", () => {
  mkdirSync(join(home, "out"));
  for (const name of [...outFiles, "proof-packet.json.tmp", "notes.txt"]) {
    writeFileSync(join(home, "out", name), "old");
  }
  openOutFolder(join(home, "out"));
  expect(readdirSync(join(home, "out"))).toEqual(["notes.txt"]);
});

test("a folder that only ever held our files goes on ignoring itself", () => {
  openOutFolder(join(home, "out")).replace("summary.md", "old");
  openOutFolder(join(home, "out"));
  expect(readdirSync(join(home, "out"))).toEqual([".gitignore"]);
});

test("a file is replaced as a whole, and a reader's old one stays what it was", () => {
  const folder = openOutFolder(join(home, "out"));
  folder.replace("run-report.json", "first");
  const before = statSync(folder.file("run-report.json")).ino;
  folder.replace("run-report.json", "second");
  expect(read("run-report.json")).toBe("second");
  expect(statSync(folder.file("run-report.json")).ino).not.toBe(before);
  expect(readdirSync(folder.path).sort()).toEqual([".gitignore", "run-report.json"]);
});

test("what is appended comes after what is there, and what is removed is gone", () => {
  const folder = openOutFolder(join(home, "out"));
  folder.append("journal.jsonl", "1\n");
  folder.append("journal.jsonl", "2\n");
  expect(read("journal.jsonl")).toBe("1\n2\n");
  folder.remove("journal.jsonl");
  expect(existsSync(folder.file("journal.jsonl"))).toBe(false);
});

const refusedFolders: readonly (readonly [string, () => void])[] = [
  ["a symlink to a folder", () => symlinkSync(tmpdir(), join(home, "out"))],
  ["a dangling symlink", () => symlinkSync(join(home, "nowhere"), join(home, "out"))],
  ["a file", () => writeFileSync(join(home, "out"), "")],
  ["the root of a repository", () => mkdirSync(join(home, "out", ".git"), { recursive: true })],
  [
    "a folder with a symlink for a packet",
    () => {
      mkdirSync(join(home, "out"));
      symlinkSync(join(home, "victim"), join(home, "out", "proof-packet.json"));
    },
  ],
  [
    "a folder with a folder for a report",
    () => mkdirSync(join(home, "out", "run-report.json"), { recursive: true }),
  ],
];

test.each(refusedFolders)("%s is refused, with the line that mends it", (_what, lay) => {
  lay();
  const open = () => openOutFolder(join(home, "out"));
  expect(open).toThrow(BadInput);
  expect(open).toThrow("fix: --out DIR");
});

test("a folder below a file is refused, not a surprise", () => {
  writeFileSync(join(home, "file"), "");
  expect(() => openOutFolder(join(home, "file", "out"))).toThrow(BadInput);
});

test("a symlink that appears in the place of a file is never written through", () => {
  const folder = openOutFolder(join(home, "out"));
  writeFileSync(join(home, "victim"), "untouched");
  symlinkSync(join(home, "victim"), folder.file("journal.jsonl"));
  symlinkSync(join(home, "victim"), folder.file("run-report.json"));
  expect(() => folder.append("journal.jsonl", "x")).toThrow("ELOOP");
  folder.replace("run-report.json", "report");
  expect(readFileSync(join(home, "victim"), "utf8")).toBe("untouched");
  expect(read("run-report.json")).toBe("report");
});
