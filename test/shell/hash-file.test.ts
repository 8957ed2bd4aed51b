import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { objectId } from "../../src/core/change/git-object.ts";
import { sha256 } from "../../src/core/digest.ts";
import { fingerprintOf, fingerprintOfBytes, sha256OfFile } from "../../src/shell/hash-file.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

/** SHA-256 and SHA-1 blob id of 2 GiB and one byte of zeros, by openssl and git. */
const huge = {
  bytes: 2 ** 31 + 1,
  sha256: "b8030a8ab89280935633d8d991da3d9907c0f12e8b6fc3bfc515f4d440872b6e",
  blob: "ffb5085bb8f3377c53772d72d1c581bb19b20a0d",
};

describe("a file's fingerprint", () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 300_000])("is right at %i bytes", (length) => {
    using temporary = temporaryFolder();
    const file = join(temporary.path, "file");
    const contents = Buffer.alloc(length, "0123456789");
    writeFileSync(file, contents);
    for (const format of ["sha1", "sha256"] as const) {
      const blob = objectId("blob", contents, format);
      const expected = { bytes: length, sha256: sha256(contents), blob };
      expect(fingerprintOf(file, format)).toEqual(expected);
      expect(fingerprintOfBytes(contents, format)).toEqual(expected);
    }
    expect(sha256OfFile(file)).toEqual({ bytes: length, sha256: sha256(contents) });
  });

  test("is right beyond 2 GiB, and needs no memory for it", () => {
    using temporary = temporaryFolder();
    const file = join(temporary.path, "file");
    writeFileSync(file, "");
    truncateSync(file, huge.bytes);
    const before = process.memoryUsage.rss();
    expect(fingerprintOf(file, "sha1")).toEqual(huge);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  }, 120_000);

  test("is only had of a regular file: no link is followed, no FIFO waited for", () => {
    using temporary = temporaryFolder();
    const at = (name: string) => join(temporary.path, name);
    writeFileSync(at("file"), "x");
    symlinkSync("file", at("link"));
    mkdirSync(at("folder"));
    execFileSync("/usr/bin/mkfifo", [at("fifo")]);
    for (const name of ["link", "folder", "fifo", "absent"]) {
      expect(() => sha256OfFile(at(name))).toThrow();
    }
  });
});
