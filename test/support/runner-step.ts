import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { commandFiles, pairsOf } from "./runner-files.ts";
import { type Exit, type Patience, type Running, run } from "./runner-process.ts";
import type { JobLog, StepRecord } from "./runner-step-log.ts";

export type Step = Pick<StepRecord, "annotations"> & {
  readonly outcome: "success" | "failure" | "cancelled";
  readonly exit: Exit;
  /** What the runner had to send to end it. */
  readonly signals: readonly NodeJS.Signals[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string | null;
};

/** One script of an action in its step. `state` and `jobEnvironment` are changed by what the step leaves. */
export type StepPlan = {
  readonly node: string;
  readonly folder: string;
  readonly script: string;
  readonly cwd: string;
  readonly temp: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly state: Map<string, string>;
  readonly jobEnvironment: Map<string, string>;
  readonly timeoutMs: number | null;
  readonly patience: Patience;
  /** Aborted when somebody cancels the run. */
  readonly cancel: AbortSignal;
};

/** Command files are read in any case, so that what a step wrote before it was killed still counts. */
export async function runStep(plan: StepPlan, log: JobLog): Promise<Step> {
  const files = commandFiles(plan.temp);
  const record = log.start();
  const running = run(
    [plan.node, join(plan.folder, plan.script)],
    {
      cwd: plan.cwd,
      env: { ...plan.environment, ...files.environment },
      patience: plan.patience,
    },
    record.line,
  );
  const { exit, stopped, signals } = await outcomeOf(running, plan);
  readPairs(files.read("env"), plan.jobEnvironment, record);
  addPaths(files.read("path"), plan);
  readPairs(files.read("state"), plan.state, record);
  for (const [name, value] of record.state) plan.state.set(name, value);
  readPairs(files.read("output"), record.outputs, record);
  const summary = summaryOf(files.read("step_summary"), record);
  const failed = exit.code !== 0 || record.refused;
  return {
    outcome: stopped ?? (failed ? "failure" : "success"),
    exit,
    signals,
    outputs: Object.fromEntries(record.outputs),
    annotations: record.annotations,
    summary: summary === null ? null : log.masked(summary),
  };
}

type Ending = Pick<Step, "exit" | "signals"> & { readonly stopped: "cancelled" | "failure" | null };

/** A step that runs out of time is stopped as a cancelled one is, and has failed. */
async function outcomeOf(running: Running, plan: StepPlan): Promise<Ending> {
  const first = await Promise.race([
    running.ended.then(() => null),
    aborted(plan.cancel).then(() => "cancelled" as const),
    plan.timeoutMs === null
      ? new Promise<never>(() => {})
      : setTimeout(plan.timeoutMs, "failure" as const, { ref: false }),
  ]);
  const signals = first === null ? [] : await running.stop();
  const exit = await running.ended;
  return { exit, signals, stopped: first };
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}

/** Each line goes before the `PATH` of every later step. */
function addPaths(text: string, { jobEnvironment, environment }: StepPlan): void {
  for (const line of text.split("\n").filter(Boolean)) {
    const before = jobEnvironment.get("PATH") ?? environment.PATH ?? "";
    jobEnvironment.set("PATH", `${line}:${before}`);
  }
}

/** A file that breaks the grammar fails its step even where the process ended well. */
function readPairs(text: string, into: Map<string, string>, record: StepRecord): void {
  try {
    for (const [name, value] of pairsOf(text)) into.set(name, value);
  } catch (error) {
    record.annotations.push({ type: "error", message: String(error), properties: {} });
    record.refused = true;
  }
}

/** Over 1 MiB nothing is shown, and the step stays as it was. */
function summaryOf(text: string, record: StepRecord): string | null {
  if (text === "") return null;
  if (Buffer.byteLength(text) <= 1024 * 1024) return text;
  const message = "$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k";
  record.annotations.push({ type: "error", message, properties: {} });
  return null;
}
