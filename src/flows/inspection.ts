import { baselineOf, judge } from "../core/judge.ts";
import { allKilled, plantResult } from "../core/plants.ts";
import { unresolved } from "../core/resolution.ts";
import type { Event } from "../core/run.ts";
import { guarded } from "./judge-room.ts";
import { checkpoint, keep, type Stage } from "./stage.ts";

/** The untouched workspace is judged first: its red is evidence and the first feedback. */
export async function inspect(stage: Stage): Promise<Event> {
  const { plan, ports } = stage;
  const startedAt = ports.now();
  const change = await ports.untouched();
  const judgement = await guarded(stage, [], async () => {
    const observations = await ports.verify(change);
    stage.baseline = baselineOf(observations);
    return judge(observations, null);
  });
  const capture = { change, refused: [], ignored: [] };
  const treeBefore = change.tree;
  await keep(stage, { iter: 0, startedAt, making: null, capture, judgement, treeBefore });
  const { verdict, checks } = judgement;
  return { type: "inspected", verdict, tree: change.tree, unresolved: unresolved(plan, checks) };
}

/** Green before any work: believed only if the verifier turns red over every planted failure. */
export async function plant(stage: Stage): Promise<Event> {
  const { ports, records, baseline } = stage;
  const startedAt = ports.now();
  const laid = await ports.plants();
  stage.plants = laid.map(({ plant, observations }) =>
    plantResult(plant, judge(observations, baseline).verdict),
  );
  const halt = await checkpoint(stage);
  if (halt !== null) return { type: "halted", cause: halt };
  const inspection = records.at(-1);
  if (inspection && allKilled(stage.plants)) {
    // The one iteration of such a run: no maker, and the inspection's green, which now counts.
    const { change, refused, ignored, judgement } = inspection;
    const capture = { change, refused, ignored };
    const treeBefore = change.tree;
    await keep(stage, { iter: 1, startedAt, making: null, capture, judgement, treeBefore });
  }
  return { type: "planted", plants: stage.plants };
}
