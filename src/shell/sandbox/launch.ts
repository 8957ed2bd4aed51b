import type { ChildProcess } from "node:child_process";
import type { Ended, Execution } from "../../core/verdict/execution.ts";
import { FD } from "./arguments.ts";
import type { Command } from "./command.ts";
import { openGate } from "./gate.ts";
import { emptyNamespace, killGroup, killInit } from "./namespace.ts";
import { type Meter, meter } from "./output.ts";
import { type Launcher, readable, type Started, start } from "./start.ts";
import { type StatusReader, statusReader } from "./status.ts";
import { type Interruption, watch } from "./watch.ts";

/**
 * Runs one command in one fresh sandbox and returns when every process of it is gone. Three outcomes: it exited, it was
 * ended by a limit, or the sandbox failed, which is never a verdict. Never rejects for anything the command does.
 */
export async function launch(launcher: Launcher, command: Command): Promise<Execution> {
  const begun = performance.now();
  const output = meter();
  const ended = await run(launcher, command, output);
  return {
    ended,
    tail: output.tail(),
    outputBytes: output.bytes(),
    outputSha256: output.sha256(),
    milliseconds: performance.now() - begun,
  };
}

async function run(launcher: Launcher, command: Command, output: Meter): Promise<Ended> {
  try {
    return await seenThrough(start(launcher, command), { launcher, command, output });
  } catch (error) {
    return { how: "sandbox_failed", why: error instanceof Error ? error.message : String(error) };
  }
}

type Course = {
  readonly launcher: Launcher;
  readonly command: Command;
  readonly output: Meter;
};

async function seenThrough(
  { child, channel }: Started,
  { launcher, command, output }: Course,
): Promise<Ended> {
  const status = statusReader(readable(child, FD.status));
  const gate = openGate(child, status, command);
  const limits = watch(command, () => stop(child, status));
  channel.reader.on("data", (chunk: Buffer) => {
    output.push(chunk);
    limits.heard(output.bytes());
    command.onOutput?.(chunk);
  });
  const problem = await over(child);
  gate.close();
  killGroup(child.pid);
  await status.closed;
  const { namespace, exitCode } = status.report();
  if (namespace !== null) await emptyNamespace(namespace);
  launcher.warden.release(child.pid);
  await channel.drained;
  channel.release();
  limits.close();
  if (gate.opened()) return endOf(exitCode, limits.why());
  const why = gate.problem() ?? problem ?? complaint(output.tail());
  return limits.why() ?? { how: "sandbox_failed", why };
}

/** Settles when the process is gone, with a text where it could not even start. */
const over = (child: ChildProcess): Promise<string | null> =>
  new Promise((settle) => {
    child.once("error", (error) => settle(error.message));
    child.once("exit", () => settle(null));
  });

/** The group too: until it stands, a sandbox has processes that are in no namespace we know of. */
function stop(child: ChildProcess, status: StatusReader): void {
  const { namespace } = status.report();
  if (namespace !== null) killInit(namespace);
  killGroup(child.pid);
}

function endOf(exitCode: number | null, limit: Interruption | null): Ended {
  if (limit !== null) return limit;
  if (exitCode === null) {
    return { how: "sandbox_failed", why: "the sandbox was killed from outside (out of memory?)" };
  }
  if (exitCode > 128) return { how: "signalled", signal: exitCode - 128 };
  return { how: "exited", code: exitCode };
}

/** What the programs of the chain had to say: nothing else has run. */
function complaint(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const telling = lines.filter((line) => line !== "" && !line.startsWith("dmesg(1)"));
  return telling.slice(-3).join("; ") || "the sandbox ended without a word";
}
