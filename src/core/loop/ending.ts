import type { Demotion } from "../probes/demotion.ts";
import type { ReasonCode } from "../reason.ts";
import { bounded } from "../show/bounded.ts";
import type { Red } from "../verdict/verdict.ts";
import type { PlantResult } from "./evidence.ts";
import { type Interruption, interruptions } from "./interruption.ts";
import type { Ending, Progress, Stop } from "./run.ts";

const reasonBytes = 16 * 1024;

/** Which reason_code ends a run after its inspection: the last verdict's cause, or else what stopped it. */
export function endingOf(now: Progress, stop: Stop): Ending {
  const { cause, reason } = now.last;
  const reasonCode = cause === "goal_failing" ? stopCode(now, stop) : cause;
  return ending(1, reasonCode, [...how(now, stop), reason]);
}

function stopCode({ last, makerTimedOut, changed }: Progress, stop: Stop): ReasonCode {
  switch (stop) {
    case "verdict":
      return last.cause;
    case "cap_time":
    case "stalled":
      return stop;
    case "cap_iterations":
      if (makerTimedOut) return "maker_timeout";
      return changed ? stop : "maker_no_change";
  }
}

/** The bound by name, its value and what was used of it. */
function how({ caps, iterations, still }: Progress, stop: Stop): readonly string[] {
  switch (stop) {
    case "verdict":
      return [];
    case "cap_time":
      return [
        `time_budget of ${(caps.timeBudgetMs ?? 0) / 1000} s is used up, iteration ${iterations} was still red:`,
      ];
    case "stalled":
      return [
        `stall_after ${caps.stallAfter}: the same tree and open set for ${still.iterations} iterations:`,
      ];
    case "cap_iterations":
      return [
        `max_iterations: ${iterations} of ${caps.maxIterations} used, the last was still red:`,
      ];
  }
}

/** Called off between two steps. */
export function calledOff(cause: Interruption): Ending {
  return ending(1, cause, [interruptions[cause]]);
}

/** Refused before any maker ran: nobody could grade it. `unresolved` are commands that do not resolve. */
export function ungradable(seen: Red, unresolved: readonly string[]): Ending {
  if (unresolved.length === 0) return ending(3, seen.cause, [seen.reason]);
  const lines = unresolved.map((command) => `the command does not resolve: ${command}`);
  const fix = "fix: name a command that exists in the workspace or on PATH and can be executed";
  return ending(2, "bad_input", [...lines, fix, seen.reason]);
}

/** Refused: green before any work and never seen red, so its green proves nothing. */
export function vacuous(plants: readonly PlantResult[]): Ending {
  const alive = plants.filter((plant) => plant.outcome !== "killed");
  return ending(3, "vacuous_verifier", [
    "the verifier is green before any work was done, and was not seen red in this run:",
    ...(plants.length === 0 ? ["the harness has no planted failures"] : []),
    ...alive.map(({ id, outcome, why }) => `plant ${id}: ${outcome}: ${why}`),
    "fix: a done_test that fails until the goal is reached",
  ]);
}

/** A green that its probes, or a second look, took back. */
export function revoked({ cause, reason }: Demotion, exit: 1 | 3): Ending {
  return ending(exit, cause, [reason]);
}

function ending(exit: Ending["exit"], reasonCode: ReasonCode, lines: readonly string[]): Ending {
  return { exit, reasonCode, reason: bounded(lines.join("\n"), reasonBytes) };
}
