import { allKilled, plantResult } from "../core/loop/plants.ts";
import { unresolved } from "../core/loop/resolution.ts";
import type { Event } from "../core/loop/run.ts";
import { demotionOf } from "../core/probes/demotion.ts";
import type { ProbeReport } from "../core/probes/probe-report.ts";
import { baselineOf, judge } from "../core/verdict/judge.ts";
import { confirm } from "./confirming.ts";
import { withHeldOut } from "./held-out.ts";
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
    return withHeldOut(judge(observations, null), stage);
  });
  const capture = { change, refused: [], ignored: [] };
  const { tree } = change;
  await keep(stage, { iter: 0, startedAt, making: null, capture, judgement, treeBefore: tree });
  const { verdict, checks } = judgement;
  return { type: "inspected", verdict, tree, unresolved: unresolved(plan, checks) };
}

/** Green before any work: believed only if the verifier turns red over every planted failure. */
export async function plant(stage: Stage): Promise<Event> {
  const laid = await stage.ports.plants();
  stage.plants = laid.map(({ plant: each, observations }) =>
    plantResult(each, judge(observations, stage.baseline).verdict),
  );
  const report = await confirmedOnly(stage);
  const cause = await checkpoint(stage);
  return cause === null
    ? { type: "planted", plants: stage.plants, demotion: demotionOf(report) }
    : { type: "halted", cause };
}

/** Nothing was changed, so there is nothing to probe; and where a plant survived, nothing to confirm either. */
async function confirmedOnly(stage: Stage): Promise<ProbeReport> {
  const confirmations = allKilled(stage.plants) ? await confirm(stage) : [];
  const report = { confirmations, probed: null, skipped: "there is no change to probe" };
  stage.probes = report;
  return report;
}
