import { isAtLeast } from "./assurance.ts";
import type { Expectation } from "./expectation.ts";
import type { ProofPacket } from "./packet-schema.ts";
import { broken, type Finding, held, type RejectionCode, unchecked } from "./rejection.ts";

type Value = string | number | null | undefined;

type Binding = {
  readonly name: string;
  readonly code: RejectionCode;
  readonly expected: (expectation: Expectation) => Value;
  readonly stated: (packet: ProofPacket) => Value;
};

/** What a packet is bound to, each compared with what the reader knows by other ways. A genuine packet of elsewhere fails here. */
const bindings: readonly Binding[] = [
  {
    name: "harness",
    code: "E_WRONG_HARNESS",
    expected: ({ harness }) => harness,
    stated: ({ harness }) => harness,
  },
  {
    name: "repository",
    code: "E_WRONG_REPOSITORY",
    expected: ({ repositoryId }) => repositoryId,
    stated: ({ subject }) => subject.repository_id,
  },
  {
    name: "head_repository",
    code: "E_WRONG_HEAD_REPOSITORY",
    expected: ({ headRepositoryId }) => headRepositoryId,
    stated: ({ subject }) => subject.head_repository_id,
  },
  {
    name: "commit",
    code: "E_WRONG_COMMIT",
    expected: ({ headSha }) => headSha,
    stated: ({ subject }) => subject.head_sha,
  },
  {
    name: "run",
    code: "E_WRONG_RUN",
    expected: ({ runId }) => runId,
    stated: ({ run }) => run.run_id,
  },
  {
    name: "attempt",
    code: "E_STALE_ATTEMPT",
    expected: ({ runAttempt }) => runAttempt,
    stated: ({ run }) => run.run_attempt,
  },
  {
    name: "workflow",
    code: "E_WRONG_WORKFLOW",
    expected: ({ workflowRef }) => workflowRef,
    stated: ({ run }) => run.workflow_ref,
  },
  {
    name: "card_path",
    code: "E_GOAL_MISMATCH",
    expected: ({ cardPath }) => cardPath,
    stated: ({ goal }) => goal.card_path,
  },
  {
    name: "card",
    code: "E_GOAL_MISMATCH",
    expected: ({ cardSha256 }) => cardSha256,
    stated: ({ goal }) => goal.card_sha256,
  },
  {
    name: "plan",
    code: "E_GOAL_MISMATCH",
    expected: ({ planSha256 }) => planSha256,
    stated: ({ plan_sha256 }) => plan_sha256,
  },
  {
    name: "verifier",
    code: "E_VERIFIER_MISMATCH",
    expected: ({ contractSha256 }) => contractSha256,
    stated: ({ verifier }) => verifier.contract_sha256,
  },
  {
    name: "command",
    code: "E_VERIFIER_MISMATCH",
    expected: ({ verifierCommand }) => verifierCommand,
    stated: ({ verifier_command }) => verifier_command,
  },
  {
    name: "exam",
    code: "E_PROTECTED_MODIFIED",
    expected: ({ examSha256 }) => examSha256,
    stated: ({ exam_sha256 }) => exam_sha256,
  },
  {
    name: "patch",
    code: "E_PATCH_MISMATCH",
    expected: ({ patchSha256 }) => patchSha256,
    stated: ({ patch_sha256 }) => patch_sha256,
  },
  {
    name: "base_tree",
    code: "E_WRONG_COMMIT",
    expected: ({ baseTree }) => baseTree,
    stated: ({ subject }) => subject.base_tree,
  },
];

export const bindingNames: readonly string[] = [
  ...bindings.map(({ name }) => name),
  "least_assurance",
];

export function bindingsOf(packet: ProofPacket, expectation: Expectation): readonly Finding[] {
  const compared = bindings.map(({ name, code, expected, stated }) => {
    const wanted = expected(expectation);
    const told = stated(packet);
    if (wanted === undefined) return unchecked(name, "nothing to compare with");
    return wanted === told
      ? held(name)
      : broken(name, code, `the proof is for ${told}, this is about ${wanted}`);
  });
  return [...compared, assuranceFinding(packet, expectation)];
}

function assuranceFinding({ assurance }: ProofPacket, { assurance: least }: Expectation): Finding {
  const name = "least_assurance";
  if (least === undefined) return unchecked(name, "nothing to compare with");
  return isAtLeast(assurance, least)
    ? held(name)
    : broken(name, "E_ASSURANCE_TOO_LOW", `${assurance} is stated, ${least} is wanted`);
}
