import { expect, test } from "vitest";
import { begin, isLive, step } from "../../src/core/loop/loop.ts";
import type { Caps, Event, Run } from "../../src/core/loop/run.ts";
import { explore, type Space } from "../support/exploration.ts";
import { alphabet } from "../support/loop-alphabet.ts";
import { type Move, rules } from "../support/loop-rules.ts";
import { red } from "../support/verdicts.ts";

type Step = typeof step;

const smallCaps = [1, 2, 3].flatMap((maxIterations) =>
  [null, 1, 2].map((stallAfter): Caps => ({ maxIterations, stallAfter, timeBudgetMs: 60_000 })),
);

const spaceOf = (caps: Caps): Space<Run, Event> =>
  explore({ start: begin(caps), events: alphabet, mostStates: 5_000, step });

/** The nearest states are enough to see a broken reducer. */
const sabotagedSpaceOf = (caps: Caps, next: Step): Space<Run, Event> =>
  explore({ start: begin(caps), events: alphabet, mostStates: 400, step: next });

const spaces = smallCaps.map((caps) => ({ ...caps, space: spaceOf(caps) }));

function broken(moves: readonly Move[]): readonly string[] {
  return Object.entries(rules)
    .filter(([, holds]) => !moves.every(holds))
    .map(([rule]) => rule);
}

test.each(spaces)(
  "every reachable move keeps every rule: $maxIterations iterations, stall_after $stallAfter",
  ({ space }) => {
    expect(space.whole).toBe(true);
    expect(broken(space.edges)).toEqual([]);
  },
);

test("the exploration reaches every phase and every way to end", () => {
  const reached = spaces.flatMap(({ space }) => space.edges.map((move) => move.to));
  const phases = reached.flatMap((run) => (run === null ? [] : [run.phase]));
  const codes = reached.flatMap((run) => (run && "ending" in run ? [run.ending.reasonCode] : []));
  expect(new Set(phases)).toEqual(
    new Set(["planting", "making", "judging", "probing", "done", "not_done", "refused"]),
  );
  expect(new Set(codes)).toEqual(
    new Set([
      "bad_input",
      "cancelled",
      "cap_iterations",
      "cap_time",
      "card_drift",
      "flaky_verifier",
      "maker_no_change",
      "maker_timeout",
      "regression",
      "stalled",
      "vacuous_verifier",
      "verifier_unavailable",
    ]),
  );
});

/** Reducers with one fault each, and the rule that must catch it. */
const sabotages: readonly { rule: string; next: Step; maxIterations?: number }[] = [
  {
    rule: "done follows only probes that let a green stand, or plants that all died",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "not_done" && to.ending.reasonCode === "cap_iterations"
        ? { phase: "done", iterations: to.iterations }
        : to;
    },
  },
  {
    rule: "done follows only probes that let a green stand, or plants that all died",
    next: (run, event) =>
      event.type === "planted" ? step(run, { ...event, demotion: null }) : step(run, event),
  },
  {
    rule: "a green is probed, and nothing else is",
    next: (run, event) => step(run, event.type === "judged" ? { ...event, refused: 0 } : event),
  },
  {
    rule: "a green is probed, and nothing else is",
    next: (run, event) =>
      event.type === "judged" && event.timeUp
        ? step(run, { ...event, verdict: red("late") })
        : step(run, event),
  },
  {
    rule: "a green is probed, and nothing else is",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "probing" ? { phase: "done", iterations: to.iterations } : to;
    },
  },
  {
    rule: "the first green latches: after it nothing is made or judged, whatever the caps say",
    next: (run, event) => {
      const to = step(run, event);
      const caps = { maxIterations: 2, stallAfter: null, timeBudgetMs: null };
      return run.phase === "probing" && to.phase === "not_done" ? begin(caps) : to;
    },
  },
  {
    rule: "a green that stands is done, and one that was taken back is not",
    next: (run, event) => step(run, event.type === "probed" ? { ...event, demotion: null } : event),
  },
  {
    rule: "a red at the cap of iterations or time is not_done",
    next: (run, event) => step(run, event.type === "judged" ? { ...event, timeUp: false } : event),
  },
  {
    rule: "no maker starts beyond the cap",
    next: (run, event) => {
      const more = run.phase === "judging" ? { ...run.caps, maxIterations: 3 } : null;
      const to = step(more && run.phase === "judging" ? { ...run, caps: more } : run, event);
      return to.phase === "making" && run.phase === "judging" ? { ...to, caps: run.caps } : to;
    },
  },
  {
    rule: "nothing follows an end",
    next: (run, event) => (isLive(run) ? step(run, event) : run),
  },
  {
    rule: "an answer that nobody asked for is thrown back",
    next: (run, event) =>
      run.phase === "making" && event.type === "judged" ? run : step(run, event),
  },
  {
    rule: "counters never fall, and a judgement counts one",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "making" ? { ...to, iterations: 0 } : to;
    },
  },
  {
    rule: "a run is refused only before its first maker",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "not_done" ? { ...to, phase: "refused" } : to;
    },
  },
  {
    rule: "a fault teaches the maker nothing",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "making" && to.last.status === "fault"
        ? { ...to, feedback: { ...to.feedback, text: to.last.reason } }
        : to;
    },
  },
  {
    rule: "a red teaches the maker its reason",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "making" ? { ...to, feedback: { ...to.feedback, text: "" } } : to;
    },
  },
  {
    rule: "two faults in a row end the run",
    maxIterations: 3,
    next: (run, event) => step(run.phase === "judging" ? { ...run, faults: 0 } : run, event),
  },
  {
    rule: "without stall_after a run ends only at a cap, a second fault or a halt",
    next: (run, event) =>
      step(run.phase === "judging" ? { ...run, caps: { ...run.caps, stallAfter: 1 } } : run, event),
  },
  {
    rule: "neither a pass nor a fault is taken for a change with refused paths",
    next: (run, event) => step(run, event.type === "judged" ? { ...event, refused: 0 } : event),
  },
  {
    rule: "an end says why: exit 1 after not_done, 2 or 3 after refused",
    next: (run, event) => {
      const to = step(run, event);
      return to.phase === "refused" ? { ...to, phase: "not_done" } : to;
    },
  },
];

test.each(sabotages)(
  "a reducer that breaks it is caught: $rule",
  ({ rule, next, maxIterations = 2 }) => {
    const caps = { maxIterations, stallAfter: null, timeBudgetMs: 60_000 };
    expect(broken(sabotagedSpaceOf(caps, next).edges)).toContain(rule);
  },
);

test("every rule has a reducer that breaks it", () => {
  expect(new Set(sabotages.map(({ rule }) => rule))).toEqual(new Set(Object.keys(rules)));
});
