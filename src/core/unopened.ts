import type { BadInput } from "./fault.ts";
import type { Finished } from "./finished.ts";

/** What a run has to show before its first step. */
export const nothing = {
  iterations: 0,
  open: [],
  targets: [],
  packetSha256: null,
  harness: "unknown",
} as const;

/** A run of which nothing could be written, not even a report. */
export const unopened = ({ message: reason }: BadInput): Finished => ({
  ...nothing,
  status: "not_done",
  exit: 2,
  reasonCode: "bad_input",
  reason,
  packetPath: null,
  reportPath: null,
  patchPath: null,
  summary: "",
  text: reason,
  assurance: "shared-job",
  seconds: 0,
});
