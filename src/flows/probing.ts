import type { RepoPath } from "../core/change/change.ts";
import { examOf } from "../core/exam/rules.ts";
import type { Event } from "../core/loop/run.ts";
import { mayStart } from "../core/probes/budget.ts";
import type { Canary, KnownPass } from "../core/probes/canary.ts";
import { canariesOf, canaryFiles, twinsOf } from "../core/probes/canary-choice.ts";
import { hasUnplaced, locatedPasses } from "../core/probes/canary-located.ts";
import { canaryOfProgram, programFiles } from "../core/probes/canary-program.ts";
import { demotionOf } from "../core/probes/demotion.ts";
import { costOf, headlineOf, probedOf } from "../core/probes/findings.ts";
import type { ProbeReport } from "../core/probes/probe-report.ts";
import {
  type Book,
  isDecisive,
  isOwed,
  learnt,
  nextProbe,
  openBook,
  type Probe,
} from "../core/probes/probes.ts";
import { judge } from "../core/verdict/judge.ts";
import { confirm } from "./confirming.ts";
import { checkpoint, type Stage, timeLeft } from "./stage.ts";

/** A green is looked at once more before it counts: by the same runs again, then by runs that have to be red. */
export async function probe(stage: Stage): Promise<Event> {
  const before = await checkpoint(stage);
  if (before !== null) return { type: "halted", cause: before };
  stage.probes = await reportOn(stage);
  const after = await checkpoint(stage);
  if (after !== null) return { type: "halted", cause: after };
  stage.ports.say(headlineOf(stage.probes));
  return { type: "probed", demotion: demotionOf(stage.probes) };
}

async function reportOn(stage: Stage): Promise<ProbeReport> {
  const report = { confirmations: await confirm(stage), probed: null };
  if (demotionOf({ ...report, skipped: "" }) !== null) {
    return { ...report, skipped: "the verifier did not confirm its own green" };
  }
  if (stage.plan.probes.timeShare === 0) return { ...report, skipped: "probes.time_share is 0" };
  const verifierMs = verifierTime(stage);
  if (timeLeft(stage) < verifierMs) {
    return { ...report, skipped: "the time budget allows no further run of the verifier" };
  }
  return { ...report, ...(await probed(stage, verifierMs)) };
}

const verifierTime = ({ seen }: Stage): number =>
  seen.reduce((sum, { execution }) => sum + execution.milliseconds, 0);

async function probed(stage: Stage, verifierMs: number) {
  const { ports, plan } = stage;
  const begun = ports.elapsed();
  const progress = {
    verifierMs,
    timeShare: plan.probes.timeShare,
    workers: Math.max(1, ports.cores()),
  };
  const spent = (started: number) => ({ ...progress, started, elapsedMs: ports.elapsed() - begun });
  let started = 0;
  const may = (): boolean =>
    !ports.cancelled() && timeLeft(stage) >= verifierMs && mayStart(spent(started));
  const book = await played(stage, await openedBook(stage), () => may() && ++started > 0);
  const cost = costOf(spent(started));
  return { probed: probedOf(book, plan.probes.mutationAtLeast, cost), skipped: null };
}

/** Probes at the same time on all cores; each answer goes into the book before the next question is chosen. */
async function played(stage: Stage, opened: Book, mayStartOne: () => boolean): Promise<Book> {
  let book = opened;
  const running = new Set<Promise<void>>();
  const start = (probe: Probe): void => {
    const answer = ask(stage, probe).then((seen) => {
      book = learnt(book, probe, seen);
      running.delete(answer);
    });
    running.add(answer);
  };
  const workers = Math.max(1, stage.ports.cores());
  for (;;) {
    for (
      let next = nextProbe(book);
      next !== null && running.size < workers;
      next = nextProbe(book)
    ) {
      if (!isOwed(next[0]) && !mayStartOne()) break;
      book = next[1];
      start(next[0]);
    }
    if (running.size === 0) return book;
    await Promise.race(running);
  }
}

async function ask({ ports, baseline }: Stage, probe: Probe) {
  const observations = await ports.probe(probe.variant);
  return { observations, verdict: judge(observations, baseline).verdict };
}

async function openedBook(stage: Stage): Promise<Book> {
  const { plan, ports, records, baseline, seen: observations } = stage;
  const dice = () => ports.chance();
  const located = await locatedIn(stage);
  const shown = { observations, baseline, isExam: examOf(plan.rules), located };
  const files = canaryFiles(shown, dice);
  const changed = records.at(-1)?.change.paths ?? [];
  const sides = await ports.read(changed.map(({ path }) => path));
  const texts = await candidateTexts(
    stage,
    files.map(([path]) => path),
  );
  const inspected = records[0]?.judgement.verdict;
  const isBaseRed = inspected !== undefined && isDecisive(inspected);
  const canaries = [...canariesOf(files, texts, dice), ...(await programCanaries(stage))];
  const twins = twinsOf(files, texts, dice);
  return openBook({ changed, sides, canaries, twins, isBaseRed }, dice);
}

/** Of what no report tells: programs of the exam that a check runs. */
async function programCanaries(stage: Stage): Promise<readonly Canary[]> {
  const { plan, ports, baseline, seen: observations } = stage;
  const files = programFiles({ observations, baseline, isExam: examOf(plan.rules) });
  const texts = await candidateTexts(stage, files);
  return [...texts].flatMap(
    ([path, text]) => canaryOfProgram(path, text, () => ports.chance()) ?? [],
  );
}

/** Tests whose runner names no file: looked for in the exam, and only where there are such. */
async function locatedIn(stage: Stage): Promise<readonly KnownPass[]> {
  const { ports, baseline, seen } = stage;
  if (!hasUnplaced(seen)) return [];
  const exam = await ports.exam(["_test.go", ".rs"]);
  return locatedPasses(seen, baseline, await candidateTexts(stage, exam));
}

async function candidateTexts({ ports }: Stage, paths: readonly RepoPath[]) {
  const read = await ports.read(paths);
  return new Map(
    [...read].flatMap(([path, { candidate }]) =>
      candidate ? [[path, candidate.text] as const] : [],
    ),
  );
}
