import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { Lack } from "./bubblewrap.ts";

const RESTRICTION = "kernel.apparmor_restrict_unprivileged_userns";
const RESTRICTION_FILE = `/proc/sys/${RESTRICTION.replaceAll(".", "/")}`;

/** A change to the host, recorded in the packet. Made only on GitHub's own throw-away machines. */
export type HostChange = {
  readonly setting: string;
  readonly before: string;
  readonly after: string;
};

/** Installs bubblewrap with apt. True if it is there afterwards is for the caller to look at. */
export function installBubblewrap(): void {
  for (const args of [
    ["update", "-q"],
    ["install", "-y", "-q", "--no-install-recommends", "bubblewrap"],
  ]) {
    asRoot(["apt-get", ...args]);
  }
}

/** Lets ordinary users make user namespaces on Ubuntu 24.04. Null where the setting does not exist or would not change. */
export function liftRestriction(): HostChange | null {
  const before = readSetting();
  if (before !== "1") return null;
  asRoot(["sysctl", "-q", "-w", `${RESTRICTION}=0`]);
  const after = readSetting();
  return after === before ? null : { setting: RESTRICTION, before, after };
}

/** What to do where the sandbox does not start, for a person with the right to do it. */
export function lackOf(problem: string): Lack {
  const what = `the sandbox does not start: ${problem}`;
  if (isContainer()) {
    return {
      what: `${what} (this is a container that forbids namespaces)`,
      fix: "docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined … (in a workflow: the same under `container: options:`)",
    };
  }
  if (readSetting() === "1") return { what, fix: `sudo sysctl -w ${RESTRICTION}=0` };
  if (readQuietly("/proc/sys/user/max_user_namespaces") === "0") {
    return { what, fix: "sudo sysctl -w user.max_user_namespaces=65536" };
  }
  return { what, fix: "run on a Linux machine that grants user namespaces, or as root" };
}

function asRoot([program, ...args]: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  const argv = isRoot ? [program ?? "", ...args] : ["sudo", "-n", program ?? "", ...args];
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(argv[0] ?? "", argv.slice(1), { cwd: "/", env, stdio: "ignore" });
}

const isContainer = (): boolean =>
  existsSync("/.dockerenv") ||
  existsSync("/run/.containerenv") ||
  /docker|containerd|kubepods/.test(readQuietly("/proc/1/cgroup"));

const readSetting = (): string => readQuietly(RESTRICTION_FILE);

function readQuietly(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}
