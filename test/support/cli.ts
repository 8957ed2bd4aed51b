import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import type { Ground } from "./ground.ts";

// Each of these tests starts several sandboxes; a busy machine is no failure.
const patience = 120_000;
vi.setConfig({ testTimeout: patience + 10_000, maxConcurrency: 3 });

const product = fileURLToPath(new URL("../..", import.meta.url));
/** Another build may be named, so that a long series is not disturbed by the next one. */
export const cli = process.env.GOAL_HARNESS_CLI ?? join(product, "dist/cli.js");

export type Place = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> };

export type Spoken = { readonly code: number | null; readonly out: string; readonly log: string };

/** The built command line as a process. It knows only what is given: nothing of the test's own environment. */
export function start(
  ground: Ground,
  words: readonly string[],
  { cwd = ground.workspace, env = {} }: Place = {},
): ChildProcess {
  const { PATH } = process.env;
  return spawn(process.execPath, [cli, ...words], {
    cwd,
    env: { PATH, HOME: ground.home, TMPDIR: ground.temporary, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // One that hangs must not outlive its test.
    timeout: patience,
    killSignal: "SIGKILL",
  });
}

export async function ended(child: ChildProcess): Promise<Spoken> {
  const out: Buffer[] = [];
  const log: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => log.push(chunk));
  const code = await new Promise<number | null>((settle) => child.once("close", settle));
  return { code, out: Buffer.concat(out).toString(), log: Buffer.concat(log).toString() };
}

export const speak = (ground: Ground, words: readonly string[], place?: Place): Promise<Spoken> =>
  ended(start(ground, words, place));

export type Iteration = {
  readonly iter: number;
  readonly verdict_passed: boolean;
  readonly reason: string;
  readonly reason_code: string | null;
  readonly open: readonly string[];
  readonly refused: readonly { readonly path: string; readonly code: string }[];
  readonly ignored: readonly string[];
  readonly [key: string]: unknown;
};

export type Document = {
  readonly iterations: readonly Iteration[];
  readonly [key: string]: unknown;
};

/** What `run --json` says. */
export type Said = {
  readonly status: string;
  readonly reason_code: string | null;
  readonly reason: string;
  readonly iterations: number;
  readonly open: readonly string[];
  readonly packet_path: string | null;
  readonly packet_sha256: string | null;
  readonly report_path: string | null;
  readonly assurance: string;
  readonly seconds: number;
};

export type Ran = Spoken & {
  readonly said: Said;
  /** Folder that the run wrote to. */
  readonly folder: string;
  /** The report, and the packet where there is one. */
  readonly report: Document | null;
  readonly packet: Document | null;
};

export type Run = Place & {
  readonly card?: string;
  readonly flags?: readonly string[];
};

/** `goal-harness run CARD --maker … --json`, waited for and parsed. */
export async function run(ground: Ground, maker: string, options: Run = {}): Promise<Ran> {
  const { card: file = "it.goal.yaml", flags = [], ...place } = options;
  const words = ["run", file, "--maker", maker, ...flags, "--json"];
  return ran(ground, await speak(ground, words, place));
}

export function ran(ground: Ground, spoken: Spoken): Ran {
  const said: Said = JSON.parse(spoken.out);
  const place = said.report_path ?? said.packet_path;
  const folder = place === null ? join(ground.workspace, ".goal-harness") : dirname(place);
  return {
    ...spoken,
    said,
    folder,
    report: documentAt(join(folder, "run-report.json")),
    packet: documentAt(join(folder, "proof-packet.json")),
  };
}

/** Lines that makers and verifiers said. */
export const quoted = ({ log }: Spoken): readonly string[] =>
  log.split("\n").flatMap((line) => (line.startsWith("| ") ? [line.slice(2)] : []));

export function documentAt(file: string): Document | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** The end of a run in one value, to compare. */
export const endOf = ({ code, said }: Ran) => [
  code,
  said.status,
  said.reason_code,
  said.iterations,
  said.open,
];
