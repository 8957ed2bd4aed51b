import { resolve } from "node:path";
import type { GateInputs } from "../core/gate/gate-inputs.ts";
import { handoverFrom } from "../core/gate/handover.ts";
import type { GatePorts } from "../flows/gate.ts";
import { fetchProof } from "../shell/job/fetch-proof.ts";
import { type Job, workspaceOf } from "../shell/job/job.ts";
import type { Cleanup } from "../shell/session/cleanup.ts";
import { gateFacts } from "../shell/session/gate-facts.ts";
import { verifyPacket } from "../shell/session/verification.ts";

type Gating = {
  readonly asked: GateInputs;
  readonly job: Job;
  readonly say: (line: string) => void;
  readonly cleanup: Cleanup;
};

/** A gate's world: its own checkout, its own event, and the artifacts of its own run. */
export async function gatePorts({ asked, job, say, cleanup }: Gating): Promise<GatePorts> {
  const workspace = workspaceOf(asked["working-directory"], job.repository);
  const card = resolve(workspace, asked.goal);
  const least = asked["least-assurance"];
  const { expectation, edits } = await gateFacts({ workspace, card, least }, cleanup);
  return {
    handover: () => handoverFrom(asked.needs, asked["converge-job"]),
    edits,
    fetch: (handover) => fetchProof(job.temp, handover),
    check: async (packet, { sha256 }) =>
      await verifyPacket(
        { packet, workspace, sha256, rerun: true, expected: expectation, say },
        cleanup,
      ),
  };
}
