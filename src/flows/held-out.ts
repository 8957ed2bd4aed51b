import type { Judgement } from "../core/loop/evidence.ts";
import { heldTo } from "../core/verdict/held-out.ts";
import type { Stage } from "./stage.ts";

/** What no maker was shown is asked last, of a tree on which everything else is green. Its no ends the run. */
export async function withHeldOut(
  judgement: Judgement,
  { ports, baseline }: Stage,
): Promise<Judgement> {
  if (judgement.verdict.status !== "pass") return judgement;
  const seen = await ports.heldOut();
  return seen === null ? judgement : heldTo(judgement, seen, baseline);
}
