import type { Check, Plan } from "../../core/card/plan.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import type { ChangeLayer, Prepared } from "../room/rooms.ts";
import { candidateRoom } from "./candidate-room.ts";
import { openCandidates } from "./candidates.ts";
import type { Layers } from "./layers.ts";
import { prepare } from "./prepare.ts";
import { runIn, shownTo, type VerifierWorld } from "./trial.ts";

/** What was seen of one tree, and the dependencies laid out for it, to be disposed of. */
export type Verified = {
  readonly observations: readonly Observation[];
  readonly prepared: Prepared | null;
};

/**
 * Runs every check, then every guard, each in a fresh room over the original and the change. Where a command comes first
 * that lays out dependencies and fails, nothing comes after it.
 */
export async function runChecks(
  world: VerifierWorld,
  layer: ChangeLayer | null,
): Promise<Verified> {
  const observations: Observation[] = [];
  let prepared: Prepared | null = null;
  for (const check of [...world.plan.checks, ...world.plan.guards]) {
    if (check.prepares === undefined) {
      observations.push(await runCheck(world, check, { layer, prepared }));
      continue;
    }
    const preparation = await prepare(world, check, layer);
    observations.push(preparation.seen);
    prepared = preparation.prepared;
    if (prepared === null) break;
  }
  return { observations, prepared };
}

async function runCheck(world: VerifierWorld, check: Check, layers: Layers): Promise<Observation> {
  if (isGrader(world.plan, check)) return await runGrader(world, check, layers);
  const room = await world.workplace.rooms.verifier(layers.layer, layers);
  const seen = await runIn(room, world, { check, luggage: shownTo(world, check) });
  room.dispose();
  return seen;
}

/** No byte of the work is in its grader's room: it could not run it there if it would. */
async function runGrader(world: VerifierWorld, check: Check, layers: Layers): Promise<Observation> {
  const room = await world.workplace.rooms.verifier(null);
  const candidates = await openCandidates(world.workplace, candidateRoom(world, layers));
  const seen = await runIn(room, world, {
    check,
    luggage: [...Object.values(world.luggage), candidates.luggage],
    env: { GOAL_CANDIDATE: candidates.socket },
  });
  await candidates.close();
  room.dispose();
  // Without isolation the work reaches the grader's table as well as anything else.
  const isApart = world.workplace.facts.backend !== "none";
  return isApart ? { ...seen, candidateRuns: candidates.runs() } : seen;
}

/** Runs what no maker was shown, in the one room that shows it. Null where nothing is held out. */
export async function runHeldOut(
  world: VerifierWorld,
  { layer, prepared }: Layers,
): Promise<Observation | null> {
  const { plan, workplace } = world;
  if (plan.heldOut === null) return null;
  const sight = "everything";
  const room = await workplace.rooms.verifier(layer, { sight, prepared });
  const luggage = shownTo(world, plan.heldOut);
  const seen = await runIn(room, world, { check: plan.heldOut, luggage, sight });
  room.dispose();
  return seen;
}

/** The harness's own verifier, where its spec sets the work apart from it. */
const isGrader = ({ candidate }: Plan, { kind }: Check): boolean =>
  candidate !== null && kind === "verifier";
