import { expect, test } from "vitest";
import type { Command } from "../../src/shell/sandbox/command.ts";
import { calm, type Open, openOver } from "../support/workplace.ts";

const plain = { path: "/usr/bin:/bin" };

async function run(place: Open, script: string, limits: Partial<Command["limits"]> = {}) {
  const { tree } = await place.rooms.verifier(null);
  return place.run(tree, ["/bin/sh", "-c", script], { limits: { ...calm, ...limits } });
}

/** Says how many children could be had before one was refused. */
const fork = "n=0; while sleep 1000 & do n=$((n+1)); echo $n; done 2>/dev/null";

test("processes are counted in each sandbox by itself", async () => {
  await using place = await openOver(() => undefined, plain);
  const limits = { processes: 40 };
  const both = await Promise.all([run(place, fork, limits), run(place, fork, limits)]);
  for (const { tail } of both) {
    const most = Number(tail.trim().split("\n").at(-1));
    expect(most).toBeGreaterThan(30);
    expect(most).toBeLessThan(40);
  }
});

test("memory is bounded for every process", async () => {
  await using place = await openOver(() => undefined, plain);
  const script = "dd if=/dev/zero of=/dev/null bs=400M count=1 2>/dev/null && echo had";
  expect((await run(place, script, { memoryBytes: 256 * 1024 ** 2 })).tail).toBe("");
  expect((await run(place, script, { memoryBytes: 1024 ** 3 })).tail).toBe("had\n");
});

test("no file grows beyond 16 GiB, no core is written, and limits cannot be raised again", async () => {
  await using place = await openOver(() => undefined, plain);
  const script = `truncate -s 17G x 2>/dev/null; test -s x && echo grown
    ulimit -Hc; ulimit -n; for each in c f d n p; do ulimit -H$each unlimited 2>/dev/null && echo raised $each; done; true`;
  expect((await run(place, script)).tail).toMatch(/^0\n\d+\n$/);
});

test("folders in memory are bounded", async () => {
  await using place = await openOver(() => undefined, plain);
  const script = "df --output=size -k /tmp /dev/shm | tail -n +2 | xargs";
  expect((await run(place, script)).tail).toBe(`${1024 ** 2} ${256 * 1024}\n`);
});
