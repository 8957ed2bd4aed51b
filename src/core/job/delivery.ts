import * as z from "zod/mini";
import type { ReasonCode } from "../reason.ts";
import type { Finished } from "./finished.ts";
import type { UploadFault } from "./upload-fault.ts";

/** One file to store as an artifact. */
export const Parcel = z.strictObject({
  kind: z.enum(["proof-packet", "run-report", "change"]),
  /** Becomes part of the artifact's name. */
  harness: z.string(),
  /** Absolute path. */
  file: z.string(),
  /** What its bytes must hash to; null where nobody knows. */
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

export type Parcel = z.infer<typeof Parcel>;

/** What main leaves to post: everything that is not stored yet. */
export const Parcels = z.array(Parcel);

export type UploadOutcome =
  | { readonly stored: true; readonly name: string; readonly id: number; readonly url: string }
  | { readonly stored: false; readonly fault: UploadFault };

/** What a run leaves that is killed before its end. No packet: a file that merely lies there proves nothing. */
export function expectedParcels(out: string, harness: string): readonly Parcel[] {
  return [
    { kind: "run-report", harness, file: `${out}/run-report.json`, sha256: null },
    { kind: "change", harness, file: `${out}/change.patch`, sha256: null },
  ];
}

/** The packet first: everything else can be had again. */
export function parcelsOf(finished: Finished): readonly Parcel[] {
  const { harness, packetPath, packetSha256: sha256, reportPath, patchPath } = finished;
  const parcels: readonly (Parcel | null)[] = [
    packetPath && sha256 ? { kind: "proof-packet", harness, file: packetPath, sha256 } : null,
    reportPath ? { kind: "run-report", harness, file: reportPath, sha256: null } : null,
    patchPath ? { kind: "change", harness, file: patchPath, sha256: null } : null,
  ];
  return parcels.filter((parcel) => parcel !== null);
}

/** Null where there is nothing to complain of: it is stored, or there is no file, as a run without a change has no patch. */
export function complaintOf({ kind, file }: Parcel, outcome: UploadOutcome): string | null {
  if (outcome.stored || outcome.fault.kind === "absent") return null;
  return outcome.fault.kind === "unavailable"
    ? `This job has no artifact storage (GitHub Enterprise Server, or a runner without the service), so ${file} stays here: ${outcome.fault.why}`
    : `${kind} could not be stored (${outcome.fault.kind}): ${outcome.fault.why}`;
}

/** Where one cannot be stored, none can. */
export function hasNoStorage(outcome: UploadOutcome): boolean {
  return !outcome.stored && outcome.fault.kind === "unavailable";
}

/** A proof that nobody can fetch proves nothing: the run is not done. */
export function undelivered(finished: Finished, fault: UploadFault): Finished {
  return {
    ...finished,
    status: "not_done",
    exit: 1,
    reasonCode: "upload_failed",
    reason: `the packet could not be stored as an artifact (${fault.kind}): ${fault.why}`,
    summary: notDone("upload_failed", "the packet could not be stored", finished.summary),
    text: "",
  };
}

/** Somebody stopped the job between the verdict and the upload: post stores the packet, and this run stays not done. */
export function interrupted(finished: Finished): Finished {
  return {
    ...finished,
    status: "not_done",
    exit: 1,
    reasonCode: "cancelled",
    reason: "the job was stopped before the packet could be stored",
    summary: notDone(
      "cancelled",
      "the job was stopped before the packet was stored",
      finished.summary,
    ),
  };
}

/** For a run that did not come to its end in the seconds left after a request to stop. Its report on disk says the same. */
export function unended(out: string, harness: string): Finished {
  return {
    status: "not_done",
    exit: 1,
    reasonCode: "cancelled",
    reason: "the run was interrupted",
    iterations: 0,
    open: [],
    packetPath: null,
    packetSha256: null,
    reportPath: `${out}/run-report.json`,
    patchPath: `${out}/change.patch`,
    summary:
      "## Not done: `cancelled`\n\nThe run was interrupted. Its report has every iteration up to then.\n",
    text: "Not done: the run was interrupted.",
    targets: [],
    assurance: "",
    harness,
    seconds: 0,
  };
}

function notDone(code: ReasonCode, why: string, summary: string): string {
  return `> [!CAUTION]\n> **Not done: \`${code}\`.** The goal was proved below, but ${why}.\n\n${summary}`;
}
