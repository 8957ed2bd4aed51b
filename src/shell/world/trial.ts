import { HARNESS_FOLDER, HARNESS_NODE } from "../../core/card/conditions.ts";
import type { Check, Plan } from "../../core/card/plan.ts";
import type { RepoPath } from "../../core/change/change.ts";
import { isConfiguration } from "../../core/exam/rules.ts";
import { merged } from "../../core/tests/test-report.ts";
import { lineTests } from "../../core/tests/tests-lines.ts";
import type { Observation } from "../../core/verdict/observation.ts";
import { hiddenBy } from "../room/hidden.ts";
import type { Room, Sight } from "../room/rooms.ts";
import type { Workplace } from "../workplace/workplace.ts";
import { readBuildReports } from "./build-reports.ts";
import { coverageOf } from "./coverage.ts";
import { basic, named } from "./environment.ts";
import { type ExamWatch, examWritten } from "./exam-written.ts";
import { verifierLimits } from "./limits.ts";
import { INSIDE, type Luggage, writable } from "./luggage.ts";
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

/** One command of the verifier, and what beside the workspace it is shown. */
export type Trial = {
  readonly check: Check;
  readonly luggage: readonly Luggage[];
  readonly env?: Readonly<Record<string, string>>;
  readonly sight?: Sight;
  /** The verifier's own where nothing is said. */
  readonly network?: "none" | "host";
};

/**
 * A harness's own verifier is shown the card, the exam's locked digests and its original bytes. A test command is not:
 * the work runs inside it, and could tell by them whether it is looked at with the exam that it knows.
 */
export function shownTo({ luggage }: VerifierWorld, { kind }: Check): readonly Luggage[] {
  const { original, brief, ...rest } = luggage;
  return kind === "verifier" ? Object.values(luggage) : Object.values(rest);
}

/** Runs it in a room, and reads what it left once every process of it is gone. */
export async function runIn(room: Room, world: VerifierWorld, trial: Trial): Promise<Observation> {
  const { plan, workplace } = world;
  const { check, luggage, env = {}, sight = "usual" } = trial;
  const verdict = writable(workplace, INSIDE.verdict);
  const report = writable(workplace, INSIDE.report);
  const lines = lineTests(!check.argv.some((word) => word.includes("GOFLAGS")));
  const quoted = wholeLines(world.quote);
  const seen = { report: report.inside, root: rootOf(world, room), kind: check.kind };
  const execution = await workplace.launch({
    argv: argvOf(check, world),
    env: {
      ...environmentOf(world, seen),
      GOAL_VERDICT: `${verdict.inside}/${VERDICT_FILE}`,
      ...env,
    },
    tree: room.tree,
    workspace: world.workspace,
    mounts: [...luggage, verdict, report].map(({ mount }) => mount),
    network: trial.network ?? plan.verifierNetwork,
    limits: verifierLimits(plan.limits),
    signal: world.cancel,
    onOutput(chunk) {
      lines.push(chunk);
      quoted.push(chunk);
    },
  });
  quoted.end();
  const tests = merged([
    readReports(report.mount.outside),
    lines.end(),
    readBuildReports(room, workplace.rooms.original),
  ]);
  const verdictFile = readVerdict(verdict.mount.outside);
  for (const { mount } of [report, verdict]) workplace.run.giveBack(mount.outside);
  return {
    check,
    execution,
    verdictFile,
    tests: tests.report,
    testsProblem: tests.problem,
    examWritten: examWritten(room, examWatch(world, sight)),
    coverage: coverageOf(check, room),
  };
}

/** What the room does not show is not missing from it. */
function examWatch(world: VerifierWorld, sight: Sight): ExamWatch {
  const { plan, workplace, isExam, laid = {} } = world;
  const isHidden = hiddenBy(sight === "usual" ? plan.hidden : []).has;
  const { original } = workplace.rooms;
  return { original, isExam: (path) => isExam(path) && !isHidden(path), isConfiguration, laid };
}

/** Where the command sees its tree: at the workspace's own place, but for a room without isolation. */
const rootOf = ({ workplace, workspace }: VerifierWorld, { tree }: Room): string =>
  workplace.facts.backend === "none" && tree.kind === "folder" ? tree.folder : workspace;

type Seen = { readonly report: string; readonly root: string; readonly kind: Check["kind"] };

function environmentOf(world: VerifierWorld, { report, root, kind }: Seen): Record<string, string> {
  const { plan, workplace, luggage } = world;
  const given = named(plan.verifierEnv, world.environment);
  const places = { folder: report, reporters: luggage.reporters.inside, workspace: root };
  return {
    ...basic(workplace),
    CI: "true",
    ...given,
    ...reportEnvironment(places, given),
    ...(kind === "verifier" ? ofTheExam(luggage) : {}),
  };
}

const ofTheExam = ({ brief, original }: VerifierLuggage) => ({
  GOAL_CARD: `${brief.inside}/card.json`,
  GOAL_EXAM: `${brief.inside}/exam.json`,
  GOAL_ORIGINAL: original.inside,
});

/** Places of the harness's own things as this workplace has them. A coverage report from before is no report: it goes first. */
function argvOf(check: Check, { luggage, node }: VerifierWorld): readonly [string, ...string[]] {
  const [program = "false", ...rest] = check.argv.map((word) =>
    word === HARNESS_NODE ? node : word.replaceAll(HARNESS_FOLDER, luggage.harness.inside),
  );
  if (check.coverage === undefined) return [program, ...rest];
  const remove = 'rm -rf -- "$1"; shift; exec "$@"';
  return ["/bin/sh", "-c", remove, "fresh-report", check.coverage.report, program, ...rest];
}
