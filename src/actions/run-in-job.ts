import { expectedParcels, unended } from "../core/job/delivery.ts";
import { inputsFrom } from "../core/job/inputs.ts";
import { redactor } from "../core/show/redact.ts";
import { deliver } from "../flows/deliver.ts";
import { currentJob, environmentForRun, runOptions, secretsOf } from "../shell/job/job.ts";
import { openLog } from "../shell/job/log.ts";
import { fail, input, leave, mask, succeed } from "../shell/job/runner.ts";
import { overdue, stopRequest } from "../shell/job/stop-request.ts";
import { deliveryPorts } from "./delivery-ports.ts";
import { runGoal } from "./run-goal.ts";

/** Of the 7.5 s that the runner gives after it asked to stop, the last one is for telling. */
const patience = 6_500;

/** The main job as a step of a workflow: inputs, the run, outputs and artifacts. */
export async function runInJob(): Promise<void> {
  using stop = stopRequest();
  const asked = inputsFrom(input);
  mask(asked.token);
  const job = currentJob();
  const options = runOptions(asked, job);
  const { workspace, out, harness = "unknown" } = options;
  leave(expectedParcels(out, harness));
  const redact = redactor(secretsOf(asked));
  const write = (text: string) => process.stdout.write(text);
  using log = openLog({ write, redact, elapsed: () => performance.now(), folding: true });
  const watch = { ...log, cancel: stop.signal, env: environmentForRun() };
  const finished = await Promise.race([runGoal(options, watch), overdue(stop.signal, patience)]);
  const retentionDays = asked["artifact-retention-days"];
  const ports = deliveryPorts({ job, workspace, log, redact, retentionDays, stopped: stop.signal });
  if ((await deliver(finished ?? unended(out, harness), ports)) === "done") succeed();
  else fail();
}
