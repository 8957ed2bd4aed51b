import type { Plan } from "../../core/card/plan.ts";
import type { Enclosure } from "../../core/packet/sealing.ts";
import type { IsolationFacts } from "../workplace/workplace.ts";

/** How the run is held, for packet and report. A verifier on the host's network lacks a namespace: level 1. */
export function enclosureOf(facts: IsolationFacts, plan: Plan): Enclosure {
  const isWhole = plan.verifierNetwork === "none";
  return {
    ...facts,
    level: facts.level === 3 && !isWhole ? 1 : facts.level,
    // Each launch returns only once its namespace is proved empty; without one nothing can be proved.
    survivors: facts.backend === "none" ? null : 0,
  };
}
