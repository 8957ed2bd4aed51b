import { join } from "node:path";
import * as z from "zod/mini";
import type { Flags } from "./flags.ts";
import type { Ground } from "./ground.ts";
import { median, paired, ratio } from "./measure.ts";
import { ms, table, times } from "./table.ts";

const Starts = z.object({
  launched: z.array(z.number()),
  chain: z.array(z.number()),
  bwrap: z.array(z.number()),
  nothing: z.array(z.number()),
});

export function sandboxes(ground: Ground, { rounds }: Flags): string {
  const starts = startsOf(ground, rounds ?? 40);
  const row = (what: string, name: keyof typeof starts): readonly string[] => [
    what,
    ms(median(starts[name])),
    times(paired(starts.launched, starts[name], ratio)),
  ];
  return `## A sandbox

\`true\` in a sandbox, started and seen to its end: by the harness, which also reads output and status, opens the gate and
proves the namespace empty; by the bare chain of the same programs with the same flags and filter; and by bubblewrap
alone with the same flags over a plain folder.

${table(
  ["", "median", "the harness takes of it"],
  [
    row("the harness", "launched"),
    row("bare chain: `unshare`, overlay, `bwrap`", "chain"),
    row("`bwrap` alone", "bwrap"),
    row("`true` without a sandbox", "nothing"),
  ],
)}
`;
}

/** Milliseconds that the bare chain takes here and now. */
export function bareStart(ground: Ground, rounds: number): number {
  return median(startsOf(ground, rounds).chain);
}

function startsOf(ground: Ground, rounds: number): z.infer<typeof Starts> {
  const folder = ground.fresh("sandbox");
  const { stdout } = ground.run([
    ground.node,
    join(ground.code, "launch-entry.mjs"),
    folder,
    String(rounds),
  ]);
  return Starts.parse(JSON.parse(stdout));
}
