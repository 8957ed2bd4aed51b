import type { Judgement } from "./evidence.ts";
import type { Progress } from "./run.ts";

/**
 * Nothing is retried to green: where the verifier was red on this very tree before, its green now says that it
 * does not decide by the tree alone. The checks are kept as they were seen.
 */
export function demoted(
  judgement: Judgement,
  tree: string,
  { redTrees, feedback }: Pick<Progress, "redTrees" | "feedback">,
): Judgement {
  if (judgement.verdict.status !== "pass" || !redTrees.includes(tree)) return judgement;
  const reason = `the verifier was red on this very tree (${tree}) earlier in the run and is green now: a verifier that changes its mind proves nothing`;
  return {
    ...judgement,
    verdict: { status: "fail", cause: "flaky_verifier", reason, open: feedback.open },
  };
}
