import type { Assurance, Isolation } from "./body-schema.ts";

const order: readonly Assurance[] = ["shared-job", "sandboxed-job", "isolated-job"];

/**
 * The most a run may claim by itself. A verifier that reaches the host's network can be reached by whatever the
 * maker left there, so it counts as no better than sharing a job. `isolated-job` takes a job in which no maker ran.
 */
export function assuranceOf({ level, networks }: Pick<Isolation, "level" | "networks">): Assurance {
  return level >= 2 && networks.verifier === "none" ? "sandboxed-job" : "shared-job";
}

export function isAtLeast(stated: Assurance, wanted: Assurance): boolean {
  return order.indexOf(stated) >= order.indexOf(wanted);
}
