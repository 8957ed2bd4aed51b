import type { Making, PlantResult } from "../../src/core/loop/evidence.ts";
import type { ReasonCode } from "../../src/core/reason.ts";
import type { Ended } from "../../src/core/verdict/execution.ts";
import type { Red, Verdict } from "../../src/core/verdict/verdict.ts";

export const green: Verdict = { status: "pass" };

/** Red by the verifier, with one open target of the same name as its reason. */
export const red = (target: string, cause: ReasonCode = "goal_failing"): Red => ({
  status: "fail",
  cause,
  reason: `${target} fails`,
  open: [{ id: target, reason: `${target} fails` }],
});

export const fault: Red & { readonly status: "fault" } = {
  status: "fault",
  cause: "verifier_unavailable",
  reason: "the database did not answer",
};

export const making = (ended: Ended = { how: "exited", code: 0 }): Making => ({
  execution: { ended, tail: "", outputBytes: 0, outputSha256: "e3b0", milliseconds: 1 },
});

export const planted = (outcome: PlantResult["outcome"]): PlantResult => ({
  id: `plant-${outcome}`,
  outcome,
  patchSha256: "5eed",
  returncode: 1,
  why: outcome,
});
