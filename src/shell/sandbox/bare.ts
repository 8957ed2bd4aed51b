import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import type { Ended, Execution } from "../../core/verdict/execution.ts";
import type { Command } from "./command.ts";
import { killGroup } from "./namespace.ts";
import { type Account, type Channel, closeQuietly, type Meter, meter } from "./output.ts";
import type { Warden } from "./warden.ts";
import { watch } from "./watch.ts";

export type BareLauncher = {
  readonly channel: () => Channel;
  /** Whom to become where the harness is root. */
  readonly spawnAs: Account | null;
  readonly warden: Warden;
};

/**
 * `isolation: none`: the command runs on the host, in a copy of the workspace, in a process group that is killed at the
 * end. A process that leaves its group survives; nothing is hidden. Only ever used when asked for by name.
 */
export async function launchBare(launcher: BareLauncher, command: Command): Promise<Execution> {
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

async function run(launcher: BareLauncher, command: Command, output: Meter): Promise<Ended> {
  const channel = launcher.channel();
  try {
    const child = start(launcher, command, channel);
    launcher.warden.watch(child.pid);
    const ended = await seenThrough(child, channel, { command, output });
    launcher.warden.release(child.pid);
    return ended;
  } catch (error) {
    return { how: "sandbox_failed", why: error instanceof Error ? error.message : String(error) };
  } finally {
    channel.reader.destroy();
  }
}

async function seenThrough(
  child: ChildProcess,
  { reader, drained }: Channel,
  { command, output }: { readonly command: Command; readonly output: Meter },
): Promise<Ended> {
  const limits = watch(command, () => killGroup(child.pid));
  reader.on("data", (chunk: Buffer) => {
    output.push(chunk);
    limits.heard(output.bytes());
    command.onOutput?.(chunk);
  });
  const ended = await over(child);
  killGroup(child.pid);
  // A survivor may hold the output open for ever: wait a moment, then let go.
  await Promise.race([drained, new Promise((settle) => setTimeout(settle, 500))]);
  limits.close();
  return limits.why() ?? ended;
}

function start({ spawnAs }: BareLauncher, command: Command, { writeEnd }: Channel): ChildProcess {
  if (command.tree.kind !== "folder") throw new Error("without isolation rooms are copies");
  try {
    return spawn(command.argv[0], command.argv.slice(1), {
      cwd: command.tree.folder,
      env: { ...command.env },
      detached: true,
      ...(spawnAs ?? {}),
      stdio: ["ignore", writeEnd, writeEnd],
    });
  } finally {
    closeQuietly(writeEnd);
  }
}

const over = (child: ChildProcess): Promise<Ended> =>
  new Promise((settle) => {
    child.once("error", (error) => settle({ how: "exited", code: notStarted(error) }));
    child.once("exit", (code, signal) => settle(endOf(code, signal)));
  });

/** As a shell would say it. */
const notStarted = (error: Error): number =>
  "code" in error && error.code === "ENOENT" ? 127 : 126;

/** The shell's convention holds here too: 128 + n is a signal. */
function endOf(code: number | null, signal: NodeJS.Signals | null): Ended {
  if (signal !== null) return { how: "signalled", signal: constants.signals[signal] };
  if (code === null) return { how: "signalled", signal: constants.signals.SIGKILL };
  return code > 128 ? { how: "signalled", signal: code - 128 } : { how: "exited", code };
}
