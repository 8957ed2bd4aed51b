/**
 * Why a packet is not accepted, and which of the two it then is: shown to be wrong, or not shown to be right.
 * Only the former is the packet's fault.
 */
export const rejections = {
  E_USAGE: "unverifiable",
  E_PACKET_NOT_FOUND: "unverifiable",
  E_PACKET_UNREADABLE: "unverifiable",
  E_NO_EXPECTATION: "unverifiable",
  E_WORKSPACE_UNREADABLE: "unverifiable",
  E_RERUN_UNAVAILABLE: "unverifiable",
  E_SCHEMA_UNSUPPORTED: "unverifiable",
  E_PACKET_TOO_LARGE: "rejected",
  E_DIGEST_MISMATCH: "rejected",
  E_PACKET_MALFORMED: "rejected",
  E_NOT_CANONICAL: "rejected",
  E_NOT_A_PROOF: "rejected",
  E_SCHEMA_INVALID: "rejected",
  E_ITERATIONS_INCONSISTENT: "rejected",
  E_CHAIN_BROKEN: "rejected",
  E_VERDICT_INCONSISTENT: "rejected",
  E_ARTIFACTS_INCONSISTENT: "rejected",
  E_GOAL_MISMATCH: "rejected",
  E_VERIFIER_MISMATCH: "rejected",
  E_VACUOUS: "rejected",
  E_ASSURANCE_UNPROVEN: "rejected",
  E_ASSURANCE_TOO_LOW: "rejected",
  E_WRONG_REPOSITORY: "rejected",
  E_WRONG_HEAD_REPOSITORY: "rejected",
  E_WRONG_COMMIT: "rejected",
  E_WRONG_RUN: "rejected",
  E_STALE_ATTEMPT: "rejected",
  E_WRONG_WORKFLOW: "rejected",
  E_WRONG_HARNESS: "rejected",
  E_PATCH_MISMATCH: "rejected",
  E_TREE_MISMATCH: "rejected",
  E_PROTECTED_MODIFIED: "rejected",
  E_PROTECTED_MISSING: "rejected",
  E_RERUN_RED: "rejected",
} as const;

export type RejectionCode = keyof typeof rejections;

/** One question asked of a packet. `holds` null: not checked, and `why` says what was missing. */
export type Finding = {
  readonly name: string;
  readonly holds: boolean | null;
  readonly why: string;
  /** Present where the answer speaks against the packet. */
  readonly code?: RejectionCode;
};

export const held = (name: string, why = ""): Finding => ({ name, holds: true, why });

export const broken = (name: string, code: RejectionCode, why: string): Finding => ({
  name,
  holds: false,
  why: cut(why),
  code,
});

export const unchecked = (name: string, why: string): Finding => ({ name, holds: null, why });

/** Asked for, and could not be answered: that alone keeps a packet from being verified. */
export const unanswered = (name: string, code: RejectionCode, why: string): Finding => ({
  name,
  holds: null,
  why: cut(why),
  code,
});

/** Values from a packet are whatever its writer wanted. */
function cut(why: string): string {
  return why.length > 600 ? `${why.slice(0, 600).replace(/\p{Surrogate}$/u, "")}…` : why;
}
