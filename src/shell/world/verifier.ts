import type { Observation } from "../../core/observation.ts";
import type { Check, Plan } from "../../core/plan.ts";
import { HARNESS_NODE } from "../../core/conditions.ts";
import type { ChangeLayer, Room } from "../room/rooms.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { coverageOf } from "./coverage.ts";
import { basic, named } from "./environment.ts";
import { verifierLimits } from "./limits.ts";
import { INSIDE, type Luggage, writable } from "./luggage.ts";
import { testReporting } from "./test-reporting.ts";
import { readVerdict, VERDICT_FILE } from "./verdict-file.ts";

export type VerifierWorld = {
  readonly plan: Plan;
  readonly workplace: Workplace;
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly cancel: AbortSignal;
  /** Card, exam digests, originals, harness folder, reporters: the same for every check of the run. */
  readonly luggage: VerifierLuggage;
  readonly quote: (text: string) => void;
};

export type VerifierLuggage = {
  readonly brief: Luggage;
  readonly harness: Luggage;
  readonly original: Luggage;
  readonly reporters: Luggage;
  /** The harness's own node binary, as it appears inside. */
  readonly node: string;
};

/** Runs every check, one after another, each in a fresh room over the original and the change. */
export async function runChecks(
  world: VerifierWorld,
  layer: ChangeLayer | null,
): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  for (const check of [...world.plan.checks, ...world.plan.guards]) {
    const room = await world.workplace.rooms.verifier(layer);
    observations.push(await runCheck(world, check, room));
    room.dispose();
  }
  return observations;
}

async function runCheck(world: VerifierWorld, check: Check, room: Room): Promise<Observation> {
  const { plan, workplace, luggage } = world;
  const verdict = writable(workplace, INSIDE.verdict);
  const reporting = testReporting(workplace, luggage.reporters);
  const execution = await workplace.launch({
    argv: argvOf(check, luggage.node),
    env: {
      ...basic(workplace),
      CI: "true",
      ...reporting.env,
      ...named(plan.verifierEnv, world.environment),
      GOAL_CARD: `${luggage.brief.inside}/card.json`,
      GOAL_EXAM: `${luggage.brief.inside}/exam.json`,
      GOAL_ORIGINAL: luggage.original.inside,
      GOAL_VERDICT: `${verdict.inside}/${VERDICT_FILE}`,
    },
    tree: room.tree,
    workspace: world.workspace,
    mounts: [
      ...[luggage.brief, luggage.harness, luggage.original, luggage.reporters].map(
        ({ mount }) => mount,
      ),
      ...[verdict.mount, reporting.mount],
    ],
    network: plan.verifierNetwork,
    limits: verifierLimits(plan.limits),
    signal: world.cancel,
    onOutput(chunk) {
      reporting.push(chunk);
      world.quote(chunk.toString("utf8"));
    },
  });
  return {
    check,
    execution,
    verdictFile: readVerdict(verdict.mount.outside),
    ...reporting.read(execution),
    coverage: coverageOf(check, room),
  };
}

/** A coverage report from before is no report: it goes first. */
function argvOf(check: Check, node: string): readonly [string, ...string[]] {
  const argv = check.argv.map((word) => (word === HARNESS_NODE ? node : word));
  if (check.coverage !== undefined) {
    const remove = 'rm -rf -- "$1"; shift; exec "$@"';
    return ["/bin/sh", "-c", remove, "fresh-report", check.coverage.report, ...argv];
  }
  const [program = "false", ...rest] = argv;
  return [program, ...rest];
}
