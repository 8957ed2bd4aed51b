import * as z from "zod/mini";
import {
  Artifact,
  Assurance,
  Contract,
  Evidence,
  Goal,
  Isolation,
  NonVacuity,
  Policy,
  RunIdentity,
  Subject,
} from "./body-schema.ts";
import { Digest, Moment, text, word } from "./document-fields.ts";
import { Iteration } from "./iteration-schema.ts";
import { bounds } from "./packet-bounds.ts";
import { schemaUri } from "./packet-version.ts";

/** What packet and report have in common; the report may not know all of it. */
export const body = {
  harness: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  termination_authority: z.literal("outcome_verifier_only"),
  verifier_command: text(65_536).check(z.minLength(1)),
  iterations: z.array(Iteration).check(z.maxLength(bounds.iterations)),
  artifact_hashes: z.array(Artifact).check(z.maxLength(bounds.artifacts)),
  schema: z.literal(schemaUri),
  schema_version: z.string().check(z.regex(/^1\.(?:0|[1-9]\d{0,3})$/)),
  mode: z.enum(["converge", "verify"]),
  assurance: Assurance,
  evidence: Evidence,
  goal: Goal,
  plan_sha256: Digest,
  exam_sha256: Digest,
  patch_sha256: Digest,
  subject: Subject,
  run: RunIdentity,
  verifier: Contract,
  non_vacuity: NonVacuity,
  isolation: Isolation,
  policy: Policy,
  /** Nothing meters the maker yet. */
  spend: z.null(),
  oracle: z.null(),
  /** Names of content filters (`eol`, `lfs`, …) that touch changed paths: their bytes differ between commit and checkout. */
  filters: z.array(word(128)).check(z.maxLength(100)),
  /** The workspace had uncommitted changes and `--allow-dirty` let it through: `base_tree` is not that of a commit. */
  dirty: z.boolean(),
  /** SHA-256 of the canonical JSON of the last iteration, and of the list of artifacts. */
  iterations_head: Digest,
  artifacts_sha256: Digest,
  resumed_from: z.nullable(
    z.strictObject({
      run_id: z.nullable(word(1_024)),
      run_attempt: z.nullable(z.int().check(z.gte(1))),
      report_sha256: Digest,
    }),
  ),
  started_at: Moment,
} as const;

/**
 * Evidence that the verifier passed. The literals make one that is not green impossible to write;
 * `packet-content.ts` says what no shape can.
 */
export const ProofPacket = z.strictObject({
  packet: z.literal("ProofPacket"),
  status: z.literal("pass"),
  verifier_returncode: z.literal(0),
  ...body,
  iterations: body.iterations.check(z.minLength(1)),
  sealed_at: Moment,
});
export type ProofPacket = z.infer<typeof ProofPacket>;
