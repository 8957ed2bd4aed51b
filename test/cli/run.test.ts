import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { byText } from "../../src/core/order.ts";
import { documentAt, endOf, run, speak } from "../support/cli.ts";
import { answer, answerBy, answering, card, differing, groundWith } from "../support/ground.ts";

const digest = /^[0-9a-f]{64}$/;
const left = ["change.patch", "journal.jsonl", "run-report.json", "summary.md"];
const proof = [".gitignore", ...left, "proof-packet.json"].sort(byText);

test.concurrent("done: one object on standard output, five files, and the change in the workspace", async () => {
  using ground = groundWith(answer);
  const before = ground.snapshot();
  const { code, out, said, folder, report, packet } = await run(ground, answering);
  expect(code).toBe(0);
  expect(out).toBe(`${JSON.stringify(said)}\n`);
  expect(said).toEqual({
    status: "done",
    reason_code: null,
    reason: expect.any(String),
    iterations: 1,
    open: [],
    packet_path: join(ground.workspace, ".goal-harness/proof-packet.json"),
    packet_sha256: expect.stringMatching(digest),
    report_path: join(ground.workspace, ".goal-harness/run-report.json"),
    assurance: "sandboxed-job",
    seconds: expect.any(Number),
  });
  expect(readdirSync(folder).sort(byText)).toEqual(proof);
  expect(report).toMatchObject({
    status: "done",
    reason_code: null,
    packet_sha256: said.packet_sha256,
  });
  expect(packet).toMatchObject({
    packet: "ProofPacket",
    harness: "gh1-done-test",
    status: "pass",
    termination_authority: "outcome_verifier_only",
    verifier_command: "grep -q right answer.txt",
    verifier_returncode: 0,
    artifact_hashes: [{ path: "answer.txt", role: "changed", change: "modified" }],
  });
  expect(differing(before, ground.snapshot())).toEqual(["answer.txt"]);
});

test.concurrent("not done: the same object and files but a packet, and the workspace as it was", async () => {
  using ground = groundWith(answer);
  const before = ground.snapshot();
  const ended = await run(ground, "echo nearly > answer.txt");
  expect(ended.out).toBe(`${JSON.stringify(ended.said)}\n`);
  expect(endOf(ended)).toEqual([1, "not_done", "cap_iterations", 3, ["done_test"]]);
  expect([ended.said.packet_path, ended.said.packet_sha256]).toEqual([null, null]);
  expect(readdirSync(ended.folder).sort(byText)).toEqual([".gitignore", ...left]);
  expect(readFileSync(join(ended.folder, "change.patch"), "utf8")).toContain("+nearly");
  expect(ended.report).toMatchObject({
    packet: "RunReport",
    status: "not_done",
    reason_code: "cap_iterations",
  });
  expect(differing(before, ground.snapshot())).toEqual([]);
});

test.concurrent("an older run's files are gone, other files in the out folder are not", async () => {
  using ground = groundWith(answer);
  const done = await run(ground, answering);
  writeFileSync(join(done.folder, "notes.txt"), "mine");
  ground.write({ "answer.txt": "wrong\n" });
  const { packet, folder } = await run(ground, "true", { flags: ["--max-iterations", "1"] });
  expect(packet).toBeNull();
  expect(readdirSync(folder).sort(byText)).toEqual(
    [".gitignore", ...left, "notes.txt"].sort(byText),
  );
});

test.concurrent("for people: the story on standard output, the log on standard error", async () => {
  using ground = groundWith(answer);
  const { code, out, log } = await speak(ground, ["run", "it.goal.yaml", "--maker", answering]);
  expect(code).toBe(0);
  expect(out).toMatch(/^DONE after 1 iteration/);
  expect(out).toContain("goal-harness verify");
  expect(log).toContain("iteration 1: green");
});

