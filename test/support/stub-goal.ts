import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Finished, RunOptions, Watch } from "../../src/core/job/finished.ts";

/**
 * Stands where the run would be, in bundles made for tests: the maker's command says how it ends. Everything around it,
 * inputs to exit code, is the real thing.
 */
export async function runGoal(options: RunOptions, watch: Watch): Promise<Finished> {
  const [ending = "", ...rest] = options.maker.split(" ");
  const behave = endings[ending];
  if (behave === undefined) throw new Error(`the stub knows no ending ${ending}`);
  return await behave(options, watch, rest.join(" "));
}

type Ending = (options: RunOptions, watch: Watch, rest: string) => Finished | Promise<Finished>;

const endings: Readonly<Record<string, Ending>> = {
  done: (options) => done(options),
  unsealed: (options) => ({ ...done(options), packetPath: null, packetSha256: null }),
  swapped: (options) => {
    const finished = done(options);
    writeFileSync(join(options.out, "proof-packet.json"), '{"packet":"ProofPacket","forged":true}');
    return finished;
  },
  not_done: (options) => notDone(options),
  open: (options, _watch, count) => ({
    ...notDone(options),
    targets: Array.from({ length: Number(count) }, (_, index) => ({
      id: `t${index + 1}`,
      reason: `resolution ${index + 1} is missing`,
      file: "threads.json",
      line: index + 1,
    })),
  }),
  long: (options) => ({
    ...notDone(options),
    summary: `# Not done\n${"é line\n".repeat(300_000)}`,
  }),
  noisy: (options, watch) => {
    watch.group("Iteration 1");
    watch.quote(hostile);
    watch.say(hostile);
    watch.endGroup();
    return { ...notDone(options), reason: hostile, targets: [{ id: hostile, reason: hostile }] };
  },
  secret: (options, watch, name) => {
    const value = watch.env[name] ?? "unset";
    watch.quote(`the key is ${value}`);
    const targets = [{ id: "t1", reason: value }];
    return { ...notDone(options), reason: value, summary: `# ${value}`, targets };
  },
  hidden: (options, watch, name) => {
    const [first = "", ...rest] = watch.env[name] ?? "unset";
    const broken = `${first}\u0000${rest.join("")}`;
    const targets = [
      { id: `t ${broken}`, reason: broken },
      { id: [first, ...rest].join(""), reason: "" },
    ];
    return { ...notDone(options), reason: broken, targets };
  },
  environment: (options, watch) => {
    writeFileSync(join(options.workspace, "environment.json"), JSON.stringify(watch.env));
    return notDone(options);
  },
  options: (options) => {
    writeFileSync(join(options.workspace, "options.json"), JSON.stringify(options));
    return notDone(options);
  },
  throw: () => {
    throw new Error("the disk is full");
  },
  reject: () => {
    void Promise.reject(new Error("nobody waited for this"));
    return new Promise(() => setTimeout(60_000));
  },
  kill: () => {
    process.kill(process.pid, "SIGKILL");
    return new Promise(() => {});
  },
  never: () => new Promise(() => {}),
  obedient: async (options, watch) => {
    await started(options, watch);
    return { ...notDone(options), reasonCode: "cancelled", reason: "stopped in iteration 1" };
  },
  sealed_late: async (options, watch) => {
    await started(options, watch);
    return done(options);
  },
  deaf: async (options) => {
    report(options);
    writeFileSync(join(options.workspace, "started"), "");
    await setTimeout(60_000);
    return notDone(options);
  },
};

async function started(options: RunOptions, watch: Watch): Promise<void> {
  report(options);
  writeFileSync(join(options.workspace, "started"), "");
  const alive = setInterval(() => {}, 1_000);
  await new Promise((resolve) => watch.cancel.addEventListener("abort", resolve));
  clearInterval(alive);
}

function done(options: RunOptions): Finished {
  const packet = `{"packet":"ProofPacket","status":"pass","for":"${options.card}"}`;
  return {
    ...notDone(options),
    status: "done",
    exit: 0,
    reasonCode: null,
    reason: "the verifier passed",
    open: [],
    targets: [],
    packetPath: write(options, "proof-packet.json", packet),
    packetSha256: createHash("sha256").update(packet).digest("hex"),
    summary: "## Done\n",
    text: "",
  };
}

function notDone(options: RunOptions): Finished {
  return {
    status: "not_done",
    exit: 1,
    reasonCode: "goal_failing",
    reason: "t1 is open",
    iterations: 3,
    open: ["t1"],
    packetPath: null,
    packetSha256: null,
    reportPath: report(options),
    patchPath: write(options, "change.patch", "diff --git a/x b/x\n"),
    summary: "## Not done\n",
    text: "",
    targets: [],
    assurance: "sandboxed-job",
    harness: "gh1-done-test",
    seconds: 1,
  };
}

function report(options: RunOptions): string {
  return write(options, "run-report.json", `{"packet":"RunReport","for":"${options.workspace}"}`);
}

function write({ out }: RunOptions, name: string, text: string): string {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, name), text);
  return join(out, name);
}

/** What a maker prints to take over a job: every way that a runner reads commands, and characters that hide text. */
export const hostile = [
  "::set-output name=status::done",
  "  ::add-mask::done",
  "##[error]looks real",
  "text ##[group]fold",
  "a\r::error::after a carriage return",
  "\u001b[31m::warning::red\u001b[0m",
  "\u202e::notice::enod",
  "\u0000::error::nul",
  "::stop-commands::x",
  "status=done",
  ["$(touch pwned) `touch pwned` $", "{{ github.token }}"].join(""),
].join("\n");
