import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { applyChange } from "../../src/shell/apply/apply-change.ts";
import { applicationOf } from "../support/application.ts";
import {
  type Layout,
  repositoryWith,
  snapshot,
  temporaryFolder,
  text,
} from "../support/git-workspace.ts";

/** Whether this account may mount a file system: only so can a disk be full or a folder lie on another one. */
const canMount = (() => {
  using temporary = temporaryFolder();
  try {
    mount(temporary.path, "4k");
    unmount(temporary.path);
    return true;
  } catch {
    return false;
  }
})();

const isRoot = process.geteuid?.() === 0;

const before: Layout = new Map([
  ["a", text("one\n")],
  ["b/gone", text("two\n")],
  ["stuck/file", text("three\n")],
]);

const after: Layout = new Map([
  ["a", text("1\n")],
  ["c/new", text("2\n")],
  ["stuck/file", text("3\n")],
]);

const size = (bytes: number): Layout => new Map([...after, ["large", text("x".repeat(bytes))]]);

describe("a workspace is as it was when", () => {
  test.skipIf(!canMount)("the disk is full", async () => {
    using temporary = temporaryFolder();
    const workspace = join(temporary.path, "small");
    mkdirSync(workspace);
    mount(workspace, "1m");
    try {
      repositoryWith(workspace, before);
      const application = await applicationOf([before, size(2e6)], temporary.path, workspace);
      const snap = snapshot(workspace, []);
      expect(() => applyChange(workspace, application)).toThrow("ENOSPC");
      expect(snapshot(workspace, [])).toEqual(snap);
    } finally {
      unmount(workspace);
    }
  });

  test.skipIf(!canMount)("a folder lies on another file system, found only half way", async () => {
    using temporary = temporaryFolder();
    const { workspace, ...application } = await applicationOf([before, after], temporary.path);
    const stuck = join(workspace, "stuck");
    cpSync(stuck, join(temporary.path, "kept"), { recursive: true });
    mount(stuck, "1m");
    try {
      cpSync(join(temporary.path, "kept"), stuck, { recursive: true });
      chmodSync(stuck, 0o755);
      const snap = snapshot(workspace, []);
      expect(() => applyChange(workspace, application)).toThrow("EXDEV");
      expect(snapshot(workspace, [])).toEqual(snap);
    } finally {
      unmount(stuck);
    }
  });
});

describe("a workspace is as it was, too, when", () => {
  test.skipIf(isRoot)("a folder may not be written", async () => {
    using temporary = temporaryFolder();
    const { workspace, ...application } = await applicationOf([before, after], temporary.path);
    chmodSync(join(workspace, "stuck"), 0o555);
    const snap = snapshot(workspace, []);
    expect(() => applyChange(workspace, application)).toThrow("EACCES");
    expect(snapshot(workspace, [])).toEqual(snap);
    chmodSync(join(workspace, "stuck"), 0o755);
  });

  test("a file of the change is not what was verified, or is not there", async () => {
    using temporary = temporaryFolder();
    const { workspace, ...application } = await applicationOf([before, after], temporary.path);
    const snap = snapshot(workspace, []);
    writeFileSync(application.source("stuck/file"), "4\n");
    expect(() => applyChange(workspace, application)).toThrow("not what was verified");
    rmSync(application.source("stuck/file"));
    expect(() => applyChange(workspace, application)).toThrow("ENOENT");
    expect(snapshot(workspace, [])).toEqual(snap);
  });
});

test("a workspace is as it was when what had to come with the change fails", async () => {
  using temporary = temporaryFolder();
  const { workspace, ...application } = await applicationOf([before, after], temporary.path);
  const snap = snapshot(workspace, []);
  const commit = () => {
    throw new Error("no packet");
  };
  expect(() => applyChange(workspace, { ...application, commit })).toThrow("no packet");
  expect(snapshot(workspace, [])).toEqual(snap);
});

test.skipIf(!isRoot)(
  "root gives new files and folders to the owner of the folder they come into",
  async () => {
    using temporary = temporaryFolder();
    const { workspace, ...application } = await applicationOf([before, after], temporary.path);
    execFileSync("chown", ["-R", "1234:1235", workspace]);
    expect(applyChange(workspace, application)).toEqual({ applied: true });
    const owners = execFileSync("find", [workspace, "-printf", "%U:%G\n"]).toString().trim();
    expect(new Set(owners.split("\n"))).toEqual(new Set(["1234:1235"]));
  },
);

function mount(folder: string, bytes: string): void {
  execFileSync("/usr/bin/mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder], {
    stdio: "pipe",
  });
}

function unmount(folder: string): void {
  execFileSync("/usr/bin/umount", [folder], { stdio: "pipe" });
}
