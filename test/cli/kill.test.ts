import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { documentAt, ended, ran, start } from "../support/cli.ts";
import {
  answer,
  answerBy,
  answering,
  differing,
  type Ground,
  groundWith,
} from "../support/ground.ts";

/** Processes that have to do with a ground: by their words, their folder, their open files or their mounts. */
function processesOf({ folder }: Ground): readonly string[] {
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && pid !== String(process.pid) && isAlive(pid))
    .filter((pid) => traces(pid).some((trace) => trace.includes(folder)));
}

function traces(pid: string): readonly string[] {
  const read = (name: string): string =>
    quietly(() => readFileSync(`/proc/${pid}/${name}`, "latin1"));
  const link = (name: string): string => quietly(() => readlinkSync(`/proc/${pid}/${name}`));
  const open = quietly(() => readdirSync(`/proc/${pid}/fd`).join(" ")).split(" ");
  return [
    read("cmdline"),
    read("mountinfo"),
    link("cwd"),
    link("root"),
    ...open.map((fd) => link(`fd/${fd}`)),
  ];
}

const isAlive = (pid: string): boolean =>
  !/^State:\s+[ZX]/m.test(
    quietly(() => readFileSync(`/proc/${pid}/status`, "latin1")) || "State: X",
  );

function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

/** Waits until none is left; those that are after five seconds. */
async function survivorsOf(ground: Ground): Promise<readonly string[]> {
  for (let round = 0; round < 100 && processesOf(ground).length > 0; round++) await setTimeout(50);
  return processesOf(ground);
}

const maker = `mkdir -p more/deep; touch more/deep/new.txt; (setsid sleep 61 &); ${answering}; sleep 0.2`;
const words = ["run", "it.goal.yaml", "--maker", maker, "--json"];

async function killed(child: ChildProcess, milliseconds: number): Promise<void> {
  const over = ended(child);
  await setTimeout(milliseconds);
  child.kill("SIGKILL");
  await over;
}

/** What a kill may leave: the old workspace and the truth, or all of the new one and its proof. */
function expectTruth(ground: Ground, before: ReturnType<Ground["snapshot"]>): void {
  const out = join(ground.workspace, ".goal-harness");
  const report = documentAt(join(out, "run-report.json"));
  const packet = documentAt(join(out, "proof-packet.json"));
  const differs = differing(before, ground.snapshot()).filter(
    (path) => !path.startsWith(".goal-harness-apply-"),
  );
  if (packet === null) {
    expect(report?.status ?? "not_done").toBe("not_done");
    if (!isMidway(ground)) expect(differs).toEqual([]);
  } else {
    expect(packet).toMatchObject({ packet: "ProofPacket", status: "pass" });
    expect(differs.filter((path) => path.endsWith(".txt"))).toEqual([
      "answer.txt",
      "more/deep/new.txt",
    ]);
  }
  if (!existsSync(join(out, "journal.jsonl"))) return;
  for (const line of readFileSync(join(out, "journal.jsonl"), "utf8").split("\n").slice(0, -1))
    JSON.parse(line);
}

const isMidway = ({ workspace }: Ground): boolean =>
  readdirSync(workspace).some((name) => name.startsWith(".goal-harness-apply-"));

const trials = Number(process.env.GOAL_HARNESS_KILLS ?? 30);
const atOnce = 3;

/** Kills a run after a share of the time that a whole one takes, and looks at what is left. */
async function trial(share: number, whole: number): Promise<void> {
  using ground = groundWith(answer);
  const before = ground.snapshot();
  await killed(start(ground, words), whole * share);
  expect(await survivorsOf(ground)).toEqual([]);
  expectTruth(ground, before);
}

async function wholeTime(): Promise<number> {
  using ground = groundWith(answer);
  const begun = performance.now();
  expect((await ended(start(ground, words))).code).toBe(0);
  return performance.now() - begun;
}

test(
  `killed at ${trials} moments: nobody survives, the workspace is old or proven, the report tells the truth`,
  async () => {
    const whole = (await wholeTime()) * 1.2;
    for (let at = 0; at < trials; at += atOnce) {
      const batch = Array.from({ length: atOnce }, (_, i) => trial((at + i) / trials, whole));
      await Promise.all(batch);
    }
  },
  trials * 15_000,
);

/** Waits for the maker to be at work, a minute at most: it says so before its last program is there. */
async function sleeperOf(ground: Ground): Promise<boolean> {
  const isThere = (): boolean =>
    processesOf(ground).some((pid) => traces(pid)[0] === "sleep\u0000600\u0000");
  for (let round = 0; round < 600 && !isThere(); round++) await setTimeout(100);
  return isThere();
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "asked to stop by %s: everything is stopped and recorded, and the patch is kept",
  async (signal) => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const child = start(ground, [
      "run",
      "it.goal.yaml",
      "--maker",
      "echo nearly > answer.txt; echo working; sleep 600",
      "--json",
    ]);
    // The look-out would see a survivor: it sees the maker now, through its own sandbox.
    const isSeen = sleeperOf(ground).then((found) => {
      child.kill(signal);
      return found;
    });
    const stopped = ran(ground, await ended(child));
    expect(await isSeen).toBe(true);
    expect([stopped.code, stopped.said.status, stopped.said.reason_code]).toEqual([
      1,
      "not_done",
      "cancelled",
    ]);
    expect(stopped.report).toMatchObject({ status: "not_done", reason_code: "cancelled" });
    expect(readFileSync(join(stopped.folder, "change.patch"), "utf8")).toContain("+nearly");
    expect(await survivorsOf(ground)).toEqual([]);
    expect(differing(before, ground.snapshot())).toEqual([]);
  },
);

test("asked to stop while the verifier works: no verdict counts, green included", async () => {
  using ground = groundWith(answerBy("", "grep -q right answer.txt && echo judging && sleep 600"));
  const before = ground.snapshot();
  const child = start(ground, ["run", "it.goal.yaml", "--maker", answering, "--json"]);
  child.stderr?.on("data", (chunk: Buffer) => {
    if (chunk.toString().includes("| judging")) child.kill("SIGINT");
  });
  const stopped = ran(ground, await ended(child));
  expect([stopped.code, stopped.said.reason_code]).toEqual([1, "cancelled"]);
  expect(readFileSync(join(stopped.folder, "change.patch"), "utf8")).toContain("+right");
  expect(await survivorsOf(ground)).toEqual([]);
  expect(differing(before, ground.snapshot())).toEqual([]);
});
