import { digestOf } from "../digest.ts";
import type { GoalCard } from "./card.ts";

/** The lock: what the goal is, how done is told, and what is put off. The same however the card is laid out. */
export function cardSha256({ goal, done_test, out_of_scope }: GoalCard): string {
  return digestOf({ goal, done_test, out_of_scope });
}

/** The copy that a run works from. `now` is RFC 3339 UTC; the card in the workspace is never written to. */
export function locked(card: GoalCard, now: string): GoalCard {
  return { ...card, locked_at: now, status: "active" };
}
