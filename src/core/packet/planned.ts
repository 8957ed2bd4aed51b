import type { Plan } from "../card/plan.ts";
import { approvalBands } from "../card/spec.ts";
import { quoted } from "../change/path.ts";
import { canonical } from "../digest.ts";
import { assuranceOf } from "./assurance.ts";
import type { Isolation } from "./body-schema.ts";
import { commandLine, contractOf } from "./contract.ts";
import { isolationOf } from "./enclosure.ts";
import type { ProofPacket } from "./packet-schema.ts";
import type { Sealing } from "./sealing.ts";

type Members =
  | "harness"
  | "verifier_command"
  | "goal"
  | "plan_sha256"
  | "verifier"
  | "policy"
  | "assurance"
  | "isolation";

type Planned = { readonly [Key in Members]: ProofPacket[Key] | null };

/** What the plan settled before anything ran; all null where there is none. */
export function plannedOf({ plan, enclosure, startedAt }: Sealing): Planned {
  if (plan === null) return unplanned;
  const isolation = enclosure === null ? null : isolationOf(enclosure, plan);
  return {
    harness: plan.harness.id,
    verifier_command: commandLine(plan),
    goal: goalOf(plan, startedAt),
    plan_sha256: plan.planSha256,
    verifier: contractOf(plan),
    policy: policyOf(plan),
    ...held(isolation),
  };
}

const held = (isolation: Isolation | null) => ({
  isolation,
  assurance: isolation === null ? null : assuranceOf(isolation),
});

const unplanned: Planned = {
  harness: null,
  verifier_command: null,
  goal: null,
  plan_sha256: null,
  verifier: null,
  policy: null,
  ...held(null),
};

function goalOf({ card, cardPath, cardSha256 }: Plan, lockedAt: string): ProofPacket["goal"] {
  return {
    goal: card.goal,
    done_test: asJson(card.done_test),
    out_of_scope: asJson(card.out_of_scope),
    locked_at: lockedAt,
    card_path: cardPath === null ? null : quoted(cardPath),
    card_sha256: cardSha256,
  };
}

function policyOf(plan: Plan): ProofPacket["policy"] {
  return {
    band: bandOf(plan),
    max_iterations: plan.maxIterations,
    time_budget_ms: plan.timeBudgetMs,
    maker_env: [...plan.maker.env],
    maker_reads: [...plan.maker.reads],
    lifted: [...plan.rules.lifted],
  };
}

/** A card may narrow the band of its harness, never widen it: that was refused before there was a plan. */
function bandOf({ card, harness }: Plan): ProofPacket["policy"]["band"] {
  const narrowed = approvalBands.find((band) => band === card.with?.approval_band);
  return narrowed ?? harness.spec.approval_band;
}

/** As data of its own, which it is already: the types of a card allow for `undefined`, which no card holds. */
function asJson(value: unknown): ProofPacket["goal"]["done_test"] {
  return JSON.parse(canonical(value));
}
