import type { ReasonCode } from "../reason.ts";
import type { Finished } from "./finished.ts";

export const outputNames = [
  "status",
  "reason",
  "iterations",
  "packet-path",
  "packet-sha256",
  "artifact-id",
  "artifact-url",
  "assurance",
] as const;

export type OutputName = (typeof outputNames)[number];

export type Outputs = readonly (readonly [OutputName, string])[];

/** What the action says of every run. `status` is not here: it is written first and, if at all, last. */
export function outputsOf(finished: Finished): Outputs {
  return [
    ["reason", reasonLine(finished.reasonCode, finished.reason)],
    ["iterations", String(finished.iterations)],
    ["assurance", finished.assurance],
  ];
}

/** What the action says of a packet that anybody can fetch by now. */
export function proofOutputs(
  finished: Finished,
  artifact: { readonly id: number; readonly url: string },
): Outputs {
  return [
    ["packet-path", finished.packetPath ?? ""],
    ["packet-sha256", finished.packetSha256 ?? ""],
    ["artifact-id", String(artifact.id)],
    ["artifact-url", artifact.url],
  ];
}

/**
 * `code: text` on one line of at most 1000 characters. The text may be a verifier's or a maker's, and people put outputs
 * into scripts: what is left of it means nothing to a shell, to an expression or to the runner.
 */
export function reasonLine(code: ReasonCode | null, text: string): string {
  const harmless = text.replaceAll(/[^\p{L}\p{N} .,:/_@%+=#-]+/gu, " ").replaceAll(/ {2,}/g, " ");
  return (code === null ? harmless : `${code}: ${harmless}`).trim().slice(0, 1000);
}
