import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRepository } from "../../src/shell/git/repository.ts";
import { changedPaths, dirtyPaths } from "../../src/shell/git/status.ts";
import { repositoryWith, temporaryFolder, text } from "../support/git-workspace.ts";

const layout = new Map([["a", text("one\n")]]);

/** Gives the index entry of `name` the stat data of the file that stands there now, under the blob it had. */
const FORGE = `
import hashlib, os, struct, sys
b = bytearray(open(".git/index", "rb").read()[:-20]); at = 12
for _ in range(struct.unpack(">I", b[8:12])[0]):
    size = struct.unpack(">H", b[at + 60:at + 62])[0] & 0xfff
    name = bytes(b[at + 62:at + 62 + size]).decode()
    if name == sys.argv[1]:
        s = os.lstat(name)
        stat = (s.st_ctime_ns, s.st_mtime_ns)
        b[at:at + 16] = struct.pack(">4I", *(v for t in stat for v in divmod(t, 10**9)))
        b[at + 16:at + 40] = struct.pack(">6I", s.st_dev & 0xffffffff, s.st_ino & 0xffffffff, s.st_mode, s.st_uid, s.st_gid, s.st_size)
    at += (62 + size + 8) // 8 * 8
open(".git/index", "wb").write(bytes(b) + hashlib.sha1(bytes(b)).digest())
s = os.stat(".git/index"); os.utime(".git/index", (s.st_atime + 5, s.st_mtime + 5))
`;

test("what the workspace's index says of a file is a courtesy, and no evidence", async () => {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(join(temporary.path, "workspace"), layout);
  writeFileSync(join(workspace, "a"), "two\n");
  execFileSync("python3", ["-c", FORGE, "a"], { cwd: workspace });
  await using repository = await openRepository(workspace, temporary.path);
  expect(await dirtyPaths(repository)).toEqual([]);
  expect(await changedPaths(repository)).toEqual(["a"]);
});
