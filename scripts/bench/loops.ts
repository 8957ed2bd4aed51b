import { join } from "node:path";
import * as z from "zod/mini";
import type { Ground } from "./ground.ts";
import { median } from "./measure.ts";
import { CARD, maker, VERIFIER, type Workspace } from "./workspace.ts";

export type Loop = {
  readonly changed: number;
  readonly iterations: number;
  /** What the bare loop does besides in each iteration, as words of bash. */
  readonly besides?: string;
};

export type Looped = {
  /** Of the whole loop, its start and end included. */
  readonly milliseconds: number;
  /** From one attempt's beginning to the next, in the middle. */
  readonly perIteration: number;
};

const Said = z.object({ status: z.string(), iterations: z.number(), reason: z.string() });

/** `until verify; do maker; done`, with the same words as the harness runs. */
export function bareLoop(ground: Ground, workspace: Workspace, loop: Loop): Looped {
  const verify = `bash -euo pipefail -c '${VERIFIER}'`;
  const make = `bash -c '${maker(loop.changed, loop.iterations)}'`;
  const { milliseconds } = ground.run(
    ["bash", "-c", `until ${verify}; do ${make}; ${loop.besides ?? ""} done`],
    {
      cwd: workspace.folder,
      asRoot: workspace.asRoot,
    },
  );
  return looped(workspace, loop, milliseconds);
}

/** The same loop by the product: sealed, and its change applied. */
export function harnessLoop(ground: Ground, workspace: Workspace, loop: Loop): Looped {
  const words = ["--maker", maker(loop.changed, loop.iterations), "--json"];
  const { milliseconds, stdout } = ground.run(
    [
      ground.node,
      join(ground.product, "dist/cli.js"),
      ...["run", CARD, "--max-iterations", String(loop.iterations), ...words],
    ],
    { cwd: workspace.folder, asRoot: workspace.asRoot },
  );
  const said = Said.parse(JSON.parse(stdout));
  if (said.status !== "done" || said.iterations !== loop.iterations) {
    throw new Error(`the run ended ${said.status} after ${said.iterations}: ${said.reason}`);
  }
  return looped(workspace, loop, milliseconds);
}

/** What the attempts noted themselves, so that both loops are looked at from the same place. */
function looped(workspace: Workspace, { iterations }: Loop, milliseconds: number): Looped {
  const began = workspace.attempts();
  if (began.length !== iterations) throw new Error(`${began.length} attempts, not ${iterations}`);
  const lasted = began.slice(1).map((time, i) => time - (began[i] ?? Number.NaN));
  workspace.reset();
  return { milliseconds, perIteration: median(lasted) };
}
