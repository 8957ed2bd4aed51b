import type { Parcel } from "./delivery.ts";

/** What tells one run's artifacts from another's: a re-run has the same run id, so the attempt is part of it. */
export type Origin = { readonly runId: string; readonly attempt: string };

const extension: Record<Parcel["kind"], string> = {
  "proof-packet": "json",
  "run-report": "json",
  change: "patch",
};

/**
 * `proof-packet.<harness>.<run>-<attempt>.<digest12>.json`. A name that the service will not take again, because another
 * job has it or a failed upload burnt it, gets `.r2`, `.r3` (`round`) before the extension.
 */
export function artifactName(
  { kind, harness }: Pick<Parcel, "kind" | "harness">,
  origin: Origin,
  { sha256, round }: { readonly sha256: string; readonly round: number },
): string {
  const run = `${safe(origin.runId)}-${safe(origin.attempt)}`;
  const again = round === 1 ? "" : `.r${round}`;
  return `${kind}.${safe(harness)}.${run}.${sha256.slice(0, 12)}${again}.${extension[kind]}`;
}

/** Artifact names may hold none of `" : < > | * ? \ /` and no line end. */
function safe(part: string): string {
  return part.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 64) || "0";
}
