import type { Verdict } from "../verdict/verdict.ts";
import type { PlantResult } from "./evidence.ts";

/**
 * A plant counts as killed only where the world could lay it and the verifier turned red over it.
 * A verifier that broke or ran out of time has told nothing apart.
 */
export function plantResult(laid: PlantResult, verdict: Verdict): PlantResult {
  if (laid.outcome === "error" || laid.outcome === "timeout") return laid;
  switch (verdict.status) {
    case "pass":
      return { ...laid, outcome: "survived", why: "the verifier stayed green over it" };
    case "fault":
      return { ...laid, outcome: "error", why: verdict.reason };
    case "fail":
      // The verifier was not asked.
      if (verdict.cause === "prepare_failed")
        return { ...laid, outcome: "error", why: verdict.reason };
      return verdict.cause === "verifier_timeout"
        ? { ...laid, outcome: "timeout", why: verdict.reason }
        : { ...laid, outcome: "killed", why: verdict.reason };
  }
}

/** The verifier was seen red in this run: there was something to kill, and nothing survived. */
export function allKilled(plants: readonly PlantResult[]): boolean {
  return plants.length > 0 && plants.every((plant) => plant.outcome === "killed");
}
