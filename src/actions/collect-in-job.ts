import process from "node:process";
import type { Parcel } from "../core/delivery.ts";
import { ownLine } from "../core/log-line.ts";
import { collect } from "../flows/collect.ts";
import { upload } from "../shell/artifacts.ts";
import { currentJob } from "../shell/job.ts";
import { inputs, warn } from "../shell/runner.ts";

/** After the job's steps: stores what main had no time for, or what the service did not take then. */
export async function collectInJob(parcels: readonly Parcel[]): Promise<void> {
  const depot = { job: currentJob(), retentionDays: inputs()["artifact-retention-days"] };
  await collect(parcels, {
    upload: (parcel) => upload(parcel, depot),
    say: (line) => process.stdout.write(`${ownLine(line)}\n`),
    warn,
  });
}
