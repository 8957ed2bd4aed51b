import * as z from "zod/mini";
import { Count, Moment, Seconds, text, WrittenPath } from "./document-fields.ts";
import { CheckRecord, ReasonCodeField } from "./iteration-schema.ts";
import { bounds } from "./packet-bounds.ts";

const why = text(bounds.targetReasonBytes);
const Share = z.number().check(z.gte(0), z.lte(1));

/** One hunk of the change; `lines` 0 and `line` 0: the path as a whole. */
const Hunk = z.strictObject({
  path: WrittenPath,
  line: Count,
  lines: Count,
  state: z.enum(["proven", "unproven", "inconclusive", "untried"]),
});

/**
 * Which hunks of the change the proof depends on. The counts are of all hunks, where not all are listed; `whole` is
 * what taking back the whole change gave in a run of its own, null where that was not needed.
 */
export const Necessity = z.strictObject({
  hunks: z.array(Hunk).check(z.maxLength(bounds.hunks)),
  proven: Count,
  unproven: Count,
  inconclusive: Count,
  untried: Count,
  whole: z.nullable(z.enum(["red", "green", "none"])),
});
export type Necessity = z.infer<typeof Necessity>;

/** Mutants of the changed lines. `score` is killed of killed and survived; survivors are listed up to a bound. */
export const Mutation = z.strictObject({
  score: z.nullable(Share),
  at_least: z.nullable(Share),
  killed: Count,
  survived: Count,
  timeout: Count,
  error: Count,
  untried: Count,
  survivors: z
    .array(
      z.strictObject({
        path: WrittenPath,
        line: Count,
        before: text(bounds.tokenBytes),
        after: text(bounds.tokenBytes),
      }),
    )
    .check(z.maxLength(bounds.survivors)),
});
export type Mutation = z.infer<typeof Mutation>;

/** The same tree judged again, in order; the last may disagree, and then the run is not done. */
export const Confirmation = z.strictObject({
  passed: z.boolean(),
  cause: z.nullable(ReasonCodeField),
  reason: text(bounds.reasonBytes),
  started_at: Moment,
  ended_at: Moment,
  verifier: z.array(CheckRecord).check(z.maxLength(1_000)),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** What probing cost, or why there was none; and why no canary was conclusive. */
export const Probing = z.strictObject({
  skipped: z.nullable(why),
  canary_why: z.nullable(why),
  /** What the exam with one more test in it gave, which passes: null where that was not tried. */
  twin: z.nullable(z.enum(["same", "other", "inconclusive"])),
  workers: Count,
  runs: Count,
  budget_seconds: Seconds,
  seconds: Seconds,
});
export type Probing = z.infer<typeof Probing>;
