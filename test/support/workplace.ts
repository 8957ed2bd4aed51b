import { mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Execution } from "../../src/core/verdict/execution.ts";
import { copyRooms } from "../../src/shell/room/copy-rooms.ts";
import { hiddenBy } from "../../src/shell/room/hidden.ts";
import { removeTree } from "../../src/shell/room/remove-tree.ts";
import type { Rooms } from "../../src/shell/room/rooms.ts";
import type { Command, Tree } from "../../src/shell/sandbox/command.ts";
import { openWorkplace } from "../../src/shell/workplace/open.ts";
import type { WorkplaceOptions } from "../../src/shell/workplace/place.ts";
import type { Workplace } from "../../src/shell/workplace/workplace.ts";

export const isRoot = process.getuid?.() === 0;

/** Generous, so that no test depends on how fast this machine is. */
export const calm: Command["limits"] = {
  wallMs: 120_000,
  idleMs: 120_000,
  outputBytes: 1e9,
  overflow: "end",
  memoryBytes: 8 * 1024 ** 3,
  processes: 2048,
};

export type Open = AsyncDisposable & {
  readonly workspace: string;
  readonly out: string;
  readonly workplace: Workplace;
  readonly rooms: Rooms;
  /** Rooms of the other kind over the same workspace, for the same sandbox. */
  copies(): Rooms;
  run(tree: Tree, argv: Command["argv"], more?: Partial<Command>): Promise<Execution>;
  /** A script as the maker of these rooms. What it says is the answer. Throws unless it exits with 0. */
  make(rooms: Rooms, script: string, more?: Partial<Command>): Promise<string>;
};

/** A workplace over a workspace that `fill` lays out; all of it is gone when the test is over. */
export async function openOver(
  fill: (workspace: string) => void,
  options: Partial<WorkplaceOptions> = {},
): Promise<Open> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "goal-harness-test-")));
  const workspace = join(base, "workspace");
  const out = join(workspace, ".goal-harness");
  mkdirSync(workspace);
  fill(workspace);
  const hidden = hiddenBy(options.hidden ?? []);
  const workplace = await opened({ ...defaults(workspace), out, ...options }).catch((error) => {
    removeTree(base);
    throw error;
  });
  const run: Open["run"] = (tree, argv, more = {}) =>
    workplace.launch({ ...quiet(workplace, workspace), argv, tree, ...more });
  return {
    workspace,
    out,
    workplace,
    rooms: workplace.rooms,
    copies: () => copyRooms({ ...workplace, workspace, out, format: "sha1", hidden }),
    run,
    make: async (rooms, script, more = {}) => {
      const { said, execution } = await listening((onOutput) => {
        const onReady = rooms.pin;
        return rooms
          .maker()
          .then((tree) => run(tree, ["bash", "-c", script], { onReady, onOutput, ...more }));
      });
      if (execution.ended.how === "exited" && execution.ended.code === 0) return said;
      throw new Error(`${JSON.stringify(execution.ended)}: ${execution.tail}`);
    },
    async [Symbol.asyncDispose]() {
      workplace.close();
      removeTree(base);
    },
  };
}

/** Everything a command says, not only its tail: bytes as Latin-1. */
export async function listening(
  start: (onOutput: (chunk: Buffer) => void) => Promise<Execution>,
): Promise<{ readonly said: string; readonly execution: Execution }> {
  const heard: Buffer[] = [];
  const execution = await start((chunk) => heard.push(chunk));
  return { said: Buffer.concat(heard).toString("latin1"), execution };
}

async function opened(options: WorkplaceOptions): Promise<Workplace> {
  const place = await openWorkplace(options);
  if ("refused" in place) throw new Error(place.refused.map(({ what }) => what).join("; "));
  return place.workplace;
}

const defaults = (workspace: string) => ({
  isolation: "namespaces" as const,
  workspace,
  path: process.env.PATH ?? "/usr/bin:/bin",
  home: process.env.HOME ?? "/nowhere",
  secrets: [],
  shown: [],
  reachable: [],
  hosted: false,
  say: () => undefined,
});

const quiet = (workplace: Workplace, workspace: string) => ({
  env: { PATH: workplace.path, HOME: workplace.home, LANG: "C.UTF-8", TMPDIR: "/tmp" },
  workspace,
  mounts: [],
  network: "none" as const,
  limits: calm,
  signal: new AbortController().signal,
});
