import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { Duplex, Readable } from "node:stream";
import { bwrapArguments, FD } from "./arguments.ts";
import type { Chain } from "./chain.ts";
import type { Command } from "./command.ts";
import { type Channel, closeQuietly } from "./output.ts";
import type { Warden } from "./warden.ts";

/** What every launch of a run shares. */
export type Launcher = {
  readonly chain: Chain;
  readonly filterFile: string;
  readonly channel: () => Channel;
  readonly warden: Warden;
};

export type Started = { readonly child: ChildProcess; readonly channel: Channel };

/** Starts the chain in a process group of its own. Throws where not even its first program can be started. */
export function start(launcher: Launcher, command: Command): Started {
  const channel = launcher.channel();
  const filter = openSync(launcher.filterFile, "r");
  try {
    const child = spawned(launcher, command, [channel.writeEnd, filter]);
    launcher.warden.watch(child.pid);
    const { account, privilege } = launcher.chain;
    const list = bwrapArguments(command, account, privilege);
    writable(child, FD.arguments).end(`${list.join("\0")}\0`);
    return { child, channel };
  } catch (error) {
    channel.reader.destroy();
    throw error;
  } finally {
    closeQuietly(filter);
    closeQuietly(channel.writeEnd);
  }
}

function spawned(
  { chain }: Launcher,
  command: Command,
  [output, filter]: readonly [number, number],
): ChildProcess {
  const [program, ...rest] = chain.argv(command);
  return spawn(program, rest, {
    cwd: "/",
    env: { ...command.env },
    detached: true,
    ...chain.spawnAs,
    stdio: ["ignore", output, output, "pipe", "pipe", filter, "pipe"],
  });
}

export function writable(child: ChildProcess, fd: number): Duplex {
  const stream: unknown = child.stdio[fd];
  if (!(stream instanceof Duplex)) throw new Error(`no pipe at descriptor ${fd}`);
  stream.on("error", () => undefined); // the other side may be gone: its exit tells
  return stream;
}

export function readable(child: ChildProcess, fd: number): Readable {
  const stream: unknown = child.stdio[fd];
  if (!(stream instanceof Readable)) throw new Error(`no pipe at descriptor ${fd}`);
  return stream;
}
