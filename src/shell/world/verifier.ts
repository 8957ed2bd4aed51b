import type { Check, Plan } from "../../core/card/plan.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import type { ChangeLayer } from "../room/rooms.ts";
import { candidateRoom } from "./candidate-room.ts";
import { openCandidates } from "./candidates.ts";
import { runIn, type VerifierWorld } from "./trial.ts";
import type { VerifierLuggage } from "./verifier-luggage.ts";

/** Runs every check, then every guard, each in a fresh room over the original and the change. */
export async function runChecks(
  world: VerifierWorld,
  layer: ChangeLayer | null,
): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  for (const check of [...world.plan.checks, ...world.plan.guards]) {
    observations.push(await runCheck(world, check, layer));
  }
  return observations;
}

async function runCheck(
  world: VerifierWorld,
  check: Check,
  layer: ChangeLayer | null,
): Promise<Observation> {
  if (!isGrader(world.plan, check)) {
    const room = await world.workplace.rooms.verifier(layer);
    const seen = await runIn(room, world, { check, luggage: Object.values(shownTo(world, check)) });
    room.dispose();
    return seen;
  }
  // No byte of the work is in its grader's room: it could not run it there if it would.
  const room = await world.workplace.rooms.verifier(null);
  const candidates = await openCandidates(world.workplace, candidateRoom(world, layer));
  const seen = await runIn(room, world, {
    check,
    luggage: [...Object.values(world.luggage), candidates.luggage],
    env: { GOAL_CANDIDATE: candidates.socket },
  });
  await candidates.close();
  room.dispose();
  return { ...seen, candidateRuns: candidates.runs() };
}

/** Runs what no maker was shown, in the one room that shows it. Null where nothing is held out. */
export async function runHeldOut(
  world: VerifierWorld,
  layer: ChangeLayer | null,
): Promise<Observation | null> {
  const { plan, workplace, luggage } = world;
  if (plan.heldOut === null) return null;
  const sight = "everything";
  const room = await workplace.rooms.verifier(layer, { sight });
  const seen = await runIn(room, world, {
    check: plan.heldOut,
    luggage: Object.values(luggage),
    sight,
  });
  room.dispose();
  return seen;
}

/** The harness's own verifier, where its spec sets the work apart from it. */
const isGrader = ({ candidate }: Plan, { kind }: Check): boolean =>
  candidate !== null && kind === "verifier";

/** A guard has the work in its room: what is hidden from the work is hidden from it. */
function shownTo({ plan, luggage }: VerifierWorld, { kind }: Check): Partial<VerifierLuggage> {
  const { original, ...rest } = luggage;
  return kind === "guard" && plan.candidate !== null ? rest : luggage;
}
