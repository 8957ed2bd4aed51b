import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PROGRAM } from "./stage.ts";

/** Mounts each pair, says so, and holds the mount namespace until whoever started it is gone. */
const HOLD =
  'while [ "$1" != -- ]; do PATH=/usr/bin:/bin mount --bind "$1" "$2" || exit 98; shift 2; done; echo ready; read -r end';

export type View = {
  /** Where each hidden folder can be reached inside the holder's mount namespace. */
  readonly at: ReadonlyMap<string, string>;
  readonly pid: number | null;
  close(): void;
};

/**
 * Root's PATH often leads below /root, which the unprivileged account may not enter. Root binds those tool folders once
 * per run in a mount namespace of its own; launches enter it. Nothing on the host is mounted or changed.
 */
export async function holdView(folders: readonly string[], place: string): Promise<View> {
  const hidden = folders.filter((folder) => !isReachable(folder));
  if (hidden.length === 0) return { at: new Map(), pid: null, close: () => undefined };
  const at = new Map(hidden.map((folder, i) => [folder, join(place, `tool-${i}`)]));
  for (const [folder, target] of at) makeTarget(folder, target);
  chmodSync(place, 0o711);
  const holder = spawn(
    PROGRAM.unshare,
    [
      ...["--mount", "--propagation", "private", "--", PROGRAM.shell, "-c", HOLD, "hold"],
      ...[...at].flat(),
      "--",
    ],
    { cwd: "/", env: {}, stdio: ["pipe", "pipe", "ignore"] },
  );
  const isReady = await readiness(holder);
  if (!isReady) return { at: new Map(), pid: null, close: () => undefined };
  return { at, pid: holder.pid ?? null, close: () => void holder.kill("SIGKILL") };
}

const readiness = (holder: ChildProcess): Promise<boolean> =>
  new Promise((settle) => {
    holder.stdout?.once("data", () => settle(true));
    holder.once("exit", () => settle(false));
    holder.once("error", () => settle(false));
  });

/** A bind needs a target of the same kind. */
function makeTarget(source: string, target: string): void {
  if (statSync(source).isDirectory()) mkdirSync(target);
  else writeFileSync(target, "");
}

/** Everybody may pass through every folder on the way. */
function isReachable(folder: string): boolean {
  for (let path = folder; path !== "/"; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}
