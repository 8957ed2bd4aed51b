import type { Flags } from "./flags.ts";
import type { Ground } from "./ground.ts";
import { bareLoop, harnessLoop } from "./loops.ts";
import { difference, inTurns, median, paired } from "./measure.ts";
import { bareStart } from "./sandboxes.ts";
import { against, counted, ms, table, times } from "./table.ts";
import { type Workspace, workspaceOf } from "./workspace.ts";

type Cost = {
  readonly files: number;
  readonly changed: number;
  readonly bare: number;
  readonly harness: number;
  readonly cost: number;
};

export function loopPerIteration(ground: Ground, flags: Flags): string {
  const start = bareStart(ground, 25);
  const costs = costsOf(ground, flags, false);
  const limit = 2 * start + 8;
  return `## An iteration

\`until verify; do maker; done\` in bash, and the same words in the harness: two sandboxes, capture, hashes, journal. Each
attempt notes when it began; an iteration lasts from one attempt to the next, the median of a loop counts, and loops run
in turns. A bare start of the same sandbox (its own namespaces, the overlay, bubblewrap with the same flags, the same
filter, \`true\` inside) took ${ms(start)} in this sitting, so the goal is 2 × ${ms(start)} + 8 ms = ${ms(limit)}.

${tableOf(costs, (cost) => against(cost, limit, ms))}
`;
}

export function loopAsRoot(ground: Ground, flags: Flags): string {
  const head = "## An iteration as root\n";
  if (ground.user === null) return `${head}\nNot measured: the bench did not run as root.\n`;
  const rounds = flags.rounds ?? 2;
  const costs = costsOf(ground, { ...flags, rounds, changed: flags.changed.slice(0, 1) }, true);
  return `${head}
Root never enters a sandbox: the workspace is copied once for an unprivileged account, before the first attempt. After
that an iteration is as above.

${tableOf(costs, () => "")}
`;
}

function costsOf(ground: Ground, flags: Flags, asRoot: boolean): readonly Cost[] {
  return flags.files.flatMap((files) => {
    const workspace = workspaceOf(files, ground, asRoot);
    const costs = flags.changed.map((changed) =>
      costOf(ground, workspace, { ...flags, changed: [changed] }),
    );
    workspace.remove();
    return costs;
  });
}

function costOf(ground: Ground, workspace: Workspace, flags: Flags): Cost {
  const [changed = 1] = flags.changed;
  const loop = { changed, iterations: flags.iterations };
  const taken = inTurns(flags.rounds ?? 5, {
    bare: () => bareLoop(ground, workspace, loop).perIteration,
    harness: () => harnessLoop(ground, workspace, loop).perIteration,
  });
  const [bare, harness] = [taken("bare"), taken("harness")];
  const cost = paired(harness, bare, difference);
  return { files: workspace.files, changed, bare: median(bare), harness: median(harness), cost };
}

function tableOf(costs: readonly Cost[], goal: (cost: number) => string): string {
  const least = Math.min(...costs.map(({ files }) => files));
  const largest = Math.max(...costs.map(({ files }) => files));
  const overSmallest = ({ files, changed, cost }: Cost): string => {
    const small = costs.find((each) => each.files === least && each.changed === changed);
    const over = cost / (small?.cost ?? Number.NaN);
    const isJudged = files === largest && files > least;
    return isJudged ? `${times(over)}, ${against(over, 1.15, times)}` : times(over);
  };
  return table(
    ["files", "changed", "bare", "harness", "cost", "over the smallest tree", "goal of the cost"],
    costs.map((each) => [
      counted(each.files),
      counted(each.changed),
      ms(each.bare),
      ms(each.harness),
      ms(each.cost),
      overSmallest(each),
      goal(each.cost),
    ]),
  );
}
