import type { Flags } from "./flags.ts";
import type { Ground } from "./ground.ts";
import { bareLoop, harnessLoop } from "./loops.ts";
import { inTurns, median, paired, ratio } from "./measure.ts";
import { against, counted, ms, table, times } from "./table.ts";
import { type Workspace, workspaceOf } from "./workspace.ts";

const CHANGED = 10;

export function sealedRun(ground: Ground, flags: Flags): string {
  const files = Math.max(...flags.files);
  const workspace = workspaceOf(files, ground);
  const loop = { changed: CHANGED, iterations: flags.iterations };
  const besides = "git status --porcelain > /dev/null;";
  const taken = inTurns(flags.rounds ?? 5, {
    bare: () => bareLoop(ground, workspace, loop).milliseconds,
    status: () => bareLoop(ground, workspace, { ...loop, besides }).milliseconds,
    hashes: () => hashesOf(ground, workspace),
    harness: () => harnessLoop(ground, workspace, loop).milliseconds,
  });
  workspace.remove();
  const compared = (name: Parameters<typeof taken>[0]) =>
    paired(taken("harness"), taken(name), ratio);
  const row = (what: string, name: Parameters<typeof taken>[0], goal = ""): readonly string[] => [
    what,
    ms(median(taken(name))),
    times(compared(name)),
    goal,
  ];
  return `## A sealed run

${flags.iterations} iterations with ${CHANGED} changed files over ${counted(files)} files, from start to end: the base hashed
once beside the first iteration, the packet sealed, the change applied.

${table(
  ["", "median", "the sealed run takes of it", "goal"],
  [
    row("the sealed run", "harness"),
    row("bare loop", "bare"),
    row("bare loop with `git status` in it", "status", against(compared("status"), 0.5, times)),
    row("one `xargs -P2 openssl dgst -sha256` over the tree", "hashes"),
  ],
)}
`;
}

function hashesOf(ground: Ground, { folder }: Workspace): number {
  const find = "find . -path ./.git -prune -o -type f -print0";
  return ground.run(
    ["bash", "-c", `${find} | xargs -0 -P2 -n 1000 openssl dgst -sha256 > /dev/null`],
    { cwd: folder },
  ).milliseconds;
}
