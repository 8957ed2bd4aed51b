import type { Plan } from "../../src/core/card/plan.ts";
import { sha256 } from "../../src/core/digest.ts";
import type { IterationRecord, PlantResult } from "../../src/core/loop/evidence.ts";
import { chainOf, noChain } from "../../src/core/packet/chain.ts";
import type { Sealing } from "../../src/core/packet/sealing.ts";
import { tellingOf } from "../../src/core/packet/telling.ts";
import { redactor } from "../../src/core/show/redact.ts";
import { planOf } from "./plan.ts";
import { story } from "./records.ts";

export const sealedAt = "2026-11-30T16:05:00.000Z";
const startedAt = "2026-11-30T16:00:00.000Z";

const command = "python3 -m pytest target_test.py -q";

export const plan = planOf({
  harness: { ...planOf().harness, sha256: sha256("harness") },
  checks: [
    {
      id: "done_test",
      kind: "custom_command",
      argv: ["bash", "-euo", "pipefail", "-c", command],
      display: command,
    },
  ],
  guards: [{ id: "guard", kind: "guard", argv: ["npm", "run", "lint"], display: "npm run lint" }],
  maker: { command: "./maker.sh", network: "none", env: ["API_KEY"], reads: [] },
  verifierEnv: ["TZ"],
  planSha256: sha256("plan"),
});

export const killed: PlantResult = {
  id: "revert-fix",
  outcome: "killed",
  patchSha256: sha256("plant"),
  returncode: 1,
  why: "assert 1 == 3",
};

export const secret = "s3cr3t-token-value";
const redact = redactor([secret]);

export function sealing(changes: Partial<Sealing> = {}): Sealing {
  return { ...whole, ...changes };
}

export function told(records: readonly IterationRecord[], by: Plan = plan): Sealing["chain"] {
  return chainOf(records, tellingOf(by, redact));
}

const whole: Sealing = {
  plan,
  startedAt,
  subject: {
    server_url: "https://github.com",
    repository: "octo/app",
    repository_id: "42",
    head_repository_id: "42",
    head_sha: "9f2e6d33a3717ee826353a404ba4618d1aeeb687",
    base_sha: "cae662172fd450bb0cd710a769079c05bfc5d8e3",
    checkout_sha: "283128acef14943c127f7327ca8f57e7cd7c31ec",
  },
  run: {
    run_id: "19812345678",
    run_attempt: 2,
    job: "prove",
    workflow_ref: "octo/app/.github/workflows/goal.yml@refs/pull/7/merge",
    workflow_sha: "283128acef14943c127f7327ca8f57e7cd7c31ec",
    event_name: "pull_request",
    ref: "refs/pull/7/merge",
    runner_environment: "github-hosted",
    runner_os: "Linux",
    runner_arch: "X64",
    action_ref: "rig/goal-harness@v1",
    action_sha256: sha256("dist"),
    harness_version: "1.0.0",
    node_version: "24.0.0",
  },
  enclosure: {
    backend: "bwrap-user",
    level: 3,
    room: "overlay",
    bwrapVersion: "0.8.0",
    bwrapSha256: sha256("bwrap"),
    seccompSha256: sha256("filter"),
    hostChanges: [],
    selfCheck: null,
    survivors: 0,
  },
  chain: told(story),
  plants: [],
  probes: null,
  examSha256: sha256("exam"),
  patchSha256: sha256("patch"),
  artifacts: [
    {
      bytes: 35,
      change: "unchanged",
      mode: "100644",
      path: "target_test.py",
      role: "protected",
      sha256: sha256("exam"),
    },
  ],
  filters: [],
  dirty: false,
  resumedFrom: null,
  redact,
};

/** A run of which nothing is known yet but that it began. */
export const nothingKnown: Sealing = {
  ...whole,
  plan: null,
  enclosure: null,
  chain: noChain,
  examSha256: null,
  patchSha256: null,
  artifacts: [],
};
