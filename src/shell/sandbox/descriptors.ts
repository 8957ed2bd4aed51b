import { closeSync, readdirSync, readFileSync } from "node:fs";

const O_CLOEXEC = 0o2000000;

/**
 * Closes every descriptor that children of this process would inherit: ours are all close-on-exec, so what is left came
 * from whoever started us (a job's pipe, a lock file) and must not reach a maker. Returns the numbers closed.
 */
export function closeInherited(): number[] {
  return readdirSync("/proc/self/fd")
    .map(Number)
    .filter((fd) => fd > 2 && isInheritable(fd))
    .filter((fd) => {
      try {
        closeSync(fd);
        return true;
      } catch {
        return false;
      }
    });
}

function isInheritable(fd: number): boolean {
  try {
    const flags = /flags:\s+([0-7]+)/.exec(readFileSync(`/proc/self/fdinfo/${fd}`, "latin1"))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    return false; // the descriptor of this very listing
  }
}
