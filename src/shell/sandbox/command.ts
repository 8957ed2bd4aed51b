/** A host path shown inside the sandbox. */
export type Mount = {
  readonly outside: string;
  readonly inside: string;
  readonly access: "read" | "write";
};

/** Where a command's tree lies: an overlay stack (top first) or a plain folder. */
export type Tree =
  | {
      readonly kind: "overlay";
      readonly lower: readonly [string, ...string[]];
      readonly upper: string;
      readonly work: string;
      readonly mountPoint: string;
    }
  | { readonly kind: "folder"; readonly folder: string };

export type CommandLimits = {
  readonly wallMs: number;
  readonly idleMs: number;
  readonly outputBytes: number;
  /** A verifier's output over the cap ends it; a maker's is counted and dropped. */
  readonly overflow: "end" | "drop";
  readonly memoryBytes: number;
  readonly processes: number;
};

/** One command in one sandbox. Everything it can see is in here; nothing is inherited. */
export type Command = {
  readonly argv: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  readonly tree: Tree;
  /** Absolute path of the workspace: the tree appears there inside, and it is the working directory. */
  readonly workspace: string;
  readonly mounts: readonly Mount[];
  readonly network: "none" | "host";
  readonly limits: CommandLimits;
  readonly signal: AbortSignal;
  readonly onOutput?: (chunk: Buffer) => void;
  /** Called with pid 1 of the ready sandbox before the command starts. */
  readonly onReady?: (init: number) => void;
};