describe("where things lie", () => {
  test.concurrent("the out folder may be elsewhere: nothing of it is in the workspace then", async () => {
    using ground = groundWith(answer);
    const before = ground.snapshot();
    const out = join(ground.folder, "elsewhere");
    const { said } = await run(ground, answering, { flags: ["--out", out] });
    expect(said.packet_path).toBe(join(out, "proof-packet.json"));
    expect(readdirSync(out).sort(byText)).toEqual(proof);
    expect(existsSync(join(ground.workspace, ".goal-harness"))).toBe(false);
    expect(differing(before, ground.snapshot())).toEqual(["answer.txt"]);
  });

  test.concurrent("the card may lie outside the workspace, and the current folder too", async () => {
    using ground = groundWith(answer);
    writeFileSync(join(ground.folder, "far.goal.yaml"), card("grep -q right answer.txt"));
    const done = await run(ground, answering, {
      card: "far.goal.yaml",
      cwd: ground.folder,
      flags: ["--workspace", "workspace"],
    });
    expect(endOf(done)).toEqual([0, "done", null, 1, []]);
    expect(done.packet?.goal).toMatchObject({ card_path: null });
  });

  test.concurrent("a JSON card is the same card: same digest, same lock", async () => {
    const parts = { goal: "it works", done_test: "grep -q right answer.txt", out_of_scope: [] };
    using ground = groundWith({ ...answer, "it.goal.json": JSON.stringify(parts) });
    const json = await run(ground, answering, { card: "it.goal.json" });
    ground.write({ "answer.txt": "wrong\n" });
    const yaml = await run(ground, answering);
    const digests = [json, yaml].map(({ packet }) => documentOf(packet?.goal).card_sha256);
    expect(digests[0]).toMatch(digest);
    expect(digests[1]).toBe(digests[0]);
  });
});

test.concurrent("a flag's harness stands for the card's, and begins at the current folder", async () => {
  const own = answerBy("max_iterations: 1\n");
  using ground = groundWith({ ...own, "it.goal.yaml": card("grep -q right answer.txt") });
  const flags = ["--harness", "workspace/harnesses/own", "--workspace", "workspace"];
  const far = { card: "workspace/it.goal.yaml", cwd: ground.folder, flags };
  const { said, report } = await run(ground, "echo nearly > answer.txt", far);
  expect([said.reason_code, said.iterations]).toEqual(["cap_iterations", 1]);
  expect(report?.harness).toBe("own");
});

describe("what a run starts from", () => {
  test.concurrent("a card that was never committed is locked as it lies there", async () => {
    using ground = groundWith({ "answer.txt": "wrong\n" });
    ground.write({ "it.goal.yaml": card("grep -q right answer.txt") });
    const done = await run(ground, answering);
    expect([done.code, done.said.status]).toEqual([0, "done"]);
  });

  test.concurrent("with --allow-dirty a run starts from the workspace as it stands", async () => {
    using ground = groundWith({
      ...answer,
      "it.goal.yaml": card("grep -q right answer.txt && grep -q new new.txt"),
    });
    ground.write({ "new.txt": "new\n" });
    const before = ground.snapshot();
    const done = await run(ground, answering, { flags: ["--allow-dirty"] });
    expect(endOf(done)).toEqual([0, "done", null, 1, []]);
    expect(differing(before, ground.snapshot())).toEqual(["answer.txt"]);
    expect(readFileSync(join(done.folder, "change.patch"), "utf8")).not.toContain("new.txt");
  });
});

test.concurrent("the journal holds every step, in order, each line by itself", async () => {
  using ground = groundWith(answer);
  const maker = `[ "$GOAL_ITERATION" = 2 ] && ${answering}`;
  const { folder } = await run(ground, maker);
  const lines = readFileSync(join(folder, "journal.jsonl"), "utf8").trimEnd().split("\n");
  const events = lines.map((line) => documentOf(JSON.parse(line)).event);
  expect(events).toEqual(["started", "inspection", "iteration", "iteration", "sealed", "ended"]);
  expect(
    documentAt(join(folder, "proof-packet.json"))?.iterations.map((one) => one.verdict_passed),
  ).toEqual([false, true]);
});

test.concurrent("an out folder that somebody committed is no part of the workspace either", async () => {
  using ground = groundWith({ ...answer, ".goal-harness/run-report.json": "{}\n" });
  const done = await run(ground, answering);
  expect(endOf(done)).toEqual([0, "done", null, 1, []]);
});

function documentOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value ?? {}));
}
