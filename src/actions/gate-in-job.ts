import { gateInputsFrom } from "../core/gate/gate-inputs.ts";
import { denialText, gateOutputs, gateSummary } from "../core/gate/gate-summary.ts";
import { remark } from "../core/job/annotation.ts";
import { redactor } from "../core/show/redact.ts";
import { gate } from "../flows/gate.ts";
import { currentJob } from "../shell/job/job.ts";
import { openLog } from "../shell/job/log.ts";
import { allow, annotate, input, mask, output, summarise } from "../shell/job/runner.ts";
import { writeStatement } from "../shell/job/statement-files.ts";
import { openCleanup } from "../shell/session/cleanup.ts";
import { gatePorts } from "./gate-ports.ts";

/** The gate as a step of a job that never ran a maker: it says allow, or fails with every reason. */
export async function gateInJob(): Promise<void> {
  const asked = gateInputsFrom(input);
  mask(asked.token);
  const write = (text: string) => process.stdout.write(text);
  const redact = redactor([asked.token]);
  using log = openLog({ write, redact, elapsed: () => performance.now(), folding: true });
  await using cleanup = openCleanup(log.say);
  const ports = await gatePorts({ asked, job: currentJob(), say: log.say, cleanup });
  const { decision, packet } = await gate(ports);
  const attestable =
    decision.decision === "allow" ? writeStatement(packet, decision.checked) : null;
  for (const [name, value] of gateOutputs(decision, attestable)) output(name, redact(value));
  await summarise(redact(gateSummary(decision)));
  if (decision.decision === "allow") return allow();
  log.say(`deny\n${denialText(decision.denials)}`);
  annotate({ ...remark(redact(denialText(decision.denials))), title: "Goal gate: deny" });
}
