import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The harness's own repository folder, the only one that git is ever pointed at. Its objects are its own and, by
 * reference, the workspace's; its configuration is its own alone.
 */
export type GitRoom = { readonly program: string; readonly folder: string };

/** What one call needs beyond the room. Paths are absolute. */
export type Surroundings = {
  readonly workTree?: string;
  readonly index?: string;
  readonly input?: Uint8Array;
  /** A file descriptor that takes the output instead of the caller. */
  readonly output?: number;
  /** Bytes of memory it may fill: for input that somebody else wrote. */
  readonly memory?: number;
};

/** Absolute, so that no folder of a job's PATH can stand in for git. */
const places = [
  "/usr/bin/git",
  "/usr/local/bin/git",
  "/bin/git",
  "/opt/homebrew/bin/git",
  "/run/current-system/sw/bin/git",
];

export function gitProgram(): string {
  const found = places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Error(`git is not installed (looked for ${places.join(", ")})`);
  return found;
}

/** Runs git to its end and gives what it printed. Throws with its own words where it fails. */
export async function git(
  room: GitRoom,
  args: readonly string[],
  around: Surroundings = {},
): Promise<Buffer> {
  const child = start(room, args, around);
  const printed: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => printed.push(chunk));
  // A git that fails early closes its input: its exit code says more than the broken pipe.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(around.input);
  const failure = await failureOf(child);
  if (failure !== null) throw new Error(`git ${args[0]} failed: ${failure}`);
  return Buffer.concat(printed);
}

/** Starts git in a clean environment: nothing of the job's or the workspace's configuration reaches it. */
export function start(room: GitRoom, args: readonly string[], around: Surroundings): ChildProcess {
  const options: SpawnOptions = {
    cwd: room.folder,
    env: environment(room, around),
    stdio: ["pipe", around.output ?? "pipe", "pipe"],
    // An interrupt at the terminal is for the harness, which still needs git to write down what happened.
    detached: true,
  };
  if (around.memory === undefined) return spawn(room.program, args, options);
  const kibibytes = String(Math.ceil(around.memory / 1024));
  return spawn("/bin/sh", ["-c", bounded, kibibytes, room.program, ...args], options);
}

/** A limit that is tighter already stays. */
const bounded = 'ulimit -S -d "$0" 2>/dev/null; exec "$@"';

/** Null where it ended well, else the end of what it complained of. */
export function failureOf(child: ChildProcess): Promise<string | null> {
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString("latin1")}`.slice(-2048);
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) =>
      resolve(code === 0 ? null : `${complaint.trim() || "no message"} (${signal ?? code})`),
    );
  });
}

function environment(room: GitRoom, around: Surroundings): NodeJS.ProcessEnv {
  return {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    LC_ALL: "C",
    GIT_DIR: room.folder,
    ...(around.workTree === undefined ? {} : { GIT_WORK_TREE: around.workTree }),
    ...(around.index === undefined ? {} : { GIT_INDEX_FILE: around.index }),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
