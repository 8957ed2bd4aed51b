import { Parcels } from "../core/job/delivery.ts";
import { inputsFrom } from "../core/job/inputs.ts";
import { ownLine } from "../core/show/log-line.ts";
import { collect } from "../flows/collect.ts";
import { upload } from "../shell/job/artifacts.ts";
import { currentJob } from "../shell/job/job.ts";
import { input, warn } from "../shell/job/runner.ts";

/** After the job's steps: stores what main had no time for, or what the service did not take then. */
export async function collectInJob(left: unknown): Promise<void> {
  const depot = { job: currentJob(), retentionDays: inputsFrom(input)["artifact-retention-days"] };
  await collect(Parcels.parse(left), {
    upload: (parcel) => upload(parcel, depot),
    say: (line) => process.stdout.write(`${ownLine(line)}\n`),
    warn,
  });
}
