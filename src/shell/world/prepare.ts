import type { Check } from "../../core/card/plan.ts";
import { anyOf } from "../../core/exam/rules.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import type { ChangeLayer, Prepared } from "../room/rooms.ts";
import { runIn, shownTo, type VerifierWorld } from "./trial.ts";

export type Preparation = {
  readonly seen: Observation;
  /** Null where the command failed. */
  readonly prepared: Prepared | null;
};

/**
 * Runs the card's own command over the candidate, in a room and with a network of its own. What it wrote in dependency
 * folders is kept for the rooms that judge; everything else of it goes with the room, the exam above all.
 */
export async function prepare(
  world: VerifierWorld,
  check: Check,
  layer: ChangeLayer | null,
): Promise<Preparation> {
  const { rooms } = world.workplace;
  const room = await rooms.verifier(layer);
  const seen = await runIn(room, world, {
    check,
    luggage: shownTo(world, check),
    network: check.prepares?.network ?? "none",
  });
  const { ended } = seen.execution;
  const isLaidOut = ended.how === "exited" && ended.code === 0;
  const isDependency = anyOf(world.plan.rules.dependencies);
  const prepared = isLaidOut ? rooms.keep(room, isDependency) : null;
  room.dispose();
  // It lays out, and judges nothing: what it ran or wrote by the way says nothing.
  const nothing = { verdictFile: undefined, tests: null, testsProblem: null, examWritten: [] };
  return { seen: { ...seen, ...nothing }, prepared };
}
