import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { emptyNamespace, killInit } from "../../src/shell/sandbox/namespace.ts";
import { alive, daemons } from "../support/daemons.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

/** A pid namespace full of daemons, and nothing that would end it by itself. */
async function haunted(beats: string, marker: string) {
  const script = `read -r init rest < /proc/self/stat; echo $init $(stat -Lc %i /proc/self/ns/pid)
    ${daemons(marker).replaceAll("/run/beats", beats)}; sleep 1000`;
  const child = spawn("unshare", ["--user", "--pid", "--fork", "--", "bash", "-c", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await once(child.stdout, "data");
  const [init = 0, inode = 0] = String(said).trim().split(" ").map(Number);
  await expect.poll(() => readdirSync(beats).length).toBeGreaterThan(2);
  return { init, inode, launcher: child.pid };
}

/** Members alone: the launcher carries the marker too, stands outside, and ends by itself a moment after pid 1. */
const members = (marker: string, launcher: number | undefined): readonly string[] =>
  alive(marker).filter((line) => !line.startsWith(`${launcher} `));

test("a namespace is empty once that is said, whatever lived in it", async () => {
  using folder = temporaryFolder();
  const marker = `namespace-${process.pid}`;
  for (const name of ["one", "two", "three"]) {
    const beats = `${folder.path}/${name}`;
    mkdirSync(beats);
    const { launcher, ...namespace } = await haunted(beats, marker);
    killInit({ ...namespace, inode: namespace.inode + 1 }); // somebody else's by now
    expect(members(marker, launcher).length).toBeGreaterThan(2);
    await emptyNamespace(namespace);
    expect(members(marker, launcher)).toEqual([]);
  }
});

test("a namespace that is gone is empty", async () => {
  await emptyNamespace({ init: 2 ** 22 + 1, inode: 1 });
});
