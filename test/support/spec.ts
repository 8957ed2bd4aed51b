import { HarnessSpec } from "../../src/core/card/spec.ts";

/** The least that is a spec. */
export const leastSpec = {
  outcome_contract: {
    natural_language: "The target test passes.",
    executable_verifier: "done_test",
    termination_authority: "outcome_verifier_only",
  },
  reward_stream: {
    terminal: "independent_outcome_verifier",
    in_flight: "open_target_count_and_ids_as_feedback",
  },
  approval_band: "B1",
} as const;

export function specOf(over: object = {}): HarnessSpec {
  return HarnessSpec.parse({ ...leastSpec, ...over });
}
