import type { ReasonCode } from "../reason.ts";
import type { OpenTarget } from "../verdict/verdict.ts";

/** What a person asked for: flags of the command line or inputs of the action, checked but not yet compiled. */
export type RunOptions = {
  /** Absolute path of the Goal Card. */
  readonly card: string;
  readonly maker: string;
  /** Absolute path of the workspace, and of the folder that receives packet, report and patch. */
  readonly workspace: string;
  readonly out: string;
  readonly maxIterations?: number | undefined;
  /** As written: `90s`, `30m`, `2h`. */
  readonly timeBudget?: string | undefined;
  readonly harness?: string | undefined;
  readonly isolation: "namespaces" | "none";
  readonly makerNetwork?: "none" | "host" | undefined;
  readonly makerEnv: readonly string[];
  readonly makerRead: readonly string[];
  readonly allowDirty: boolean;
};

/** Whoever looks on: the terminal or the job's log, the request to stop, and the environment as it was at start. */
export type Watch = {
  /** A line of the harness's own. */
  say(line: string): void;
  /** Output of a maker or verifier, any number of lines. */
  quote(text: string): void;
  /** How many targets are open now; shown while something runs for long. */
  open(count: number): void;
  group(title: string): void;
  endGroup(): void;
  readonly cancel: AbortSignal;
  readonly env: Readonly<Record<string, string>>;
};

/** A finished run, as the command line and the action tell it. Paths are absolute, and null where nothing was written. */
export type Finished = {
  readonly status: "done" | "not_done";
  readonly exit: 0 | 1 | 2 | 3;
  readonly reasonCode: ReasonCode | null;
  readonly reason: string;
  readonly iterations: number;
  readonly open: readonly string[];
  readonly packetPath: string | null;
  readonly packetSha256: string | null;
  readonly reportPath: string | null;
  readonly patchPath: string | null;
  /** Markdown, and the same for a terminal. */
  readonly summary: string;
  readonly text: string;
  readonly targets: readonly OpenTarget[];
  readonly assurance: string;
  readonly harness: string;
  readonly seconds: number;
};
