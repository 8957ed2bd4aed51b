import { relative } from "node:path";
import { plain } from "../core/show/log-line.ts";
import type { Redact } from "../core/show/redact.ts";
import type { DeliveryPorts } from "../flows/deliver.ts";
import { annotateTargets } from "../shell/job/annotations.ts";
import { type Depot, upload } from "../shell/job/artifacts.ts";
import type { Job } from "../shell/job/job.ts";
import type { Log } from "../shell/job/log.ts";
import { leave, output, summarise, warn } from "../shell/job/runner.ts";

type Delivering = Depot & {
  readonly job: Job;
  readonly workspace: string;
  readonly log: Log;
  readonly redact: Redact;
  readonly stopped: AbortSignal;
};

/** The job as the delivery sees it. Everything that leaves through here has lost its secrets. */
export function deliveryPorts({ log, redact, ...to }: Delivering): DeliveryPorts {
  return {
    outputs: (outputs) => {
      for (const [name, value] of outputs) output(name, redact(value));
    },
    summarise: (markdown) => summarise(redact(markdown)),
    annotate: (targets, otherwise) => {
      const folder = relative(to.job.repository, to.workspace);
      annotateTargets(targets, otherwise, { folder, redact });
    },
    upload: async (parcel) => {
      log.group(`Artifact ${parcel.kind}`);
      const outcome = await upload(parcel, to);
      log.endGroup();
      return outcome;
    },
    leave,
    warn: (message) => warn(redact(plain(message))),
    cancelled: () => to.stopped.aborted,
  };
}
