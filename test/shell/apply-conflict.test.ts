import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyChange } from "../../src/shell/apply/apply-change.ts";
import { applicationOf } from "../support/application.ts";
import { git, type Layout, snapshot, temporaryFolder, text } from "../support/git-workspace.ts";

const before: Layout = new Map([
  ["modified", text("1\n")],
  ["deleted", text("1\n")],
  ["link", { link: "modified" }],
  ["folder/file", text("1\n")],
]);

const after: Layout = new Map([
  ["modified", text("2\n")],
  ["link", { link: "added" }],
  ["added", text("1\n")],
  ["new/added", text("1\n")],
  ["folder", text("a file now\n")],
]);

/** What somebody does to the workspace while the run goes on, and what is said of it. */
const meddlings: [string, string, (at: (path: string) => string) => void][] = [
  ["a changed file", "modified: changed", (at) => writeFileSync(at("modified"), "other")],
  ["a changed file that was to go", "deleted: changed", (at) => writeFileSync(at("deleted"), "x")],
  ["a file that is gone", "modified: is gone", (at) => rmSync(at("modified"))],
  ["an execute bit", "modified: changed", (at) => chmodSync(at("modified"), 0o755)],
  [
    "a link that leads elsewhere",
    "link: changed",
    (at) => {
      rmSync(at("link"));
      symlinkSync("deleted", at("link"));
    },
  ],
  [
    "a link in place of a file",
    "modified: changed",
    (at) => {
      renameSync(at("modified"), at("moved"));
      symlinkSync("moved", at("modified"));
    },
  ],
  ["a file where one is to be added", "added: appeared", (at) => writeFileSync(at("added"), "x")],
  [
    "a file in a folder that is to be a file",
    "folder: is a folder that holds folder/mine",
    (at) => writeFileSync(at("folder/mine"), "x"),
  ],
  [
    "a link that leads out where a folder is to be",
    "new/added: lies below new, which is a symlink",
    (at) => {
      mkdirSync(at("../outside"));
      symlinkSync("../outside", at("new"));
    },
  ],
  [
    "a file where a folder is to be",
    "new/added: lies below new, which is a file",
    (at) => writeFileSync(at("new"), ""),
  ],
];

test.each(meddlings)("%s is a conflict, and nothing is touched", async (_, message, meddle) => {
  using temporary = temporaryFolder();
  const { workspace, ...application } = await applicationOf([before, after], temporary.path);
  meddle((path) => join(workspace, path));
  const snap = snapshot(temporary.path, []);
  const outcome = applyChange(workspace, application);
  expect(outcome).toEqual({ applied: false, conflicts: [expect.stringContaining(message)] });
  expect(snapshot(temporary.path, [])).toEqual(snap);
});

test("every conflict is named at once", async () => {
  using temporary = temporaryFolder();
  const { workspace, ...application } = await applicationOf([before, after], temporary.path);
  for (const name of readdirSync(workspace)) {
    if (name !== ".git") rmSync(join(workspace, name), { recursive: true });
  }
  const outcome = applyChange(workspace, application);
  expect(outcome).toEqual({
    applied: false,
    conflicts: ["deleted", "folder/file", "link", "modified"].map(
      (path) => `${path}: is gone since the run began`,
    ),
  });
});

test("the bytes of a file under a content filter are not held against it", async () => {
  using temporary = temporaryFolder();
  const { workspace, ...application } = await applicationOf(
    [
      new Map([...before, [".gitattributes", text("modified text eol=crlf\n")]]),
      new Map([...after, [".gitattributes", text("modified text eol=crlf\n")]]),
    ],
    temporary.path,
  );
  rmSync(join(workspace, "modified"));
  git(workspace, ["checkout", "modified"]);
  expect(applyChange(workspace, application)).toEqual({ applied: true });
});

test("a change that names a path outside the workspace is a conflict", async () => {
  using temporary = temporaryFolder();
  const { workspace, ...application } = await applicationOf([before, after], temporary.path);
  const [first] = application.change.paths;
  if (first === undefined) throw new Error("the change is empty");
  const change = { ...application.change, paths: [{ ...first, path: "../outside" }] };
  expect(applyChange(workspace, { ...application, change })).toMatchObject({ applied: false });
});
