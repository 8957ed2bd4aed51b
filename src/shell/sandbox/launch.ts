import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { Duplex, Readable } from "node:stream";
import type { Ended, Execution } from "../../core/execution.ts";
import { bwrapArguments, FD } from "./arguments.ts";
import type { Chain } from "./chain.ts";
import type { Command } from "./command.ts";
import { emptyNamespace, killInit } from "./namespace.ts";
import { type Channel, closeQuietly, meter } from "./output.ts";
import { type StatusReader, statusReader } from "./status.ts";
import { type Interruption, watch } from "./watch.ts";

/** What every launch of a run shares. */
export type Launcher = {
  readonly chain: Chain;
  readonly filterFile: string;
  readonly channel: () => Channel;
};

/**
 * Runs one command in one fresh sandbox and returns when every process of it is gone. Three outcomes: it exited, it was
 * ended by a limit, or the sandbox failed, which is never a verdict. Never rejects for anything the command does.
 */
export async function launch(launcher: Launcher, command: Command): Promise<Execution> {
  const started = performance.now();
  const channel = launcher.channel();
  const output = meter();
  const child = start(launcher, command, channel);
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
  await status.closed;
  const { namespace, exitCode } = status.report();
  if (namespace !== null) await emptyNamespace(namespace);
  await channel.drained;
  channel.release();
  limits.close();
  return {
    ended: endOf(gate.opened() ? exitCode : null, limits.why(), problem ?? lastLine(output.tail())),
    tail: output.tail(),
    outputBytes: output.bytes(),
    outputSha256: output.sha256(),
    milliseconds: performance.now() - started,
  };
}

function start({ chain, filterFile }: Launcher, command: Command, channel: Channel): ChildProcess {
  const filter = openSync(filterFile, "r");
  const [program, ...rest] = chain.argv(command);
  const child = spawn(program, rest, {
    cwd: "/",
    env: { ...command.env },
    ...chain.spawnAs,
    stdio: ["ignore", channel.writeEnd, channel.writeEnd, "pipe", "pipe", filter, "pipe"],
  });
  closeQuietly(filter);
  closeQuietly(channel.writeEnd);
  const list = bwrapArguments(command, chain.account, chain.privilege);
  writable(child, FD.arguments).end(`${list.join("\0")}\0`);
  return child;
}

/**
 * The wrapper inside says one byte when the sandbox stands. The command may start only once we also know which
 * namespace to empty: a kill before that would leave its tree alive.
 */
function openGate(child: ChildProcess, status: StatusReader, { onReady }: Command) {
  const gate = writable(child, FD.gate);
  let opened = false;
  gate.once("data", async () => {
    const namespace = await status.namespace;
    if (namespace === null) return gate.destroy();
    onReady?.(namespace.init);
    opened = true;
    return gate.end("go\n");
  });
  // Closed at the end in any case: what still waits behind the gate then reads the end and goes.
  return { opened: () => opened, close: () => void gate.destroy() };
}

function writable(child: ChildProcess, fd: number): Duplex {
  const stream: unknown = child.stdio[fd];
  if (!(stream instanceof Duplex)) throw new Error(`no pipe at descriptor ${fd}`);
  stream.on("error", () => undefined); // the other side may be gone: its exit tells
  return stream;
}

function readable(child: ChildProcess, fd: number): Readable {
  const stream: unknown = child.stdio[fd];
  if (!(stream instanceof Readable)) throw new Error(`no pipe at descriptor ${fd}`);
  return stream;
}

/** Settles when the process is gone, with a text where it could not even start. */
const over = (child: ChildProcess): Promise<string | null> =>
  new Promise((settle) => {
    child.once("error", (error) => settle(error.message));
    child.once("exit", () => settle(null));
  });

function stop(child: ChildProcess, status: StatusReader): void {
  const { namespace } = status.report();
  if (namespace !== null) killInit(namespace);
  child.kill("SIGKILL");
}

function endOf(exitCode: number | null, limit: Interruption | null, problem: string): Ended {
  if (limit !== null) return limit;
  if (exitCode === null) return { how: "sandbox_failed", why: problem };
  if (exitCode > 128) return { how: "signalled", signal: exitCode - 128 };
  return { how: "exited", code: exitCode };
}

const lastLine = (text: string): string =>
  text.trimEnd().split("\n").at(-1) || "the sandbox ended without a word";
