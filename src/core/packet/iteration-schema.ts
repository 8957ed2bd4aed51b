import * as z from "zod/mini";
import { reasonCodes } from "../reason.ts";
import {
  Count,
  Digest,
  GitId,
  Moment,
  ReturnCode,
  Seconds,
  text,
  WrittenPath,
  word,
} from "./document-fields.ts";
import { bounds } from "./packet-bounds.ts";

export const ReasonCodeField = z.enum(reasonCodes);

/** Known tests of one check: how many were known, ran, passed; their ids as one hash. */
const KnownTests = z.strictObject({
  runner: word(64),
  forgeable: z.boolean(),
  known: Count,
  ran: Count,
  passed: Count,
  skipped: Count,
  ids_sha256: Digest,
});

/** One check of one verification. `returncode` is null where the command was killed or never ran. */
export const CheckRecord = z.strictObject({
  id: word(256),
  kind: z.enum([
    "test_pass",
    "lint_clean",
    "coverage_threshold",
    "build_pass",
    "custom_command",
    "verifier",
    "guard",
  ]),
  passed: z.boolean(),
  returncode: ReturnCode,
  timed_out: z.boolean(),
  output_sha256: Digest,
  output_bytes: Count,
  seconds: Seconds,
  tests: z.nullable(KnownTests),
});
export type CheckRecord = z.infer<typeof CheckRecord>;

/** What a maker's run was, from outside: its own words prove nothing and are not here. */
export const MakerRecord = z.strictObject({
  command_sha256: Digest,
  ended: z.enum(["exited", "signalled", "timed_out", "truncated", "stopped", "sandbox_failed"]),
  returncode: ReturnCode,
  seconds: Seconds,
  output_sha256: Digest,
  output_bytes: Count,
});
export type MakerRecord = z.infer<typeof MakerRecord>;

export const OpenIds = z.array(text(bounds.idBytes)).check(z.maxLength(bounds.openIds));

/** One line of the story. Lists are cut at a bound; their `…_count` is of the whole. */
export const Iteration = z.strictObject({
  iter: z.int().check(z.gte(1), z.lte(bounds.iterations)),
  verdict_passed: z.boolean(),
  reason: text(bounds.reasonBytes).check(z.minLength(1)),
  reason_code: z.nullable(ReasonCodeField),
  open: OpenIds,
  open_count: Count,
  refused: z
    .array(
      z.strictObject({ path: WrittenPath, code: ReasonCodeField, rule: text(bounds.ruleBytes) }),
    )
    .check(z.maxLength(bounds.refused)),
  refused_count: Count,
  ignored: z.array(WrittenPath).check(z.maxLength(bounds.ignored)),
  ignored_count: Count,
  started_at: Moment,
  ended_at: Moment,
  maker: z.nullable(MakerRecord),
  verifier: z.array(CheckRecord).check(z.maxLength(1_000)),
  workspace_tree: GitId,
  changed: Count,
  prev: z.nullable(Digest),
});
export type Iteration = z.infer<typeof Iteration>;
