/**
 * Why a run, or one iteration of it, is not done. A closed list: each code has one class for later repair.
 * `reason_code` in reports, iterations and `--json` is always one of these.
 */
export const reasonCodes = [
  "cap_iterations",
  "cap_time",
  "cap_cost",
  "cap_calls",
  "breaker",
  "stalled",
  "maker_no_change",
  "maker_timeout",
  "auth_or_quota",
  "goal_failing",
  "regression",
  "held_out_failed",
  "prepare_failed",
  "exam_modified",
  "out_of_scope_change",
  "dependency_modified",
  "change_refused",
  "flaky_verifier",
  "vacuous_verifier",
  "verifier_timeout",
  "verifier_error",
  "verifier_skipped",
  "verifier_unavailable",
  "isolation_unavailable",
  "card_drift",
  "bad_input",
  "oracle_veto",
  "awaiting_approval",
  "cancelled",
  "upload_failed",
  "internal_error",
] as const;

export type ReasonCode = (typeof reasonCodes)[number];
