import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Ended } from "../../src/core/verdict/execution.ts";
import type { Command } from "../../src/shell/sandbox/command.ts";
import { launch } from "../../src/shell/sandbox/launch.ts";
import { launcherOver } from "../support/launcher.ts";
import { calm, type Open, openOver } from "../support/workplace.ts";

const open = () => openOver(() => undefined);

async function ended(place: Open, script: string, more: Partial<Command> = {}): Promise<Ended> {
  const room = await place.rooms.verifier(null);
  const execution = await place.run(room.tree, ["bash", "-c", script], more);
  room.dispose();
  return execution.ended;
}

test("a command's exit code is its own, whatever codes the sandbox's own programs use", async () => {
  await using place = await open();
  for (const code of [0, 1, 2, 75, 77, 97, 98, 99, 125, 126, 128]) {
    expect(await ended(place, `exit ${code}`)).toEqual({ how: "exited", code });
  }
});

test("a missing program is 127, one that is none is 126, a signal is a signal", async () => {
  await using place = await open();
  const programs = [["/nowhere/program"], ["no-such-program"], ["/etc/passwd"]] as const;
  const seen = [];
  for (const argv of programs) {
    const { tree } = await place.rooms.verifier(null);
    seen.push((await place.run(tree, argv)).ended);
  }
  expect(seen).toEqual([127, 127, 126].map((code) => ({ how: "exited", code })));
  expect(await ended(place, "kill -SEGV $$")).toEqual({ how: "signalled", signal: 11 });
  expect(await ended(place, "kill -KILL $$")).toEqual({ how: "signalled", signal: 9 });
});

test("the wall clock ends a command that goes on, silence one that says nothing", async () => {
  await using place = await open();
  const wall = { limits: { ...calm, wallMs: 300 } };
  expect(await ended(place, "while :; do echo still here; sleep 0.01; done", wall)).toEqual({
    ...{ how: "timed_out", limit: "wall" },
  });
  const idle = { limits: { ...calm, idleMs: 300 } };
  expect(await ended(place, "echo once; sleep 1000", idle)).toEqual({
    ...{ how: "timed_out", limit: "idle" },
  });
});

test("a limit longer than a timer can be is no limit, and no end at once", async () => {
  await using place = await open();
  const limits = { ...calm, wallMs: 1e12, idleMs: Number.POSITIVE_INFINITY };
  expect(await ended(place, "true", { limits })).toEqual({ how: "exited", code: 0 });
});

test("output over the cap ends a verifier; a maker's is counted, hashed and not kept", async () => {
  await using place = await open();
  const capped = (overflow: "end" | "drop") => ({
    limits: { ...calm, outputBytes: 1000, overflow },
  });
  const script = "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo last";
  expect(await ended(place, script, capped("end"))).toEqual({ how: "truncated" });
  const { tree } = await place.rooms.verifier(null);
  const dropped = await place.run(tree, ["bash", "-c", script], capped("drop"));
  expect(dropped).toMatchObject({
    ended: { how: "exited", code: 0 },
    outputBytes: 3_000_006,
    outputSha256: createHash("sha256")
      .update(`${"x".repeat(3_000_000)}\nlast\n`)
      .digest("hex"),
  });
  expect(dropped.tail).toHaveLength(64 * 1024);
  expect(dropped.tail).toMatch(/x\nlast\n$/);
});

test("a command that is called off before or while it runs is stopped", async () => {
  await using place = await open();
  const aborted = { signal: AbortSignal.abort() };
  expect(await ended(place, "true", aborted)).toEqual({ how: "stopped" });
  const controller = new AbortController();
  const running = { signal: controller.signal, onOutput: () => controller.abort() };
  expect(await ended(place, "echo started; sleep 1000", running)).toEqual({ how: "stopped" });
});

test("it has nothing on stdin, and may write to /dev/stdout and /dev/stderr by name", async () => {
  await using place = await open();
  const { tree } = await place.rooms.verifier(null);
  const script =
    "read -r line; echo $?; readlink /proc/self/fd/0; echo out > /dev/stdout; echo err > /dev/stderr";
  const { tail } = await place.run(tree, ["bash", "-c", script]);
  expect(tail).toBe("1\n/dev/null\nout\nerr\n");
});

test("a sandbox that does not come to be is never a verdict, and says why", async () => {
  await using place = await open();
  const fresh = async () => (await place.rooms.verifier(null)).tree;
  const mounts = [{ outside: "/nowhere", inside: "/run/x", access: "read" }] as const;
  const onReady = () => {
    throw new Error("nobody looked");
  };
  const outcomes = [
    await place.run({ ...(await fresh()), ...{ lower: ["/nowhere"] } }, ["true"]),
    await place.run({ kind: "folder", folder: "/nowhere" }, ["true"]),
    await place.run(await fresh(), ["true"], { mounts }),
    await place.run(await fresh(), ["echo", "x".repeat(200_000)]),
    await place.run(await fresh(), ["true"], { onReady }),
  ];
  const reasons = [/mount/, /nowhere/, /nowhere/, /E2BIG/, /^nobody looked$/];
  expect(outcomes.map(({ ended }) => ended)).toEqual(
    reasons.map((why) => ({ how: "sandbox_failed", why: expect.stringMatching(why) })),
  );
});

test("a room serves one command: a second one gets no half of it", async () => {
  await using place = await open();
  const { tree } = await place.rooms.verifier(null);
  await place.run(tree, ["true"]);
  expect((await place.run(tree, ["true"])).ended.how).toBe(
    tree.kind === "overlay" ? "sandbox_failed" : "exited",
  );
});

test("a bwrap that is not there, or says nothing, is a failed sandbox", async () => {
  await using place = await open();
  const { tree } = await place.rooms.verifier(null);
  const { workspace } = place;
  for (const bwrap of ["/nowhere/bwrap", "/bin/true", "/bin/false", "/bin/cat"]) {
    const launcher = launcherOver(place, { bwrap });
    const { ended } = await launch(launcher, {
      ...{ argv: ["true"], env: {}, tree, workspace, mounts: [], network: "none", limits: calm },
      signal: AbortSignal.timeout(20_000),
    });
    expect(ended.how).toBe("sandbox_failed");
    launcher.warden.close();
  }
});
