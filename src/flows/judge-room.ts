import type { Judgement } from "../core/loop/evidence.ts";
import { interrupted } from "../core/loop/interruption.ts";
import type { OpenTarget } from "../core/verdict/verdict.ts";
import { checkpoint, type Stage } from "./stage.ts";

/**
 * A judgement with a checkpoint on either side. In a run that was called off, or on a card that moved, no
 * verdict counts, green included: what the checks showed is kept, the word on it is the harness's own.
 */
export async function guarded(
  stage: Stage,
  open: readonly OpenTarget[],
  judge: () => Promise<Judgement>,
): Promise<Judgement> {
  const before = await checkpoint(stage);
  if (before !== null) return { verdict: interrupted(before, open), checks: [] };
  const judgement = await judge();
  const after = await checkpoint(stage);
  return after === null ? judgement : { ...judgement, verdict: interrupted(after, open) };
}
