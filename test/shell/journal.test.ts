import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canonical, sha256 } from "../../src/core/digest.ts";
import { check } from "../../src/core/packet/packet-check.ts";
import { RunReport } from "../../src/core/packet/report-schema.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { type Journal, openJournal } from "../../src/shell/session/journal.ts";
import { openOutFolder } from "../../src/shell/session/out-folder.ts";
import { story } from "../support/records.ts";
import { nothingKnown, sealedAt, sealing, secret } from "../support/sealing.ts";

let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "journal-")));
});
afterEach(() => rmSync(home, { recursive: true }));

const begin = (): Journal => openJournal(openOutFolder(home), nothingKnown, () => sealedAt);
const read = (name: string): string => readFileSync(join(home, name), "utf8");
const report = (): RunReport => RunReport.parse(JSON.parse(read("run-report.json")));
const lines = (): readonly Record<string, unknown>[] =>
  read("journal.jsonl")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const { chain: _chain, startedAt: _startedAt, ...known } = sealing();

test("before anything is known there is a report, and it is not done", () => {
  begin();
  expect(report()).toMatchObject({
    status: "not_done",
    reason_code: "cancelled",
    reason: "the run was interrupted",
    goal: null,
  });
  expect(lines()).toMatchObject([{ event: "started", at: sealedAt }]);
});

test("what becomes known is in the report at once", () => {
  const journal = begin();
  journal.learn(known);
  expect(report()).toMatchObject({ status: "not_done", harness: "gh2-fix-failing-test" });
});

test("each record is in journal and report before the next one can be", () => {
  const journal = begin();
  journal.learn(known);
  for (const [at, record] of story.entries()) {
    journal.record(record);
    expect(report()).toMatchObject({ status: "not_done", reason_code: "cancelled" });
    expect(report().iterations).toHaveLength(at);
    expect(lines()).toHaveLength(at + 2);
  }
  expect(lines().map(({ event }) => event)).toEqual([
    "started",
    "inspection",
    "iteration",
    "iteration",
    "iteration",
  ]);
});

test("the journal has the very iterations that the packet has", () => {
  const journal = begin();
  journal.learn(known);
  for (const record of story) journal.record(record);
  const { packet } = seal(journal.sealing(), sealedAt);
  const told = lines().filter(({ event }) => event === "iteration");
  expect(told.map(({ iteration }) => canonical(iteration))).toEqual(
    packet.iterations.map(canonical),
  );
});

test("a run that is done leaves packet, report and summary that agree", () => {
  const journal = begin();
  journal.learn(known);
  for (const record of story) journal.record(record);
  const sealed = seal(journal.sealing(), sealedAt);
  journal.keep(sealed);
  const { summary } = journal.end({ status: "done", packetSha256: sealed.sha256 });
  const bytes = readFileSync(join(home, "proof-packet.json"));
  expect(sha256(bytes)).toBe(sealed.sha256);
  expect(check(bytes, { sha256: sealed.sha256 }).outcome).toBe("verified");
  expect(report()).toMatchObject({ status: "done", packet_sha256: sealed.sha256 });
  expect(read("summary.md")).toBe(summary);
  expect(summary).toContain(sealed.sha256);
  expect(lines().slice(-2)).toMatchObject([
    { event: "sealed", packet_sha256: sealed.sha256 },
    { event: "ended", status: "done", report_sha256: sha256(read("run-report.json")) },
  ]);
});

test("a packet that is withdrawn is gone", () => {
  const journal = begin();
  journal.keep(seal(sealing(), sealedAt));
  journal.withdraw();
  expect(() => read("proof-packet.json")).toThrow("ENOENT");
});

test("a note holds no secret, no half character and no line break of its own", () => {
  const journal = begin();
  journal.note("said", `${secret}\n\ud800`);
  expect(lines().at(-1)).toEqual({ at: sealedAt, event: "said", text: "***\n\ufffd" });
});

test("a kill at any moment leaves a report that can be read, is not done and lacks nothing", async () => {
  const script = join(home, "run.mjs");
  const bundle = await rolldown({ input: endless, platform: "node" });
  await bundle.write({ file: script });
  await bundle.close();
  for (const safe of [1, 2, 9, 40]) {
    const out = join(home, `out-${safe}`);
    await killedAfter(safe, [script, out]);
    const text = readFileSync(join(out, "run-report.json"), "utf8");
    const { status, reason_code, iterations: told } = RunReport.parse(JSON.parse(text));
    expect({ status, reason_code }).toEqual({ status: "not_done", reason_code: "cancelled" });
    expect(told.length).toBeGreaterThanOrEqual(safe);
    const journal = readFileSync(join(out, "journal.jsonl"), "utf8");
    const kept = journal
      .split("\n")
      .slice(2, -1)
      .map((line) => JSON.parse(line).iteration);
    expect(kept.length).toBeGreaterThanOrEqual(told.length);
    expect(kept.slice(0, told.length)).toEqual(told);
  }
}, 60_000);

const endless = fileURLToPath(new URL("../support/endless-journal.ts", import.meta.url));

/** Kills the run once it has said that so many records are safe. */
async function killedAfter(safe: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += String(chunk);
    if (said.split("\n").length > safe) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}
