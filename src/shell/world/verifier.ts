import { HARNESS_FOLDER, HARNESS_NODE } from "../../core/card/conditions.ts";
import type { Check, Plan } from "../../core/card/plan.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { isConfiguration } from "../../core/exam/rules.ts";
import { merged } from "../../core/tests/test-report.ts";
import { lineTests } from "../../core/tests/tests-lines.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import type { ChangeLayer, Room } from "../room/rooms.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { coverageOf } from "./coverage.ts";
import { basic, named } from "./environment.ts";
import { examWritten } from "./exam-written.ts";
import { verifierLimits } from "./limits.ts";
import { INSIDE, writable } from "./luggage.ts";
import { readReports, reportEnvironment } from "./test-reports.ts";
import { readVerdict, VERDICT_FILE } from "./verdict-file.ts";
import type { VerifierLuggage } from "./verifier-luggage.ts";
import { wholeLines } from "./whole-lines.ts";

export type VerifierWorld = {
  readonly plan: Plan;
  readonly workplace: Workplace;
  readonly workspace: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly cancel: AbortSignal;
  readonly luggage: VerifierLuggage;
  /** The harness's own node binary, as it appears inside. */
  readonly node: string;
  readonly quote: (text: string) => void;
  /** The exam, as the rules of the run have it. */
  readonly isExam: (path: RepoPath) => boolean;
  /** Digests of files that a probe has otherwise than the candidate. */
  readonly laid?: Readonly<Record<RepoPath, string>>;
};

/** Runs every check, then every guard, each in a fresh room over the original and the change. */
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
  const report = writable(workplace, INSIDE.report);
  const lines = lineTests(!check.argv.some((word) => word.includes("GOFLAGS")));
  const quoted = wholeLines(world.quote);
  const execution = await workplace.launch({
    argv: argvOf(check, world),
    env: {
      ...environmentOf(world, { report: report.inside, root: rootOf(world, room) }),
      GOAL_VERDICT: `${verdict.inside}/${VERDICT_FILE}`,
    },
    tree: room.tree,
    workspace: world.workspace,
    mounts: [...Object.values(luggage), verdict, report].map(({ mount }) => mount),
    network: plan.verifierNetwork,
    limits: verifierLimits(plan.limits),
    signal: world.cancel,
    onOutput(chunk) {
      lines.push(chunk);
      quoted.push(chunk);
    },
  });
  quoted.end();
  const tests = merged([readReports(report.mount.outside), lines.end()]);
  return {
    check,
    execution,
    verdictFile: readVerdict(verdict.mount.outside),
    tests: tests.report,
    testsProblem: tests.problem,
    examWritten: examWritten(room, {
      original: workplace.rooms.original,
      isExam: world.isExam,
      isConfiguration,
      laid: world.laid ?? {},
    }),
    coverage: coverageOf(check, room),
  };
}

/** Where the command sees its tree: at the workspace's own place, but for a room without isolation. */
const rootOf = ({ workplace, workspace }: VerifierWorld, { tree }: Room): string =>
  workplace.facts.backend === "none" && tree.kind === "folder" ? tree.folder : workspace;

type Seen = { readonly report: string; readonly root: string };

function environmentOf(world: VerifierWorld, { report, root }: Seen): Record<string, string> {
  const { plan, workplace, luggage } = world;
  const given = named(plan.verifierEnv, world.environment);
  const places = { folder: report, reporters: luggage.reporters.inside, workspace: root };
  return {
    ...basic(workplace),
    CI: "true",
    ...given,
    ...reportEnvironment(places, given),
    GOAL_CARD: `${luggage.brief.inside}/card.json`,
    GOAL_EXAM: `${luggage.brief.inside}/exam.json`,
    GOAL_ORIGINAL: luggage.original.inside,
  };
}

/** Places of the harness's own things as this workplace has them. A coverage report from before is no report: it goes first. */
function argvOf(check: Check, { luggage, node }: VerifierWorld): readonly [string, ...string[]] {
  const [program = "false", ...rest] = check.argv.map((word) =>
    word === HARNESS_NODE ? node : word.replaceAll(HARNESS_FOLDER, luggage.harness.inside),
  );
  if (check.coverage === undefined) return [program, ...rest];
  const remove = 'rm -rf -- "$1"; shift; exec "$@"';
  return ["/bin/sh", "-c", remove, "fresh-report", check.coverage.report, program, ...rest];
}
