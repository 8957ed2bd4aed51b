import type { IterationRecord, PlantResult } from "../loop/evidence.ts";
import type { Baseline, NonVacuity } from "./body-schema.ts";
import { checkOf, openOf, reasonOf } from "./iteration.ts";
import { bounds } from "./packet-bounds.ts";
import { probingMembers } from "./probing.ts";
import type { Sealing } from "./sealing.ts";
import { type Telling, toldOpen, toldText } from "./telling.ts";

/** Where this run saw the verifier red: on the untouched workspace, on a planted failure, on a canary. */
export function nonVacuityOf({ chain, plants, probes }: Sealing, telling: Telling): NonVacuity {
  const canary = probes?.probed?.canary ?? null;
  return {
    baseline: chain.inspection === null ? null : baselineOf(chain.inspection, telling),
    planted: plants.map((plant) => plantOf(plant, telling)),
    canary: canary === null ? null : plantOf(canary, telling),
    ...probingMembers(probes, telling),
  };
}

function baselineOf(inspection: IterationRecord, telling: Telling): Baseline {
  const { verdict, checks } = inspection.judgement;
  return {
    verdict: verdict.status,
    cause: verdict.status === "pass" ? null : verdict.cause,
    reason: reasonOf(verdict, telling),
    ...toldOpen(openOf(verdict), telling),
    started_at: inspection.startedAt,
    ended_at: inspection.endedAt,
    verifier: checks.map(checkOf),
  };
}

function plantOf(plant: PlantResult, telling: Telling): NonVacuity["planted"][number] {
  return {
    id: plant.id,
    patch_sha256: plant.patchSha256,
    outcome: plant.outcome,
    returncode: plant.returncode,
    why: toldText(plant.why, telling, bounds.targetReasonBytes),
  };
}
