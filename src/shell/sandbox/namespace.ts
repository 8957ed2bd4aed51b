import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as later, setImmediate as soon } from "node:timers/promises";

/** Outside view of a pid namespace: the process that is 1 inside, and the namespace's inode. */
export type PidNamespace = { readonly init: number; readonly inode: number };

const PATIENCE_MS = 10_000;

/**
 * Kills everything in the namespace and returns once none is left. A process group or a returned bwrap proves nothing:
 * daemons leave the one and outlive the other. Pid 1 does: when it dies the kernel kills every other member, whatever
 * it ignores or hides, and pid 1 does not become a zombie before the last of them is gone (`zap_pid_ns_processes`).
 */
export async function emptyNamespace(namespace: PidNamespace): Promise<void> {
  const begun = performance.now();
  for (let round = 0; isAlive(namespace); round += 1) {
    kill(namespace.init);
    if (performance.now() - begun > PATIENCE_MS) {
      throw new Error(`process ${namespace.init} outlives SIGKILL, and with it the whole sandbox`);
    }
    await (round < 50 ? soon() : later(5));
  }
}

/** SIGKILL to pid 1 of the namespace: the kernel then kills all its members. Checked by inode, as pids are reused. */
export function killInit(namespace: PidNamespace): void {
  if (isAlive(namespace)) kill(namespace.init);
}

function isAlive({ init, inode }: PidNamespace): boolean {
  return !isDead(init) && namespaceOf(init) === inode;
}

function namespaceOf(pid: number): number | null {
  try {
    return Number(readlinkSync(`/proc/${pid}/ns/pid`).slice("pid:[".length, -1));
  } catch {
    return null; // gone, or somebody else's by now
  }
}

/** A zombie can write nothing, and as pid 1 it was the last. */
function isDead(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return "ZX".includes(stat.charAt(stat.lastIndexOf(")") + 2));
  } catch {
    return true;
  }
}

/** SIGKILL to a process group that we started: at once, so that no fork escapes it. */
export function killGroup(leader: number | undefined): void {
  if (leader !== undefined) kill(-leader);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // already gone
  }
}
