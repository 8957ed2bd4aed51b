import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { linesOf } from "./runner-commands.ts";

/** Milliseconds the runner waits after SIGINT, after SIGTERM, and for output that stays open after the exit. */
export type Patience = {
  readonly sigint: number;
  readonly sigterm: number;
  readonly drain: number;
};

export const realPatience: Patience = { sigint: 7_500, sigterm: 2_500, drain: 5_000 };

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type Running = {
  readonly pid: number;
  /** After the exit, and after all output was read or given up. */
  readonly ended: Promise<Exit>;
  /** SIGINT, SIGTERM, SIGKILL to this one process; its children are not signalled. Resolves to the signals it took. */
  stop(): Promise<readonly NodeJS.Signals[]>;
};

/** Starts `node script` as the runner does, with closed input, and reads both outputs line by line. */
export function run(
  [node, script]: readonly [string, string],
  where: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly patience: Patience },
  onLine: (line: string) => void,
): Running {
  const child = spawn(node, [script], {
    cwd: where.cwd,
    env: where.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const outputs = Promise.all([readLines(child.stdout, onLine), readLines(child.stderr, onLine)]);
  const exited = new Promise<Exit>((resolve) => {
    child.on("exit", (code, signal) => resolve({ code, signal }));
    child.on("error", () => resolve({ code: null, signal: null }));
  });
  const ended = exited.then(async (exit) => {
    await Promise.race([outputs, setTimeout(where.patience.drain, null, { ref: false })]);
    child.stdout.destroy();
    child.stderr.destroy();
    return exit;
  });
  return { pid: child.pid ?? -1, ended, stop: () => stop(child, ended, where.patience) };
}

async function stop(
  child: ChildProcess,
  ended: Promise<Exit>,
  patience: Patience,
): Promise<readonly NodeJS.Signals[]> {
  const sent: NodeJS.Signals[] = [];
  for (const [signal, wait] of [
    ["SIGINT", patience.sigint],
    ["SIGTERM", patience.sigterm],
  ] as const) {
    child.kill(signal);
    sent.push(signal);
    const done = await Promise.race([
      ended.then(() => true),
      setTimeout(wait, false, { ref: false }),
    ]);
    if (done) return sent;
  }
  child.kill("SIGKILL");
  await ended;
  return [...sent, "SIGKILL"];
}

function readLines(stream: NodeJS.ReadableStream, onLine: (line: string) => void): Promise<void> {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    const whole = rest + chunk;
    const end = Math.max(whole.lastIndexOf("\n"), whole.lastIndexOf("\r", whole.length - 2)) + 1;
    rest = whole.slice(end);
    for (const line of linesOf(whole.slice(0, end))) onLine(line);
  });
  return new Promise((resolve) => {
    stream.on("close", () => {
      for (const line of linesOf(rest)) onLine(line);
      rest = "";
      resolve();
    });
  });
}
