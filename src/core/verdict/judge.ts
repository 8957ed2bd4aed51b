import type { Judgement } from "../loop/evidence.ts";
import type { ReasonCode } from "../reason.ts";
import { type CheckOutcome as Outcome, outcomeOf } from "./check-outcome.ts";
import type { Observation } from "./observation.ts";
import { type RedRuling, type Ruling, rulingOn } from "./ruling.ts";
import { type BaselineCheck, comparable } from "./test-ruling.ts";
import type { OpenTarget, Verdict } from "./verdict.ts";
import { reasonOf } from "./verdict-reason.ts";

export type CheckOutcome = Outcome;

/** What inspection saw of the untouched workspace: what is green there, and which tests there are. */
export type Baseline = { readonly checks: readonly BaselineCheck[] };

/** A check with what it says. */
export type Ruled = { readonly seen: Observation; readonly ruling: Ruling };

/**
 * The verdict on one tree. It is a pass only if every check is green: the command itself exited with 0, its own words
 * and its coverage agree, and every test known at inspection ran and passed. `baseline` is null at the inspection.
 */
export function judge(observations: readonly Observation[], baseline: Baseline | null): Judgement {
  const before = (seen: Observation): BaselineCheck | null =>
    baseline?.checks.find(({ id }) => id === seen.check.id) ?? null;
  const ruled = observations.map((seen) => ({ seen, ruling: rulingOn(seen, before(seen)) }));
  return {
    verdict: verdictOf(ruled),
    checks: ruled.map(({ seen, ruling }) => {
      const tests = comparable(seen, before(seen));
      return outcomeOf({ ...seen, tests }, ruling.status === "green", before(seen)?.tests ?? null);
    }),
  };
}

/** What later verdicts are held against. */
export function baselineOf(observations: readonly Observation[]): Baseline {
  return {
    checks: observations.map((seen) => ({
      id: seen.check.id,
      green: rulingOn(seen, null).status === "green",
      tests: knownOf(seen),
      damaged: seen.tests === null && seen.testsProblem !== null,
      examWritten: seen.examWritten,
    })),
  };
}

/** They decide nothing of what the maker was shown. */
const asides: ReadonlySet<string> = new Set(["prepare", "held_out"]);

type Evidence = "black-box" | "known-tests" | "exit-code-only";

const knownOf = ({ tests }: Observation) =>
  tests === null ? null : tests.tests.map(({ id, outcome }) => ({ id, outcome }));

/** Black-box, if no check but guards shared a sandbox with the work. Known tests, if some check was held against tests seen at inspection and no check that runs tests went without. */
export function evidenceOf(checks: readonly CheckOutcome[]): Evidence {
  const own = checks.filter(({ id }) => !asides.has(id));
  const graders = own.filter(({ kind }) => kind !== "guard");
  if (graders.length > 0 && graders.every(({ isApart }) => isApart === true)) return "black-box";
  const runsTests = own.filter(({ kind }) => kind === "test_pass" || kind === "coverage_threshold");
  const isHeld = ({ tests }: CheckOutcome): boolean => tests !== null && tests.known > 0;
  return own.some(isHeld) && runsTests.every(isHeld) ? "known-tests" : "exit-code-only";
}

/**
 * An honest red outranks a fault: it is something the maker can mend, the verdict is no pass either way, and a fault
 * that hid it would end the run after two. Only where nothing is red does the verifier's trouble speak.
 */
function verdictOf(ruled: readonly Ruled[]): Verdict {
  const reds = ruled.flatMap(({ ruling }) => (ruling.status === "red" ? [ruling] : []));
  const faults = ruled.flatMap(({ ruling }) => (ruling.status === "fault" ? [ruling] : []));
  if (ruled.length === 0) {
    return { status: "fault", cause: "verifier_error", reason: "no check was run" };
  }
  if (reds.length > 0) {
    const open = unique(reds.flatMap((ruling) => ruling.open));
    const cause = ruled.some(isUnprepared) ? "prepare_failed" : causeOf(reds);
    return { status: "fail", cause, reason: reasonOf(ruled, open), open };
  }
  const [first] = faults;
  return first === undefined
    ? { status: "pass" }
    : { status: "fault", cause: first.cause, reason: reasonOf(ruled, []) };
}

const isUnprepared = ({ seen, ruling }: Ruled): boolean =>
  seen.check.prepares !== undefined && ruling.status === "red";

function causeOf(reds: readonly RedRuling[]): ReasonCode {
  if (reds.some(({ tampered }) => tampered)) return "exam_modified";
  if (reds.some(({ timedOut }) => timedOut)) return "verifier_timeout";
  return reds.some(({ regressed }) => regressed.length > 0) ? "regression" : "goal_failing";
}

const mostOpen = 2000;

/** Each id once, the first time it is named. */
function unique(open: readonly OpenTarget[]): readonly OpenTarget[] {
  const byId = new Map<string, OpenTarget>();
  for (const target of open) if (!byId.has(target.id)) byId.set(target.id, target);
  const all = [...byId.values()];
  if (all.length <= mostOpen) return all;
  const rest = all.length - mostOpen;
  return [
    ...all.slice(0, mostOpen),
    { id: `(${rest} more)`, reason: `${rest} more targets are open` },
  ];
}
