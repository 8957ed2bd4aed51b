import type { Demotion } from "../probes/demotion.ts";
import type { OpenTarget, Red } from "../verdict/verdict.ts";
import { calledOff, endingOf, revoked, ungradable, vacuous } from "./ending.ts";
import { learnt, nothingHeard, openIds, warned } from "./feedback.ts";
import { type Interruption, isFinal } from "./interruption.ts";
import { allKilled } from "./plants.ts";
import type {
  Caps,
  End,
  Ending,
  Event,
  Inspected,
  Judged,
  Judging,
  Live,
  Progress,
  Run,
  Stillness,
  Stop,
} from "./run.ts";

/** A verifier that could not judge twice running is not asked a third time. */
const faultsAllowed = 1;

export const begin = (caps: Caps): Run => ({ phase: "inspecting", iterations: 0, caps });

export function isLive(run: Run): run is Live {
  return run.phase !== "done" && run.phase !== "not_done" && run.phase !== "refused";
}

/**
 * What follows from an answer. Throws on one that nobody asked for: a surprise is never a verdict.
 *
 *     inspecting ──red──▶ making ──▶ judging ──green──▶ probing ──green stands──▶ done
 *         │                 ▲           │ │                 └──taken back──▶ not_done
 *         │                 └────red────┘ └──cap, stall, second fault──▶ not_done
 *         ├──green──▶ planting ──all killed──▶ done
 *         │               └──otherwise──▶ refused
 *         └──fault──▶ refused
 */
export function step(run: Run, event: Event): Run {
  if (run.phase === "inspecting" && event.type === "inspected") return inspected(run.caps, event);
  if (run.phase === "planting" && event.type === "planted") return planted(event);
  if (run.phase === "making" && event.type === "made") {
    return { ...run, phase: "judging", making: event.making, startedAt: event.startedAt };
  }
  if (run.phase === "judging" && event.type === "judged") return judged(run, event);
  return ended(run, event);
}

/** Answers after which nothing more is asked. */
function ended(run: Run, event: Event): Run {
  if (run.phase === "probing" && event.type === "probed") return probed(run.iterations, event);
  if (event.type === "halted") return halted(run, event.cause);
  throw unasked(run, event);
}

function inspected(caps: Caps, { verdict, tree, unresolved }: Inspected): Run {
  if (verdict.status === "pass") return { phase: "planting", iterations: 0 };
  if (isUngradable(verdict, unresolved)) return refused(ungradable(verdict, unresolved));
  const start: Progress = {
    caps,
    iterations: 0,
    last: verdict,
    feedback: learnt(nothingHeard, verdict),
    tree,
    untouched: tree,
    redTrees: [tree],
    changed: false,
    makerTimedOut: false,
    faults: 0,
    still: { iterations: 0, repeats: false },
  };
  return isFinal(verdict) ? notDone(start, "verdict") : { ...start, phase: "making" };
}

/** A command that does not exist is bad input, even beside a check that was red for a good reason. */
function isUngradable(verdict: Red, unresolved: readonly string[]): boolean {
  return verdict.status === "fault" || (unresolved.length > 0 && !isFinal(verdict));
}

function planted({ plants, demotion }: Extract<Event, { readonly type: "planted" }>): Run {
  if (!allKilled(plants)) return refused(vacuous(plants));
  return demotion === null ? latched(1) : refused(revoked(demotion, 3));
}

/** A green only stays or goes: nobody makes or judges anything after it. */
function probed(iterations: number, { demotion }: { readonly demotion: Demotion | null }): End {
  if (demotion === null) return latched(iterations);
  return { phase: "not_done", iterations, ending: revoked(demotion, 1), open: [] };
}

/** Verify, latch green, and only then look at caps: a pass of the last iteration allowed is a pass. */
function judged(run: Judging, event: Judged): Run {
  const { verdict } = event;
  if (event.refused > 0 && verdict.status !== "fail") throw unasked(run, event);
  if (verdict.status === "pass") return green(run, event);
  const next = advanced(run, verdict, event);
  const stop = stopOf(next, event.timeUp);
  return stop === null ? { ...next, phase: "making" } : notDone(next, stop);
}

function green(run: Judging, event: Judged): Run {
  if (run.redTrees.includes(event.tree)) throw unasked(run, event);
  return { phase: "probing", iterations: run.iterations + 1 };
}

/** The only place where a run becomes done. */
function latched(iterations: number): End {
  return { phase: "done", iterations };
}

function advanced(run: Judging, verdict: Red, { tree, refused: offences }: Judged): Progress {
  const { caps, untouched, feedback } = run;
  return {
    caps,
    iterations: run.iterations + 1,
    last: verdict,
    feedback: offences > 0 ? warned(feedback, verdict.reason) : learnt(feedback, verdict),
    tree,
    untouched,
    redTrees:
      verdict.status === "fail" && offences === 0
        ? [...new Set([...run.redTrees, tree])]
        : run.redTrees,
    changed: run.changed || tree !== untouched,
    makerTimedOut: run.making.execution.ended.how === "timed_out",
    faults: verdict.status === "fault" ? run.faults + 1 : 0,
    still: stillness(run, verdict, tree),
  };
}

/** A fault says nothing about the open set, so it proves no standstill. */
function stillness(run: Judging, verdict: Red, tree: string): Stillness {
  if (verdict.status === "fault") return { iterations: 0, repeats: false };
  const repeats = tree === run.tree && sameTargets(run.feedback.open, verdict.open);
  return { iterations: repeats ? run.still.iterations + 1 : 1, repeats };
}

function sameTargets(before: readonly OpenTarget[], now: readonly OpenTarget[]): boolean {
  const [one, other] = [new Set(openIds(before)), new Set(openIds(now))];
  return one.size === other.size && [...one].every((id) => other.has(id));
}

/** The first bound in this order that allows no further maker. */
function stopOf({ last, faults, still, iterations, caps }: Progress, timeUp: boolean): Stop | null {
  const patience = caps.stallAfter ?? Number.POSITIVE_INFINITY;
  if (isFinal(last) || faults > faultsAllowed) return "verdict";
  if (timeUp) return "cap_time";
  if (still.repeats && still.iterations >= patience) return "stalled";
  return iterations >= caps.maxIterations ? "cap_iterations" : null;
}

function halted(run: Run, cause: Interruption | "cap_time"): Run {
  if (run.phase === "making" && cause === "cap_time") return notDone(run, cause);
  if (run.phase === "making" && cause !== "cap_time")
    return off(run.iterations, cause, run.feedback.open);
  if ((run.phase === "planting" || run.phase === "probing") && cause !== "cap_time")
    return off(run.iterations, cause, []);
  throw unasked(run, { type: "halted" });
}

function notDone(now: Progress, stop: Stop): End {
  const { iterations, feedback } = now;
  return { phase: "not_done", iterations, ending: endingOf(now, stop), open: feedback.open };
}

function off(iterations: number, cause: Interruption, open: readonly OpenTarget[]): End {
  return { phase: "not_done", iterations, ending: calledOff(cause), open };
}

/** Only ever before the first maker. */
function refused(ending: Ending): End {
  return { phase: "refused", iterations: 0, ending, open: [] };
}

function unasked(run: Run, event: { readonly type: Event["type"] }): Error {
  return new Error(`a run that is ${run.phase} did not ask for this "${event.type}"`);
}
