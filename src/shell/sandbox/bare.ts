import { type ChildProcess, spawn } from "node:child_process";
import type { Ended, Execution } from "../../core/execution.ts";
import type { Command } from "./command.ts";
import { type Account, type Channel, closeQuietly, meter } from "./output.ts";
import { watch } from "./watch.ts";

export type BareLauncher = {
  readonly channel: () => Channel;
  /** Whom to become where the harness is root. */
  readonly spawnAs: Account | null;
};

/**
 * `isolation: none`: the command runs on the host, in a copy of the workspace, in a process group that is killed at the
 * end. A process that leaves its group survives; nothing is hidden. Only ever used when asked for by name.
 */
export async function launchBare(launcher: BareLauncher, command: Command): Promise<Execution> {
  const started = performance.now();
  const channel = launcher.channel();
  const output = meter();
  const child = start(launcher, command, channel);
  const limits = watch(command, () => killGroup(child));
  channel.reader.on("data", (chunk: Buffer) => {
    output.push(chunk);
    limits.heard(output.bytes());
    command.onOutput?.(chunk);
  });
  const { code, signal, problem } = await over(child);
  killGroup(child);
  // A survivor may hold the output open for ever: wait a moment, then let go.
  await Promise.race([channel.drained, new Promise((settle) => setTimeout(settle, 500))]);
  channel.reader.destroy();
  await channel.drained;
  limits.close();
  return {
    ended: limits.why() ?? endOf(code, signal, problem),
    tail: output.tail(),
    outputBytes: output.bytes(),
    outputSha256: output.sha256(),
    milliseconds: performance.now() - started,
  };
}

function start({ spawnAs }: BareLauncher, command: Command, channel: Channel): ChildProcess {
  if (command.tree.kind !== "folder") throw new Error("without isolation rooms are copies");
  const child = spawn(command.argv[0], command.argv.slice(1), {
    cwd: command.tree.folder,
    env: { ...command.env },
    detached: true,
    ...(spawnAs ?? {}),
    stdio: ["ignore", channel.writeEnd, channel.writeEnd],
  });
  closeQuietly(channel.writeEnd);
  return child;
}

type End = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly problem: string | null;
};

const over = (child: ChildProcess): Promise<End> =>
  new Promise((settle) => {
    child.once("error", (error) => settle({ code: null, signal: null, problem: error.message }));
    child.once("exit", (code, signal) => settle({ code, signal, problem: null }));
  });

/** The shell's convention holds here too: 128 + n is a signal. A missing program is 127, as a shell would say. */
function endOf(code: number | null, signal: NodeJS.Signals | null, problem: string | null): Ended {
  if (problem !== null) return { how: "exited", code: 127 };
  if (signal !== null || code === null) return { how: "signalled", signal: 9 };
  return code > 128 ? { how: "signalled", signal: code - 128 } : { how: "exited", code };
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // the group is empty
  }
}
