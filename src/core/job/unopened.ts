import { BadInput } from "../fault.ts";
import type { Finished } from "./finished.ts";

/** What a run has to show before its first step. */
export const nothing = {
  iterations: 0,
  open: [],
  targets: [],
  packetSha256: null,
  harness: "unknown",
} as const;

/** A run of which nothing could be written, not even a report: bad input, or a surprise. */
export function unopened(cause: unknown): Finished {
  const isBadInput = cause instanceof BadInput;
  const surprise = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  const reason = isBadInput ? cause.message : surprise;
  return {
    ...nothing,
    status: "not_done",
    exit: isBadInput ? 2 : 1,
    reasonCode: isBadInput ? "bad_input" : "internal_error",
    reason,
    packetPath: null,
    reportPath: null,
    patchPath: null,
    summary: "",
    text: reason,
    assurance: "shared-job",
    seconds: 0,
  };
}
