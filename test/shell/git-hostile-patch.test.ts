import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { changeFromPatch } from "../../src/shell/git/patch-change.ts";
import { openRepository } from "../../src/shell/git/repository.ts";
import { git, repositoryWith, temporaryFolder, text } from "../support/git-workspace.ts";

async function read(patch: string, prepare: (workspace: string) => void = () => undefined) {
  using temporary = temporaryFolder();
  const workspace = repositoryWith(
    join(temporary.path, "workspace"),
    new Map([["file", text("one\n")]]),
  );
  prepare(workspace);
  await using repository = await openRepository(workspace, temporary.path);
  const folder = join(temporary.path, "read");
  mkdirSync(folder);
  const limits = { changeBytes: 100, changeFiles: 2 };
  return await changeFromPatch(repository, repository.headTree, {
    patch: Buffer.from(patch),
    limits,
    folder,
  });
}

const added = (path: string, line: string, mode = "100644") =>
  `diff --git a/${path} b/${path}\nnew file mode ${mode}\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+${line}\n\\ No newline at end of file\n`;

test.each([
  ["does not apply", added("file", "x"), /does not apply/],
  ["is no patch", "hello\n", /does not apply/],
  ["leaves the workspace", added("../x", "x"), /does not apply/],
  ["writes into git's folder", added(".git/config", "x"), /does not apply/],
  ["writes into git's folder by another name", added("a/.GIT/x", "x"), /does not apply/],
  [
    "adds a submodule",
    added("sub", `Subproject commit ${"1".repeat(40)}`, "160000"),
    /neither a file/,
  ],
  ["makes a link to nothing", emptyLink(), /a link to a name of 0 bytes/],
  ["makes a link to more than a name", added("l", `${"x".repeat(99)}\0`, "120000"), /NUL byte/],
  [
    "changes too many files",
    ["a", "b", "c"].map((path) => added(path, "x")).join(""),
    /change_files/,
  ],
  ["makes too many bytes", added("a", "x".repeat(101)), /change_bytes/],
  ["unfolds to more than memory", bomb(), /does not apply: .*memory/],
])("a patch that %s is a problem, not a change", async (_, patch, message) => {
  expect(await read(patch)).toEqual({ problem: expect.stringMatching(message) });
});

test("a patch that removes a submodule is a problem", async () => {
  const prepare = (workspace: string) => {
    repositoryWith(join(workspace, "sub"), new Map([["x", text("x")]]));
    git(workspace, ["add", "sub"]);
    git(workspace, ["commit", "-q", "-m", "sub"]);
  };
  const id = "1".repeat(40);
  const patch = `diff --git a/sub b/sub\ndeleted file mode 160000\nindex ${id}..${"0".repeat(40)}\n`;
  expect(await read(patch, prepare)).toEqual({ problem: expect.any(String) });
});

function emptyLink(): string {
  return "diff --git a/l b/l\nnew file mode 120000\nindex 0000000..e69de29\n";
}

/** A few bytes that say they become a file of 4 GiB. */
function bomb(): string {
  const id = "1".repeat(40);
  const packed = deflateSync(Buffer.from("1234"));
  const line = `${String.fromCharCode(64 + packed.length)}${base85(packed)}`;
  return `diff --git a/a b/a\nnew file mode 100644\nindex ${"0".repeat(40)}..${id}\nGIT binary patch\nliteral 4294967296\n${line}\n\n`;
}

function base85(contents: Buffer): string {
  const digits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
  const padded = Buffer.concat([contents, Buffer.alloc((4 - (contents.length % 4)) % 4)]);
  let line = "";
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    let group = "";
    for (let digit = 0; digit < 5; digit++) {
      group = (digits[value % 85] ?? "") + group;
      value = Math.floor(value / 85);
    }
    line += group;
  }
  return line;
}
