import type { Confirmation as Confirmed } from "../probes/confirmation.ts";
import { stateCount } from "../probes/findings.ts";
import { countOf, type Mutation as Mutated, scoreOf } from "../probes/mutation.ts";
import type { Necessity as Needed } from "../probes/necessity.ts";
import type { ProbeReport } from "../probes/probe-report.ts";
import type { NonVacuity } from "./body-schema.ts";
import { checkOf, reasonOf } from "./iteration.ts";
import { bounds } from "./packet-bounds.ts";
import type { Confirmation, Mutation, Necessity, Probing } from "./probing-schema.ts";
import { type Telling, toldPath, toldText } from "./telling.ts";

type Members = Pick<NonVacuity, "necessity" | "mutation" | "confirmations" | "probing">;

/** What followed a green verdict, as packet and report write it. */
export function probingMembers(report: ProbeReport | null, telling: Telling): Members {
  if (report === null) return { necessity: null, mutation: null, confirmations: [], probing: null };
  const { probed, confirmations } = report;
  return {
    necessity: probed === null ? null : necessityOf(probed.necessity, telling),
    mutation: probed === null ? null : mutationOf(probed.mutation, probed.mutationAtLeast, telling),
    confirmations: confirmations.map((each) => confirmationOf(each, telling)),
    probing: costOf(report, telling),
  };
}

function necessityOf({ hunks, states, whole }: Needed, telling: Telling): Necessity {
  return {
    hunks: hunks.all.slice(0, bounds.hunks).map(({ path, line, lines }, at) => ({
      path: toldPath(path, telling),
      line,
      lines,
      state: states[at] ?? "untried",
    })),
    proven: stateCount(states, "proven"),
    unproven: stateCount(states, "unproven"),
    inconclusive: stateCount(states, "inconclusive"),
    untried: stateCount(states, "untried"),
    whole,
  };
}

function mutationOf(mutation: Mutated, atLeast: number | null, telling: Telling): Mutation {
  const survivors = mutation.judged.filter(({ outcome }) => outcome === "survived");
  return {
    score: scoreOf(mutation),
    at_least: atLeast,
    killed: countOf(mutation, "killed"),
    survived: countOf(mutation, "survived"),
    timeout: countOf(mutation, "timeout"),
    error: countOf(mutation, "error"),
    untried: mutation.waiting.length,
    survivors: survivors.slice(0, bounds.survivors).map(({ mutant }) => ({
      path: toldPath(mutant.path, telling),
      line: mutant.line,
      before: toldText(mutant.before, telling, bounds.tokenBytes),
      after: toldText(mutant.after, telling, bounds.tokenBytes),
    })),
  };
}

function confirmationOf(
  { judgement, startedAt, endedAt }: Confirmed,
  telling: Telling,
): Confirmation {
  const { verdict, checks } = judgement;
  return {
    passed: verdict.status === "pass",
    cause: verdict.status === "pass" ? null : verdict.cause,
    reason: reasonOf(verdict, telling),
    started_at: startedAt,
    ended_at: endedAt,
    verifier: checks.map(checkOf),
  };
}

function costOf({ probed, skipped }: ProbeReport, telling: Telling): Probing {
  const { workers = 0, runs = 0, budgetMs = 0, milliseconds = 0 } = probed?.cost ?? {};
  const told = (text: string | null | undefined): string | null =>
    text === null || text === undefined ? null : toldText(text, telling, bounds.targetReasonBytes);
  return {
    skipped: told(skipped),
    canary_why: told(probed?.canaryWhy),
    twin: probed?.twin?.outcome ?? null,
    workers,
    runs,
    budget_seconds: budgetMs / 1_000,
    seconds: milliseconds / 1_000,
  };
}
