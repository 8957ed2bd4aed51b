import type { Plan } from "../core/card/plan.ts";
import { begin, isLive, step } from "../core/loop/loop.ts";
import type { Event, Live, Run } from "../core/loop/run.ts";
import { inspect, plant } from "./inspection.ts";
import { judgeCandidate, make } from "./iteration.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import type { Ports } from "./ports.ts";
import { probe } from "./probing.ts";
import { openStage, type Stage } from "./stage.ts";

/**
 * A compiled plan in; done or not_done out, with every record of the way.
 *
 * Inspect the untouched workspace, then make and judge until the verifier is green or a bound is reached. A green is
 * probed before it counts.
 * What follows from an answer is decided in `loop.ts`; here the world is only asked.
 */
export async function converge(plan: Plan, ports: Ports): Promise<Outcome> {
  const stage = openStage(plan, ports);
  let run: Run = begin(plan);
  while (isLive(run)) run = step(run, await perform(run, stage));
  return outcomeOf(run, stage);
}

/** The phase is the next command. */
function perform(run: Live, stage: Stage): Promise<Event> {
  switch (run.phase) {
    case "inspecting":
      return inspect(stage);
    case "planting":
      return plant(stage);
    case "making":
      return make(run, stage);
    case "judging":
      return judgeCandidate(run, stage);
    case "probing":
      return probe(stage);
  }
}
