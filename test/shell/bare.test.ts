import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { captured } from "../support/capture.ts";
import { alive } from "../support/daemons.ts";
import { calm, openOver } from "../support/workplace.ts";

const open = () =>
  openOver((workspace) => writeFileSync(`${workspace}/a`, "a\n"), { isolation: "none" });

test("without isolation nothing is claimed of it", async () => {
  await using place = await open();
  expect(place.workplace.facts).toMatchObject({
    ...{ backend: "none", level: 0, room: "copy", bwrapSha256: null, selfCheck: null },
  });
});

test("a command still works in a copy, with the environment that it was given and nothing on stdin", async () => {
  process.env.GOAL_TEST_SECRET = "hunter2";
  await using place = await open();
  const said = await place.make(place.rooms, "env; read -r line || echo no input; echo b > a; pwd");
  delete process.env.GOAL_TEST_SECRET;
  expect(said).toContain("no input\n");
  expect(said).not.toContain("hunter2");
  expect(said).not.toContain(place.workspace);
  expect(captured(place.rooms).layer.changed).toMatchObject([{ change: "modified", path: "a" }]);
  expect(readFileSync(`${place.workspace}/a`, "utf8")).toBe("a\n");
});

test("exit codes, signals and missing programs are told as in a sandbox", async () => {
  await using place = await open();
  const ends = async (...argv: [string, ...string[]]) =>
    (await place.run(await place.rooms.maker(), argv)).ended;
  expect(await ends("bash", "-c", "exit 7")).toEqual({ how: "exited", code: 7 });
  expect(await ends("bash", "-c", "kill -SEGV $$")).toEqual({ how: "signalled", signal: 11 });
  expect(await ends("/nowhere/program")).toEqual({ how: "exited", code: 127 });
  expect(await ends("/etc/passwd")).toEqual({ how: "exited", code: 126 });
  expect(await ends("echo", "x".repeat(200_000))).toMatchObject({ how: "sandbox_failed" });
});

test("limits and call-offs end a command and its process group", async () => {
  await using place = await open();
  const marker = `bare-${process.pid}`;
  const script = `sleep 1000 & bash -c 'sleep 1000; : ${marker}' & echo; wait; : ${marker}`;
  const tree = await place.rooms.maker();
  const wall = await place.run(tree, ["bash", "-c", script], { limits: { ...calm, wallMs: 300 } });
  expect(wall.ended).toEqual({ how: "timed_out", limit: "wall" });
  const signal = AbortSignal.timeout(300);
  expect((await place.run(tree, ["bash", "-c", script], { signal })).ended.how).toBe("stopped");
  const capped = { ...calm, outputBytes: 10 };
  const flood = await place.run(tree, ["yes", marker], { limits: capped });
  expect(flood.ended).toEqual({ how: "truncated" });
  await expect.poll(() => alive(marker)).toEqual([]);
});

test("its folder is gone in the end", async () => {
  const place = await open();
  const { path } = place.workplace.run;
  await place[Symbol.asyncDispose]();
  expect(existsSync(path)).toBe(false);
});
