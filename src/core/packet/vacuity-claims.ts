import { fewestJudged } from "../probes/mutation.ts";
import type { NonVacuity } from "./body-schema.ts";

type Claim = readonly [holds: boolean, otherwise: string];

/** What a green must be able to say of itself: the verifier was seen red, and nothing that was tried took the green back. */
export function vacuityClaims(evidence: NonVacuity): readonly Claim[] {
  const { baseline, planted, canary, confirmations = [], necessity, probing } = evidence;
  const killed = [...planted, ...(canary === null ? [] : [canary])].filter(
    ({ outcome }) => outcome === "killed",
  );
  return [
    [baseline?.verdict === "fail" || killed.length > 0, "this run never saw the verifier red"],
    ...planted.map(({ id, outcome }): Claim => [outcome !== "survived", `plant ${id} survived`]),
    [canary?.outcome !== "survived", "the canary survived: the candidate owns its grader"],
    [probing?.twin !== "other", "the candidate knows its exam by its bytes"],
    [necessity?.whole !== "green", "it was green with the whole change taken back"],
    [confirmations.every(({ passed }) => passed), "it was not green on the same tree again"],
    ...mutationClaims(evidence.mutation),
  ];
}

/** The counts carry the score, and the score what was asked for. */
function mutationClaims(mutation: NonVacuity["mutation"]): readonly Claim[] {
  if (!mutation) return [];
  const { score, at_least, killed, survived } = mutation;
  const told = killed + survived;
  const isJudged = score !== null && told >= fewestJudged;
  return [
    [score === (told === 0 ? null : killed / told), "the mutation score is not that of its counts"],
    [
      at_least === null || !isJudged || score >= at_least,
      "the mutation score is below what was asked for",
    ],
  ];
}
