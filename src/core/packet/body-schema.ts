import * as z from "zod/mini";
import {
  Count,
  Digest,
  GitId,
  Moment,
  ReturnCode,
  text,
  WrittenPath,
  word,
} from "./document-fields.ts";
import { CheckRecord, Iteration, OpenIds, ReasonCodeField } from "./iteration-schema.ts";
import { bounds } from "./packet-bounds.ts";
import { Confirmation, Mutation, Necessity, Probing } from "./probing-schema.ts";

const name = z.nullable(word(1_024));

/** One file the run is about. Deleted ones have no hash, size or mode; a symlink's hash is of its target's text. */
export const Artifact = z.strictObject({
  // In the order canonical JSON wants them: thousands are written, and need no sorting then.
  bytes: z.nullable(Count),
  change: z.enum(["added", "modified", "deleted", "unchanged"]),
  mode: z.enum(["100644", "100755", "120000", "000000"]),
  path: WrittenPath,
  role: z.enum(["changed", "declared", "protected"]),
  sha256: z.nullable(Digest),
});
export type Artifact = z.infer<typeof Artifact>;

/** The locked card, word for word. `card_sha256` is over `{goal, done_test, out_of_scope}` alone. */
export const Goal = z.strictObject({
  goal: z.string(),
  done_test: z.json(),
  out_of_scope: z.json(),
  locked_at: Moment,
  card_path: z.nullable(WrittenPath),
  card_sha256: Digest,
});

/** What was judged. Repositories also by id, since names are given away again. Null outside Actions, trees aside. */
export const Subject = z.strictObject({
  server_url: name,
  repository: name,
  repository_id: name,
  head_repository_id: name,
  head_sha: z.nullable(GitId),
  base_sha: z.nullable(GitId),
  checkout_sha: z.nullable(GitId),
  base_tree: GitId,
  tree: GitId,
});
export type Subject = z.infer<typeof Subject>;

/** Which run of which workflow sealed it. Null outside Actions, versions aside. */
export const RunIdentity = z.strictObject({
  run_id: name,
  run_attempt: z.nullable(z.int().check(z.gte(1))),
  job: name,
  workflow_ref: name,
  workflow_sha: z.nullable(GitId),
  event_name: name,
  ref: name,
  runner_environment: name,
  runner_os: name,
  runner_arch: name,
  action_ref: name,
  /** Of the harness's own code, so that a packet says what sealed it. */
  action_sha256: z.nullable(Digest),
  harness_version: word(64),
  node_version: word(64),
});
export type RunIdentity = z.infer<typeof RunIdentity>;

const ContractCheck = z.strictObject({
  id: CheckRecord.shape.id,
  kind: CheckRecord.shape.kind,
  argv: z.array(z.string()).check(z.minLength(1)),
  coverage: z.nullable(
    z.strictObject({
      report: WrittenPath,
      at_least: z.number(),
      metric: z.enum(["lines", "branches", "functions", "statements"]),
    }),
  ),
});

/** What a skeptic needs to run it again. `contract_sha256` is over all other members. */
export const Contract = z.strictObject({
  checks: z.array(ContractCheck).check(z.minLength(1)),
  guards: z.array(ContractCheck),
  cwd: z.literal("."),
  env_names: z.array(word(256)),
  network: z.enum(["none", "host"]),
  timeout_ms: Count,
  harness_sha256: Digest,
  contract_sha256: Digest,
});

const Baseline = z.strictObject({
  verdict: z.enum(["pass", "fail", "fault"]),
  cause: z.nullable(ReasonCodeField),
  reason: text(bounds.reasonBytes),
  open: OpenIds,
  open_count: Count,
  started_at: Moment,
  ended_at: Moment,
  verifier: Iteration.shape.verifier,
});
export type Baseline = z.infer<typeof Baseline>;

const Plant = z.strictObject({
  id: word(256),
  patch_sha256: Digest,
  outcome: z.enum(["killed", "survived", "timeout", "error"]),
  returncode: ReturnCode,
  why: text(bounds.targetReasonBytes),
});

/**
 * Where this run saw the verifier red: at least one of the first three must, or its green proves nothing. Then how the
 * green was tried; packets of version 1.0 do not tell.
 */
export const NonVacuity = z.strictObject({
  baseline: z.nullable(Baseline),
  planted: z.array(Plant).check(z.maxLength(bounds.plants)),
  canary: z.nullable(Plant),
  necessity: z.optional(z.nullable(Necessity)),
  mutation: z.optional(z.nullable(Mutation)),
  confirmations: z.optional(z.array(Confirmation).check(z.maxLength(20))),
  probing: z.optional(z.nullable(Probing)),
});
export type NonVacuity = z.infer<typeof NonVacuity>;

/** What a sandbox with the run's full arguments said of itself from inside. */
const SelfCheck = z.strictObject({
  no_new_privileges: z.boolean(),
  capabilities: text(64),
  bounding_set: text(64),
  seccomp: z.boolean(),
  interfaces: z.array(text(64)).check(z.maxLength(256)),
  processes: Count,
  workspace_writable: z.boolean(),
  root_writable: z.boolean(),
  secrets_visible: z.array(text(4_096)).check(z.maxLength(256)),
});

/** How maker and verifier were held. Level 3: namespaces, seccomp, proof of emptiness; 0: not at all. */
export const Isolation = z.strictObject({
  level: z.int().check(z.gte(0), z.lte(3)),
  backend: word(64),
  backend_version: name,
  backend_sha256: z.nullable(Digest),
  seccomp_sha256: z.nullable(Digest),
  room: z.enum(["overlay", "copy"]),
  networks: z.strictObject({
    maker: z.enum(["none", "host"]),
    verifier: z.enum(["none", "host"]),
    /** Of the command that lays out dependencies, where there is one. */
    prepare: z.optional(z.enum(["none", "host"])),
  }),
  limits: z.strictObject({
    maker_timeout_ms: Count,
    verifier_timeout_ms: Count,
    idle_timeout_ms: Count,
    output_bytes: Count,
    memory_bytes: Count,
    processes: Count,
    change_bytes: Count,
    change_files: Count,
  }),
  /** What the harness altered on the machine to be able to isolate. */
  host_changes: z.array(
    z.strictObject({ setting: word(1_024), before: text(1_024), after: text(1_024) }),
  ),
  self_check: z.nullable(SelfCheck),
  /** Processes left after a command had ended, proved by looking; null where nothing can prove it. */
  survivors: z.nullable(Count),
});
export type Isolation = z.infer<typeof Isolation>;

/** What the run was allowed. Names only of the variables that the maker was given. */
export const Policy = z.strictObject({
  band: z.enum(["B0", "B1", "B2", "B3", "B4"]),
  max_iterations: z.int().check(z.gte(1)),
  time_budget_ms: z.nullable(Count),
  maker_env: z.array(word(256)),
  maker_reads: z.array(z.string()),
  /** Globs that the card took out of the exam (`with.editable`). */
  lifted: z.array(z.string()),
});

export const Assurance = z.enum(["shared-job", "sandboxed-job", "isolated-job"]);
export type Assurance = z.infer<typeof Assurance>;
export const Evidence = z.enum(["exit-code-only", "known-tests", "black-box"]);
export type Evidence = z.infer<typeof Evidence>;
