import type { Plan } from "../core/card/plan.ts";
import type { IterationRecord, PlantResult } from "../core/loop/evidence.ts";
import type { Interruption } from "../core/loop/interruption.ts";
import { headline, type Lived, recordOf } from "../core/loop/record.ts";
import type { ProbeReport } from "../core/probes/probe-report.ts";
import type { Baseline } from "../core/verdict/judge.ts";
import type { Observation } from "../core/verdict/observation.ts";
import type { Ports } from "./ports.ts";

/** Where a run plays: its plan, the world, and what was seen so far. */
export type Stage = {
  readonly plan: Plan;
  readonly ports: Ports;
  readonly records: IterationRecord[];
  plants: readonly PlantResult[];
  probes: ProbeReport | null;
  /** What the verifier showed when it was last asked. */
  seen: readonly Observation[];
  /** Null until the inspection has seen what is green before any work. */
  baseline: Baseline | null;
};

export const openStage = (plan: Plan, ports: Ports): Stage => ({
  plan,
  ports,
  records: [],
  plants: [],
  probes: null,
  seen: [],
  baseline: null,
});

/** Nobody called the run off, and the card is still the locked one. A card that cannot be read is not. */
export async function checkpoint({ plan, ports }: Stage): Promise<Interruption | null> {
  if (ports.cancelled()) return "cancelled";
  const cardSha256 = await ports.cardSha256();
  if (ports.cancelled()) return "cancelled";
  return cardSha256 === plan.cardSha256 ? null : "card_drift";
}

/** Whole milliseconds until the time budget is used up; never negative. */
export function timeLeft({ plan, ports }: Stage): number {
  if (plan.timeBudgetMs === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(plan.timeBudgetMs - ports.elapsed()));
}

/** Into the journal, before the next step may start. */
export async function keep({ ports, records }: Stage, lived: Lived): Promise<void> {
  const record = recordOf(lived, ports.now());
  records.push(record);
  await ports.record(record);
  ports.say(headline(record));
}
