import { join } from "node:path";
import * as z from "zod/mini";
import type { Ground } from "./ground.ts";
import { median } from "./measure.ts";
import { against, counted, ms, table } from "./table.ts";

const ARTIFACTS = 2_000;

const Measured = z.object({
  bytes: z.number(),
  seal: z.array(z.number()),
  check: z.array(z.number()),
});

/** Enough to be warm. */
const ROUNDS = 80;

export function seals(ground: Ground): string {
  const { stdout } = ground.run([
    ground.node,
    join(ground.code, "seal-entry.mjs"),
    String(ARTIFACTS),
    String(ROUNDS),
  ]);
  const { bytes, seal, check } = Measured.parse(JSON.parse(stdout));
  const row = (what: string, samples: readonly number[]): readonly string[] => [
    what,
    ms(median(samples.slice(ROUNDS / 2))),
    ms(samples[0] ?? Number.NaN),
    against(median(samples.slice(ROUNDS / 2)), 10, ms),
  ];
  return `## A packet

A packet with ${counted(ARTIFACTS)} artifacts, ${counted(bytes)} bytes: sealed from what a run knows, and checked from its
bytes against its digest. Files are not hashed here. Warm is the median of the second half of ${ROUNDS} rounds in one
process; cold is the first round, before anything was compiled.

${table(["", "warm", "cold", "goal"], [row("seal", seal), row("check", check)])}
`;
}
