import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { removeTree } from "../../src/shell/room/remove-tree.ts";
import type { Command } from "../../src/shell/sandbox/command.ts";
import { alive, daemons } from "../support/daemons.ts";
import { built } from "../support/program.ts";
import { calm, type Open, openOver } from "../support/workplace.ts";

const trials = Number(process.env.SURVIVOR_TRIALS ?? 40);

/** A folder that everybody may write, gone in the end. */
function folder(): Disposable & { readonly path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "goal-harness-test-")));
  chmodSync(path, 0o777);
  return { path, [Symbol.dispose]: () => removeTree(path) };
}

const beatsIn = (path: string): string[] =>
  readdirSync(path).map((name) => readFileSync(join(path, name), "utf8"));

/** Nothing that was written is written again. */
async function expectSilence(path: string): Promise<void> {
  const before = beatsIn(path);
  await wait(50);
  expect(beatsIn(path)).toEqual(before);
}

async function haunted(place: Open, marker: string, more: Partial<Command>): Promise<string> {
  using beats = folder();
  const mounts = [{ outside: beats.path, inside: "/run/beats", access: "write" }] as const;
  const { tree } = await place.rooms.verifier(null);
  const script = `${daemons(marker)}; ${more.limits === undefined ? "" : "sleep 1000"}`;
  const { ended } = await place.run(tree, ["bash", "-c", script], { ...more, mounts });
  expect(alive(marker)).toEqual([]);
  expect(beatsIn(beats.path).length).toBeGreaterThan(0);
  await expectSilence(beats.path);
  return ended.how;
}

test("no process outlives its command, however the command ended", async () => {
  await using place = await openOver(() => undefined);
  const marker = `survivor-${process.pid}-`;
  for (let at = 0; at < 5; at += 1) {
    expect(await haunted(place, `${marker}exit`, {})).toBe("exited");
    const wall = { limits: { ...calm, wallMs: 400 } };
    expect(await haunted(place, `${marker}wall`, wall)).toBe("timed_out");
    const stop = { limits: calm, signal: AbortSignal.timeout(400) };
    expect(await haunted(place, `${marker}stop`, stop)).toBe("stopped");
  }
});

test("no call-off comes too early or too late to leave nothing", async () => {
  await using place = await openOver(() => undefined);
  const marker = `early-${process.pid}`;
  for (let at = 0; at < trials; at += 1) {
    const { tree, dispose } = await place.rooms.verifier(null);
    const signal = AbortSignal.timeout(Math.floor((at * 40) / trials));
    const { ended } = await place.run(tree, ["bash", "-c", `sleep 1000; : ${marker}`], { signal });
    dispose();
    expect(ended).toEqual({ how: "stopped" });
    expect(alive(marker)).toEqual([]);
  }
});

/** Starts a harness and kills it some time later. Its folder for temporary files is `path`/tmp. */
async function killed(program: string, path: string, marker: string): Promise<void> {
  for (const name of ["tmp", "workspace", "beats"]) {
    mkdirSync(join(path, name));
    chmodSync(join(path, name), 0o777);
  }
  const argv = [program, join(path, "workspace"), join(path, "beats"), marker];
  const env = { ...process.env, TMPDIR: join(path, "tmp") };
  const harness: ChildProcess = spawn(process.execPath, argv, {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (harness.stdout) await once(harness.stdout, "data");
  await wait(Math.random() * 250);
  harness.kill("SIGKILL");
  await once(harness, "exit");
}

test("a harness that is killed takes everything with it, at whatever moment", async () => {
  using place = folder();
  const program = await built(new URL("../support/victim.ts", import.meta.url), place.path);
  const trial = async (at: number) => {
    using place = folder();
    const marker = `orphan-${process.pid}-${at}-`;
    await killed(program, place.path, marker);
    await expect.poll(() => alive(marker), { timeout: 20_000 }).toEqual([]);
    await expectSilence(join(place.path, "beats"));
    await expect.poll(() => readdirSync(join(place.path, "tmp")), { timeout: 20_000 }).toEqual([]);
  };
  for (let at = 0; at < trials; at += 4) await Promise.all([0, 1, 2, 3].map((i) => trial(at + i)));
}, 600_000);
