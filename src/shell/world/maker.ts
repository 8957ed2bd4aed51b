import type { Plan } from "../../core/card/plan.ts";
import type { Briefing, Making } from "../../core/loop/evidence.ts";
import { promptOf } from "../../core/loop/prompt.ts";
import type { Redact } from "../../core/show/redact.ts";
import type { Mount } from "../sandbox/command.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { basic, named } from "./environment.ts";
import { makerLimits } from "./limits.ts";
import type { Luggage } from "./luggage.ts";
import { wholeLines } from "./whole-lines.ts";

export type MakerWorld = {
  readonly plan: Plan;
  readonly workplace: Workplace;
  readonly workspace: string;
  readonly lockedCard: string;
  /** Packs the files that a maker is told its task in. */
  readonly brief: (files: Readonly<Record<string, string>>) => Luggage;
  readonly environment: Readonly<Record<string, string>>;
  readonly cancel: AbortSignal;
  readonly reads: readonly Mount[];
  /** Takes the values that only the verifier was given out of what the maker is told. */
  readonly scrub: Redact;
  readonly quote: (text: string) => void;
};

/** Runs the maker once in its room, told the verifier's last word. What it says is shown, and decides nothing. */
export async function runMaker(
  world: MakerWorld,
  briefing: Briefing,
  milliseconds: number,
): Promise<Making> {
  const { plan, workplace } = world;
  const brief = world.brief({
    "card.json": world.lockedCard,
    "feedback.txt": world.scrub(briefing.feedback),
    "open.json": JSON.stringify(briefing.open.map(({ id }) => id)),
    "prompt.md": world.scrub(promptOf(plan.card, briefing)),
  });
  const lines = wholeLines(world.quote);
  const execution = await workplace.launch({
    argv: ["bash", "-c", plan.maker.command],
    env: {
      ...basic(workplace),
      ...named(plan.maker.env, world.environment),
      GOAL_CARD: `${brief.inside}/card.json`,
      GOAL_FEEDBACK: `${brief.inside}/feedback.txt`,
      GOAL_OPEN: `${brief.inside}/open.json`,
      GOAL_PROMPT: `${brief.inside}/prompt.md`,
      GOAL_ITERATION: String(briefing.iteration),
      GOAL_MAX_ITERATIONS: String(briefing.maxIterations),
    },
    tree: await workplace.rooms.maker(),
    workspace: world.workspace,
    mounts: [brief.mount, ...world.reads],
    network: plan.maker.network,
    limits: makerLimits(plan.limits, milliseconds),
    signal: world.cancel,
    onOutput: lines.push,
    onReady: workplace.rooms.pin,
  });
  lines.end();
  return { execution };
}
