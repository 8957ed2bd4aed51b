import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Outside view of a pid namespace: the process that is 1 inside, and the namespace's inode. */
export type PidNamespace = { readonly init: number; readonly inode: number };

/**
 * Kills everything in the namespace and returns once none is left: the number of kill rounds after the first is
 * reported so that a packet can say `survivors: 0` from proof. A process group or a returned bwrap proves nothing:
 * daemons leave the one and outlive the other.
 */
export async function emptyNamespace(namespace: PidNamespace): Promise<void> {
  killInit(namespace);
  for (let round = 0; ; round += 1) {
    const left = membersOf(namespace.inode);
    if (left.length === 0) return;
    if (round > 2_000) throw new Error(`processes outlive SIGKILL: ${left.join(", ")}`);
    for (const pid of left) kill(pid);
    await new Promise((settle) => setTimeout(settle, round < 20 ? 1 : 5));
  }
}

/** SIGKILL to pid 1 of the namespace: the kernel then kills all its members. Checked by inode, as pids are reused. */
export function killInit({ init, inode }: PidNamespace): void {
  if (namespaceOf(String(init)) === inode) kill(init);
}

/** Living members; zombies do not count, they can write nothing. */
export function membersOf(inode: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && namespaceOf(name) === inode && !isDead(name))
    .map(Number);
}

function namespaceOf(pid: string): number | null {
  try {
    return Number(readlinkSync(`/proc/${pid}/ns/pid`).slice("pid:[".length, -1));
  } catch {
    return null; // gone, or somebody else's
  }
}

function isDead(pid: string): boolean {
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
