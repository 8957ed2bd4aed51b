import { join } from "node:path";
import { HARNESS_NODE } from "../../core/card/conditions.ts";
import type { Plan } from "../../core/card/plan.ts";
import { type CandidateRequest, replyOf } from "../../core/verdict/candidate-run.ts";
import { removeTree } from "../room/remove-tree.ts";
import type { Asked } from "./candidates.ts";
import { basic } from "./environment.ts";
import type { Layers } from "./layers.ts";
import { verifierLimits } from "./limits.ts";
import { copied, INSIDE, written } from "./luggage.ts";
import type { VerifierWorld } from "./trial.ts";

/** What the work may print for one case, where its grader names no bound. */
const OUTPUT_BYTES = 1024 * 1024;

/** Input from a file, errors nowhere: standard output is all that is compared. */
const RUN = 'exec <"$1" 2>/dev/null || exit 126; shift; exec "$@"';

/**
 * Runs the work for its grader: each time in a sandbox and a room of their own, so that nothing is left of the run
 * before. In there is no card, no exam, no verdict and no case but this one's words and input.
 */
export function candidateRoom(world: VerifierWorld, layers: Layers): Asked {
  const { workplace, plan } = world;
  const shown = shownFiles(world);
  return async (request, signal) => {
    const input = written(workplace, INSIDE.input, { stdin: request.stdin ?? "" });
    const room = await workplace.rooms.verifier(layers.layer, layers);
    const heard: Buffer[] = [];
    const { ended } = await workplace.launch({
      argv: ["/bin/sh", "-c", RUN, "candidate", `${input.inside}/stdin`, ...words(request)],
      env: { ...basic(workplace), CI: "true", ...request.env },
      tree: room.tree,
      workspace: world.workspace,
      mounts: [input, ...shown].map(({ mount }) => mount),
      network: plan.verifierNetwork,
      limits: limitsOf(plan, request),
      signal: AbortSignal.any([signal, world.cancel]),
      onOutput: (chunk) => heard.push(chunk),
    });
    room.dispose();
    removeTree(input.mount.outside);
    return replyOf(ended, Buffer.concat(heard).toString("base64"));
  };

  function words({ argv }: CandidateRequest): readonly string[] {
    const files = shown[0]?.inside ?? INSIDE.candidate;
    return argv.map((word) =>
      word === HARNESS_NODE ? world.node : word.replaceAll(INSIDE.candidate, files),
    );
  }
}

function shownFiles({ plan, workplace }: VerifierWorld) {
  const files = plan.candidate?.files ?? null;
  return files === null
    ? []
    : [copied(workplace, INSIDE.candidate, join(plan.harness.folder, files))];
}

function limitsOf({ limits }: Plan, { timeout_ms, output_bytes }: CandidateRequest) {
  const wallMs = Math.min(timeout_ms ?? limits.idleTimeoutMs, limits.verifierTimeoutMs);
  const outputBytes = Math.min(output_bytes ?? OUTPUT_BYTES, limits.outputBytes);
  return { ...verifierLimits(limits), wallMs, idleMs: wallMs, outputBytes };
}
