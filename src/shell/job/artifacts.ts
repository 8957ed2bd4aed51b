import { setTimeout } from "node:timers/promises";
import { DefaultArtifactClient } from "@actions/artifact";
import { artifactName } from "../../core/job/artifact-name.ts";
import type { Parcel, UploadOutcome } from "../../core/job/delivery.ts";
import { retryAfter, type UploadFault, uploadFault } from "../../core/job/upload-fault.ts";
import type { Job } from "./job.ts";
import { type PackedParcel, packParcel } from "./parcel.ts";

/** Where artifacts of this job go. */
export type Depot = {
  readonly job: Pick<Job, "runId" | "attempt" | "runUrl" | "temp">;
  readonly retentionDays: number | undefined;
  /** Who uploads; the real client where nobody is named. */
  readonly client?: Pick<DefaultArtifactClient, "uploadArtifact">;
};

/** Milliseconds before each further attempt. */
const pauses = [1_000, 4_000, 10_000] as const;

type Attempt =
  | { readonly stored: true; readonly id: number }
  | { readonly stored: false; readonly fault: UploadFault };

/**
 * Stores one file as an artifact of its own, not zipped, so that the artifact's digest is the file's. Network errors and
 * burnt names are tried again; a digest other than the file's is a fault, never a success.
 */
export async function upload(parcel: Parcel, depot: Depot): Promise<UploadOutcome> {
  const packed = await packParcel(parcel.file, depot.job.temp).catch(sourceFault);
  if ("kind" in packed) return { stored: false, fault: packed };
  await using copy = packed;
  // The client stores nothing for an empty file and then cannot finish it.
  if (copy.bytes === 0) return { stored: false, fault: { kind: "absent", why: "it is empty" } };
  if (parcel.sha256 !== null && parcel.sha256 !== copy.sha256) {
    const why = `${parcel.file} hashes to ${copy.sha256}, not to ${parcel.sha256} as it was sealed`;
    return { stored: false, fault: { kind: "digest", why } };
  }
  return await persist(parcel, copy, depot);
}

async function persist(parcel: Parcel, copy: PackedParcel, depot: Depot): Promise<UploadOutcome> {
  let round = 1;
  for (const pause of [...pauses, null]) {
    const name = artifactName(parcel, depot.job, { sha256: copy.sha256, round });
    const attempt = await tryOnce(name, copy, depot);
    if (attempt.stored) {
      return { ...attempt, name, url: `${depot.job.runUrl}/artifacts/${attempt.id}` };
    }
    const retry = retryAfter(attempt.fault);
    if (pause === null || retry === "stop") return attempt;
    if (retry === "next") round += 1;
    if (attempt.fault.kind !== "name_taken") await setTimeout(pause);
  }
  throw new Error("unreachable: the last pause is null");
}

async function tryOnce(name: string, copy: PackedParcel, depot: Depot): Promise<Attempt> {
  const { retentionDays, client = new DefaultArtifactClient() } = depot;
  const options = { skipArchive: true, ...(retentionDays === undefined ? {} : { retentionDays }) };
  try {
    const file = await copy.name(name);
    const { id, digest } = await client.uploadArtifact(name, [file], copy.folder, options);
    if (id === undefined) return fault("other", "the service gave no id");
    if (digest === copy.sha256) return { stored: true, id };
    return fault("digest", `uploaded as ${digest ?? "nothing"}, not as ${copy.sha256}`);
  } catch (error) {
    return {
      stored: false,
      fault: uploadFault(error instanceof Error ? error.message : String(error)),
    };
  }
}

function fault(kind: UploadFault["kind"], why: string): Attempt {
  return { stored: false, fault: { kind, why } };
}

function sourceFault(error: unknown): UploadFault {
  const absent = error instanceof Error && "code" in error && error.code === "ENOENT";
  return { kind: absent ? "absent" : "source", why: String(error) };
}
