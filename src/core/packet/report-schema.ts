import * as z from "zod/mini";
import { Count, Digest, Moment, ReturnCode, text } from "./document-fields.ts";
import { ReasonCodeField } from "./iteration-schema.ts";
import { bounds } from "./packet-bounds.ts";
import { body } from "./packet-schema.ts";

/** A target that is open after the last verdict, with its place where the verifier named one. */
const Target = z.strictObject({
  id: text(bounds.idBytes),
  reason: text(bounds.targetReasonBytes),
  file: z.nullable(text(bounds.fileNameBytes)),
  line: z.nullable(Count),
});

/** What the packet has, null where a run ended before it was known. */
const told = {
  packet: z.literal("RunReport"),
  ...body,
  harness: z.nullable(body.harness),
  verifier_command: z.nullable(body.verifier_command),
  verifier_returncode: ReturnCode,
  assurance: z.nullable(body.assurance),
  evidence: z.nullable(body.evidence),
  goal: z.nullable(body.goal),
  plan_sha256: z.nullable(Digest),
  exam_sha256: z.nullable(Digest),
  patch_sha256: z.nullable(Digest),
  subject: z.strictObject({
    ...body.subject.shape,
    base_tree: z.nullable(body.subject.shape.base_tree),
    tree: z.nullable(body.subject.shape.tree),
  }),
  verifier: z.nullable(body.verifier),
  isolation: z.nullable(body.isolation),
  policy: z.nullable(body.policy),
  iterations_head: z.nullable(Digest),
  targets: z.array(Target).check(z.maxLength(bounds.targets)),
  reason: text(4 * bounds.reasonBytes),
  written_at: Moment,
};

const Done = z.strictObject({
  ...told,
  status: z.literal("done"),
  reason_code: z.null(),
  packet_sha256: Digest,
});

/** `packet_sha256` is null unless a packet was sealed and could not be delivered. */
const NotDone = z.strictObject({
  ...told,
  status: z.literal("not_done"),
  reason_code: ReasonCodeField,
  packet_sha256: z.nullable(Digest),
});

/** How a run ended, always written. No reader takes it for a proof. */
export const RunReport = z.discriminatedUnion("status", [Done, NotDone]);
export type RunReport = z.infer<typeof RunReport>;
