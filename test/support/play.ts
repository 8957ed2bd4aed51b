import type { Plan } from "../../src/core/card/plan.ts";
import type { Refusal } from "../../src/core/change/change.ts";
import { converge } from "../../src/flows/converge.ts";
import type { Outcome } from "../../src/flows/outcome.ts";
import { greenSeen, redSeen } from "./observations.ts";
import { planOf } from "./plan.ts";
import { type Act, type Script, type Scripted, scripted } from "./scripted.ts";

export type Played = { readonly outcome: Outcome; readonly world: Scripted };

/** A whole run over a scripted world. */
export async function play(script: Script, over: Partial<Plan> = {}): Promise<Played> {
  const plan = planOf(over);
  const world = scripted(plan.cardSha256, script);
  return { outcome: await converge(plan, world), world };
}

export const codeOf = (outcome: Outcome) => (outcome.status === "done" ? null : outcome.reasonCode);
export const reasonOf = (outcome: Outcome) => (outcome.status === "done" ? "" : outcome.reason);

export const red = redSeen("1 failed", "t1");

/** Changes nothing. */
export const idle: Act = { verifier: red, tree: "untouched" };
export const halfFix: Act = { verifier: red };
export const fix: Act = { verifier: greenSeen };

export const editsTheTest: Refusal = {
  path: "tests/test_duration.py",
  code: "exam_modified",
  rule: "protected: tests/**",
};

/** Edits the test and nothing else. */
export const cheat: Act = { verifier: null, tree: "untouched", refused: [editsTheTest] };
