import type { Limits } from "../../core/card/spec.ts";
import type { CommandLimits } from "../sandbox/command.ts";

/** A maker's flood of output is counted and dropped; its time is also bounded by what is left of the run's. */
export const makerLimits = (limits: Limits, milliseconds: number): CommandLimits => ({
  ...common(limits),
  wallMs: Math.min(limits.makerTimeoutMs, milliseconds),
  overflow: "drop",
});

/** A verifier's flood ends it: what was cut off could have been the failure. */
export const verifierLimits = (limits: Limits): CommandLimits => ({
  ...common(limits),
  wallMs: limits.verifierTimeoutMs,
  overflow: "end",
});

const common = (limits: Limits) => ({
  idleMs: limits.idleTimeoutMs,
  outputBytes: limits.outputBytes,
  memoryBytes: limits.memoryBytes,
  processes: limits.processes,
});
