import type { Event, Run } from "../../src/core/loop/run.ts";
import type { Edge } from "./exploration.ts";

/** `to` is null where the event was thrown back as unasked. */
export type Move = Edge<Run, Event>;

/** What every single move of a run must keep. */
export const rules: Readonly<Record<string, (move: Move) => boolean>> = {
  "done follows only probes that let a green stand, or plants that all died": ({
    from,
    event,
    to,
  }) => to?.phase !== "done" || stands(from, event) || allDied(from, event),

  "a green is probed, and nothing else is": ({ from, event, to }) =>
    (to?.phase === "probing") === isGreen(from, event),

  "the first green latches: after it nothing is made or judged, whatever the caps say": ({
    from,
    to,
  }) => from.phase !== "probing" || to === null || to.phase === "done" || to.phase === "not_done",

  "a green that stands is done, and one that was taken back is not": ({ from, event, to }) =>
    from.phase !== "probing" ||
    event.type !== "probed" ||
    to?.phase === (event.demotion === null ? "done" : "not_done"),

  "a red at the cap of iterations or time is not_done": ({ from, event, to }) =>
    !isRed(from, event) || !isCapped(from, event) || to?.phase === "not_done",

  "no maker starts beyond the cap": ({ to }) =>
    to?.phase !== "making" || to.iterations < to.caps.maxIterations,

  "nothing follows an end": ({ from, to }) => !isEnd(from) || to === null,

  "an answer that nobody asked for is thrown back": ({ from, event, to }) =>
    asked[from.phase].includes(event.type) || to === null,

  "neither a pass nor a fault is taken for a change with refused paths": ({ event, to }) =>
    event.type !== "judged" ||
    event.refused === 0 ||
    event.verdict.status === "fail" ||
    to === null,

  "counters never fall, and a judgement counts one": ({ from, event, to }) =>
    to === null ||
    (event.type === "judged"
      ? to.iterations === from.iterations + 1
      : to.iterations >= from.iterations),

  "a run is refused only before its first maker": ({ from, to }) =>
    to?.phase !== "refused" || from.phase === "inspecting" || from.phase === "planting",

  "a fault teaches the maker nothing": ({ from, event, to }) =>
    !(isJudged(event, "fault") && from.phase === "judging" && to?.phase === "making") ||
    to.feedback === from.feedback,

  "a red teaches the maker its reason": ({ event, to }) =>
    !(event.type === "judged" && event.verdict.status === "fail" && to?.phase === "making") ||
    to.feedback.text.includes(event.verdict.reason),

  "two faults in a row end the run": ({ from, event, to }) =>
    !(from.phase === "judging" && from.faults === 1 && isJudged(event, "fault")) ||
    to === null ||
    to.phase === "not_done",

  "without stall_after a run ends only at a cap, a second fault or a halt": ({ from, event, to }) =>
    !(to?.phase === "not_done" && from.phase === "judging" && from.caps.stallAfter === null) ||
    isCapped(from, event) ||
    isJudged(event, "fault") ||
    ["cancelled", "card_drift"].includes(to.ending.reasonCode),

  "an end says why: exit 1 after not_done, 2 or 3 after refused": ({ to }) =>
    (to?.phase !== "not_done" || to.ending.exit === 1) &&
    (to?.phase !== "refused" || to.ending.exit > 1),
};

const asked: Readonly<Record<Run["phase"], readonly Event["type"][]>> = {
  inspecting: ["inspected"],
  planting: ["planted", "halted"],
  making: ["made", "halted"],
  judging: ["judged"],
  probing: ["probed", "halted"],
  done: [],
  not_done: [],
  refused: [],
};

function isEnd({ phase }: Run): boolean {
  return asked[phase].length === 0;
}

function stands(from: Run, event: Event): boolean {
  return from.phase === "probing" && event.type === "probed" && event.demotion === null;
}

function isJudged(event: Event, status: "pass" | "fail" | "fault"): boolean {
  return event.type === "judged" && event.verdict.status === status;
}

function isGreen(from: Run, event: Event): boolean {
  if (from.phase !== "judging" || event.type !== "judged") return false;
  return (
    event.verdict.status === "pass" && event.refused === 0 && !from.redTrees.includes(event.tree)
  );
}

/** A verifier that was not asked, because capture refused a path, cannot break. */
function isRed(from: Run, event: Event): boolean {
  if (from.phase !== "judging" || event.type !== "judged") return false;
  return isJudged(event, "fail") || (isJudged(event, "fault") && event.refused === 0);
}

function isCapped(from: Run, event: Event): boolean {
  if (from.phase !== "judging" || event.type !== "judged") return false;
  return event.timeUp || from.iterations + 1 >= from.caps.maxIterations;
}

function allDied(from: Run, event: Event): boolean {
  if (from.phase !== "planting" || event.type !== "planted" || event.plants.length === 0) {
    return false;
  }
  if (event.demotion !== null) return false;
  return event.plants.every((plant) => plant.outcome === "killed");
}
