import type { GoalCard } from "../../src/core/card/card.ts";
import { cardSha256 } from "../../src/core/card/card-lock.ts";
import type { Plan } from "../../src/core/card/plan.ts";
import { HarnessSpec, limitsOf } from "../../src/core/card/spec.ts";
import { verifier } from "./observations.ts";

const card: GoalCard = {
  goal: "parse_duration accepts minutes",
  done_test: "python3 -m pytest tests/test_duration.py -q",
  out_of_scope: ["renaming public functions"],
  with: { target: "./tests/test_duration.py" },
};

const spec = HarnessSpec.parse({
  id: "gh2-fix-failing-test",
  outcome_contract: {
    natural_language: "The target test passes.",
    executable_verifier: "./verifier.mjs",
    termination_authority: "outcome_verifier_only",
  },
  reward_stream: {
    terminal: "independent_outcome_verifier",
    in_flight: "open_target_count_and_ids_as_feedback",
  },
  approval_band: "B1",
  parameters: { target: { type: "path", required: true } },
});

/** A compiled plan of a small goal with one verifier; three iterations, no bound on time. */
export function planOf(over: Partial<Plan> = {}): Plan {
  return {
    card,
    cardFile: "/workspace/duration.goal.yaml",
    cardPath: "duration.goal.yaml",
    cardSha256: cardSha256(card),
    harness: { id: "gh2-fix-failing-test", folder: "/harnesses/gh2", spec, sha256: "a1" },
    checks: [verifier],
    guards: [],
    candidate: null,
    hidden: [],
    heldOut: null,
    rules: {
      caches: [],
      card: [],
      dependencies: [],
      exam: [],
      outOfScope: [],
      editable: ["**"],
      lifted: [],
    },
    limits: limitsOf(spec),
    maxIterations: 3,
    timeBudgetMs: null,
    stallAfter: null,
    confirmGreen: 0,
    probes: { timeShare: 1, mutationAtLeast: null },
    maker: { command: "./maker.sh", network: "none", env: [], reads: [] },
    verifierNetwork: "none",
    verifierEnv: [],
    readOnly: [],
    planSha256: "b2",
    ...over,
  };
}
