import type { Verdict } from "../verdict/verdict.ts";
import type { Mutant } from "./mutants.ts";

export type MutantOutcome = "killed" | "survived" | "timeout" | "error";

/** Mutants of a change: those that wait, in the order they are tried, and what became of the others. */
export type Mutation = {
  readonly waiting: readonly Mutant[];
  readonly judged: readonly { readonly mutant: Mutant; readonly outcome: MutantOutcome }[];
};

/** Fewer than this many say nothing about how good an exam is. */
export const fewestJudged = 5;

export const outcomeOf = (verdict: Verdict): MutantOutcome => {
  if (verdict.status === "pass") return "survived";
  if (verdict.status === "fault") return "error";
  return verdict.cause === "verifier_timeout" ? "timeout" : "killed";
};

export const countOf = ({ judged }: Pick<Mutation, "judged">, outcome: MutantOutcome): number =>
  judged.filter((one) => one.outcome === outcome).length;

/** Killed of all that were told apart; null where none were. */
export function scoreOf(mutation: Pick<Mutation, "judged">): number | null {
  const [killed, survived] = [countOf(mutation, "killed"), countOf(mutation, "survived")];
  return killed + survived === 0 ? null : killed / (killed + survived);
}

/** Whether the exam lets too much through, by what its spec asks for. */
export function isBelow(mutation: Pick<Mutation, "judged">, atLeast: number | null): boolean {
  const told = countOf(mutation, "killed") + countOf(mutation, "survived");
  const score = scoreOf(mutation);
  return atLeast !== null && score !== null && told >= fewestJudged && score < atLeast;
}
