import type { ReasonCode } from "../reason.ts";
import type { OpenTarget, Red } from "../verdict/verdict.ts";

/** What makes every verdict of a run worthless, a green one included. */
export type Interruption = "cancelled" | "card_drift";

export const interruptions: Readonly<Record<Interruption, string>> = {
  cancelled: "the run was cancelled before it was done",
  card_drift: "the goal card is not the one this run was locked to: changed on disk, or unreadable",
};

/** The harness's own verdict on an iteration that was called off. `open` is what was open before. */
export function interrupted(cause: Interruption, open: readonly OpenTarget[]): Red {
  return { status: "fail", cause, reason: interruptions[cause], open };
}

/** No sandbox, no maker: nothing to learn from, and the next one would not start either. */
export function notIsolated(why: string, open: readonly OpenTarget[]): Red {
  const reason = `the maker could not be run in its sandbox: ${why}`;
  return { status: "fail", cause: "isolation_unavailable", reason, open };
}

/** Held-out tests are run once: a maker that could try again would learn them a bit at a time. */
const final: readonly ReasonCode[] = [
  "cancelled",
  "card_drift",
  "isolation_unavailable",
  "held_out_failed",
];

/** Whether the run ends with this verdict, whatever its caps would still allow. */
export function isFinal(verdict: Red): boolean {
  return final.includes(verdict.cause);
}
