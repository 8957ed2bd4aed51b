import type { Capture } from "../core/change/change.ts";
import { demoted } from "../core/loop/demotion.ts";
import type { Briefing, Judgement } from "../core/loop/evidence.ts";
import { notIsolated } from "../core/loop/interruption.ts";
import { isRefused, rejection } from "../core/loop/refusal.ts";
import type { Event, Judging, Progress } from "../core/loop/run.ts";
import { targetsOf } from "../core/loop/targets.ts";
import { judge } from "../core/verdict/judge.ts";
import { withHeldOut } from "./held-out.ts";
import { guarded } from "./judge-room.ts";
import { checkpoint, keep, type Stage, timeLeft } from "./stage.ts";

/** One maker, told the verifier's last word, for as long as its own limit and the run's budget allow. */
export async function make(run: Progress, stage: Stage): Promise<Event> {
  const { plan, ports } = stage;
  const halt = (await checkpoint(stage)) ?? (timeLeft(stage) === 0 ? "cap_time" : null);
  if (halt !== null) return { type: "halted", cause: halt };
  const startedAt = ports.now();
  const making = await ports.make(
    briefing(run),
    Math.min(plan.limits.makerTimeoutMs, timeLeft(stage)),
  );
  return { type: "made", making, startedAt };
}

/** What the maker left is captured and judged once, however the maker ended and whatever it said. */
export async function judgeCandidate(run: Judging, stage: Stage): Promise<Event> {
  const { startedAt, making, tree } = run;
  const capture = await captured(run, stage);
  const judgement = await guarded(stage, run.feedback.open, () => judged(run, capture, stage));
  const iter = run.iterations + 1;
  await keep(stage, { iter, startedAt, making, capture, judgement, treeBefore: tree });
  return {
    type: "judged",
    verdict: judgement.verdict,
    tree: capture.change.tree,
    refused: capture.refused.length,
    timeUp: timeLeft(stage) === 0,
  };
}

/** A maker that never ran left nothing: there is no layer to read. */
async function captured({ making }: Judging, { ports, records }: Stage): Promise<Capture> {
  const last = records.at(-1);
  return making.execution.ended.how === "sandbox_failed" && last !== undefined
    ? { change: last.change, refused: [], ignored: [] }
    : await ports.capture();
}

async function judged(run: Judging, capture: Capture, stage: Stage): Promise<Judgement> {
  const { ended } = run.making.execution;
  const { open } = run.feedback;
  if (ended.how === "sandbox_failed") return { verdict: notIsolated(ended.why, open), checks: [] };
  if (isRefused(capture.refused)) {
    return { verdict: rejection(capture.refused, targetsOf(stage.plan), open), checks: [] };
  }
  stage.seen = await stage.ports.verify(capture.change);
  const judgement = demoted(judge(stage.seen, stage.baseline), capture.change.tree, run);
  return withHeldOut(judgement, stage);
}

function briefing({ iterations, caps, feedback }: Progress): Briefing {
  const { maxIterations } = caps;
  return { iteration: iterations + 1, maxIterations, feedback: feedback.text, open: feedback.open };
}
