import { disagreement } from "./confirmation.ts";
import { countOf, isBelow, scoreOf } from "./mutation.ts";
import type { Probed, ProbeReport } from "./probe-report.ts";

/** Why a green does not count after all. */
export type Demotion = {
  readonly cause: "flaky_verifier" | "vacuous_verifier";
  readonly reason: string;
};

/** What follows from a report: null where the green stands. Nothing in it can make a green out of anything else. */
export function demotionOf({ confirmations, probed }: ProbeReport): Demotion | null {
  const other = disagreement(confirmations)?.judgement.verdict;
  if (other !== undefined && other.status !== "pass") {
    const number = confirmations.length;
    return {
      cause: "flaky_verifier",
      reason: `the verifier was green, and run ${number} of confirm_green on the same tree was not: ${other.reason}`,
    };
  }
  return probed === null ? null : vacuity(probed);
}

function vacuity({ canary, twin, necessity, mutation, mutationAtLeast }: Probed): Demotion | null {
  const reasons = [
    ...(canary?.outcome === "survived" ? [`the candidate owns its grader: ${canary.why}`] : []),
    ...(twin?.outcome === "other"
      ? [`the candidate knows its exam by its bytes: ${twin.why}`]
      : []),
    ...(necessity.whole === "green"
      ? ["the verifier stays green when the whole change is taken back: nothing of it is proven"]
      : []),
    ...(isBelow(mutation, mutationAtLeast)
      ? [
          `mutation score ${scoreOf(mutation)?.toFixed(2)} of ${mutationAtLeast} asked for: ${countOf(mutation, "survived")} mutants of the change survived`,
        ]
      : []),
  ];
  return reasons.length === 0 ? null : { cause: "vacuous_verifier", reason: reasons.join("\n") };
}
