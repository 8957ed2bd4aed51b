import { digestOf, sha256 } from "../digest.ts";
import { assuranceOf } from "./assurance.ts";
import type { Iteration } from "./iteration-schema.ts";
import type { OpenedPacket } from "./opened-packet.ts";
import type { ProofPacket } from "./packet-schema.ts";
import { broken, type Finding, held, type RejectionCode } from "./rejection.ts";
import { vacuityClaims } from "./vacuity-claims.ts";

/** A packet and the texts its digests are over. */
type Content = Omit<OpenedPacket, "whole">;

type Rule = {
  readonly name: string;
  readonly code: RejectionCode;
  /** Everything that contradicts it; empty where it holds. */
  readonly against: (content: Content) => readonly string[];
};

/** What no shape can say: a packet that contradicts itself is rejected without knowing anything else. */
const rules: readonly Rule[] = [
  { name: "iterations", code: "E_ITERATIONS_INCONSISTENT", against: againstIterations },
  { name: "chain", code: "E_CHAIN_BROKEN", against: againstChain },
  { name: "verdict", code: "E_VERDICT_INCONSISTENT", against: againstVerdict },
  { name: "artifacts", code: "E_ARTIFACTS_INCONSISTENT", against: againstArtifacts },
  { name: "goal", code: "E_GOAL_MISMATCH", against: againstGoal },
  { name: "contract", code: "E_VERIFIER_MISMATCH", against: againstContract },
  {
    name: "non_vacuity",
    code: "E_VACUOUS",
    against: ({ packet }) => failing(vacuityClaims(packet.non_vacuity)),
  },
  { name: "assurance", code: "E_ASSURANCE_UNPROVEN", against: againstAssurance },
];

export const contentNames: readonly string[] = rules.map(({ name }) => name);

export function contentOf(content: Content): readonly Finding[] {
  return rules.map(({ name, code, against }) => {
    const reasons = against(content);
    return reasons.length === 0 ? held(name) : broken(name, code, reasons.join("; "));
  });
}

/** The reasons among `claims` whose condition does not hold. */
function failing(claims: readonly (readonly [holds: boolean, otherwise: string])[]): string[] {
  return claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}

function againstIterations({ packet }: Content): string[] {
  const { iterations } = packet;
  const last = iterations.length - 1;
  return iterations.flatMap((iteration, at) =>
    failing([
      [iteration.iter === at + 1, `number ${at + 1} says it is ${iteration.iter}`],
      ...(at === last ? lastMustBe(iteration, packet) : earlierMustBe(iteration)),
    ]),
  );
}

function earlierMustBe({ iter, verdict_passed, reason_code }: Iteration) {
  return [
    [!verdict_passed, `iteration ${iter} passed, and the run went on`],
    [reason_code !== null, `iteration ${iter} is red without a code`],
  ] as const;
}

function lastMustBe(last: Iteration, { subject, mode, non_vacuity }: ProofPacket) {
  const isBare = last.iter === 1 && (mode === "verify" || non_vacuity.baseline?.verdict === "pass");
  return [
    [last.verdict_passed, "the last iteration did not pass"],
    [last.reason_code === null, "the last iteration carries a code of failure"],
    [last.open.length === 0 && last.open_count === 0, "the last iteration has open targets"],
    [last.refused.length === 0 && last.refused_count === 0, "the last iteration has refused paths"],
    [last.maker !== null || isBare, "the last iteration has no maker"],
    [last.workspace_tree === subject.tree, "the last iteration judged another tree"],
  ] as const;
}

function againstChain({ packet, iterationTexts }: Content): string[] {
  const digests = iterationTexts.map(sha256);
  return failing([
    ...packet.iterations.map(
      ({ iter, prev }, at) =>
        [
          prev === (digests[at - 1] ?? null),
          `iteration ${iter} does not follow the one before`,
        ] as const,
    ),
    [
      packet.iterations_head === digests.at(-1),
      "iterations_head is not the last iteration's digest",
    ],
  ]);
}

function againstVerdict({ packet }: Content): string[] {
  const { checks, guards } = packet.verifier;
  const wanted = [...checks, ...guards].map(({ id }) => id);
  const seen = packet.iterations.at(-1)?.verifier ?? [];
  const tested = seen.flatMap(({ tests }) => (tests === null ? [] : [tests]));
  return failing([
    [
      seen.map(({ id }) => id).join("\n") === wanted.join("\n"),
      "not every check of the contract ran once",
    ],
    ...seen.flatMap(({ id, passed, returncode, timed_out }) => [
      [passed && returncode === 0 && !timed_out, `${id} did not pass`] as const,
    ]),
    ...tested.map(({ runner, ran }) => [ran > 0, `${runner} ran no test`] as const),
    [
      packet.evidence !== "known-tests" || tested.some(({ known }) => known > 0),
      "known tests are claimed, and none are listed",
    ],
    [
      packet.evidence !== "black-box" ||
        checks.every(({ id, kind }) => kind === "verifier" || id === "prepare"),
      "black-box is claimed, and a check has no grader of its own",
    ],
  ]);
}

function againstArtifacts({ packet, artifactsText }: Content): string[] {
  const { artifact_hashes: artifacts, iterations } = packet;
  const changed = artifacts.filter(({ role }) => role === "changed");
  return failing([
    [
      packet.artifacts_sha256 === sha256(artifactsText),
      "artifacts_sha256 is not the list's digest",
    ],
    [changed.length === iterations.at(-1)?.changed, "the number of changed files differs"],
    [
      artifacts.every(({ path }, at) => at === 0 || (artifacts[at - 1]?.path ?? "") < path),
      "paths are not in order, or one is listed twice",
    ],
    ...artifacts.map(
      (artifact) => [isWhole(artifact), `${artifact.path} contradicts itself`] as const,
    ),
  ]);
}

function isWhole({
  bytes,
  change,
  mode,
  role,
  sha256: hash,
}: ProofPacket["artifact_hashes"][number]) {
  const gone = [hash === null, bytes === null, mode === "000000"];
  if (!gone.every((each) => each === (change === "deleted"))) return false;
  return role !== "changed" || change !== "unchanged";
}

function againstGoal({ packet }: Content): string[] {
  const { goal, done_test, out_of_scope, card_sha256 } = packet.goal;
  return failing([
    [digestOf({ goal, done_test, out_of_scope }) === card_sha256, "card_sha256 is of another card"],
  ]);
}

function againstContract({ contractText, packet }: Content): string[] {
  return failing([
    [
      sha256(contractText) === packet.verifier.contract_sha256,
      "contract_sha256 is of another contract",
    ],
  ]);
}

function againstAssurance({ packet }: Content): string[] {
  const { assurance, isolation, mode } = packet;
  return failing([
    [
      assurance !== "isolated-job" || mode === "verify",
      "isolated-job is claimed by a run that had a maker",
    ],
    [
      assurance === "shared-job" || assuranceOf(isolation) !== "shared-job",
      `${assurance} is claimed with isolation level ${isolation.level} and a verifier on the ${isolation.networks.verifier} network`,
    ],
  ]);
}
