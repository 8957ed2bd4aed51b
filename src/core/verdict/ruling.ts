import { oneLine } from "../show/plain-text.ts";
import type { Ended } from "./execution.ts";
import type { Observation } from "./observation.ts";
import { type BaselineCheck, testFindings, testWords } from "./test-ruling.ts";
import type { OpenTarget, Verdict } from "./verdict.ts";
import { type OwnVerdict, ownVerdict } from "./verdict-file.ts";

type FaultCause = Extract<Verdict, { status: "fault" }>["cause"];

/** What one check says. `headline` is one line; `open` is never empty where it is red. */
export type Ruling =
  | { readonly status: "green" }
  | {
      readonly status: "red";
      readonly timedOut: boolean;
      /** The exam was written while it was being taken. */
      readonly tampered: boolean;
      readonly headline: string;
      readonly open: readonly OpenTarget[];
      /** What was green at inspection and is red now: tests by id, or the check itself. */
      readonly regressed: readonly string[];
    }
  | { readonly status: "fault"; readonly cause: FaultCause; readonly headline: string };

export type RedRuling = Extract<Ruling, { status: "red" }>;

/** Reads one observation against what inspection saw of the same check; null at the inspection itself. */
export function rulingOn(seen: Observation, before: BaselineCheck | null): Ruling {
  const { ended } = seen.execution;
  if (seen.check.prepares !== undefined) return preparing(seen, before);
  const trouble = troubleOf(ended);
  if (trouble !== null) return trouble;
  if (ended.how === "timed_out") return tooLong(seen, ended.limit, before);
  const own = ownVerdict(seen.verdictFile);
  const code = ended.how === "exited" ? ended.code : null;
  const reasons = [
    ...ownWords(own, code),
    ...rewrittenWords(seen, before),
    ...testWords(seen, before),
    ...coverageWords(seen),
    ...(code === 0 ? [] : [`exited with ${code}`]),
  ];
  const first = reasons[0];
  if (first !== undefined) return red(seen, before, { own, reasons: [first, ...reasons.slice(1)] });
  if ("problem" in own) return fault("verifier_error", own.problem);
  return seen.candidateRuns === 0 ? fault("verifier_error", neverRan) : { status: "green" };
}

/**
 * What only lays things out. Before any work its failure is nobody's to mend in this run; over a candidate it is the
 * candidate's, whatever its exit code.
 */
function preparing(seen: Observation, before: BaselineCheck | null): Ruling {
  const { ended } = seen.execution;
  if (ended.how === "exited" && ended.code === 0) return { status: "green" };
  if (ended.how === "sandbox_failed" || ended.how === "stopped")
    return troubleOf(ended) ?? fault("verifier_error", "could not be run");
  const how = ended.how === "exited" ? `exited with ${ended.code}` : ended.how.replace("_", " ");
  if (before === null) return fault("verifier_error", `failed before any work: ${how}`);
  return red(seen, before, { own: ownVerdict(undefined), reasons: [how] });
}

/** Ends that say nothing about the work: the verifier's own trouble, or the harness's. */
function troubleOf(ended: Ended): Ruling | null {
  switch (ended.how) {
    case "exited":
      return codes.get(ended.code) ?? null;
    case "timed_out":
      return null;
    case "signalled":
      return fault("verifier_error", `was killed by signal ${ended.signal}`);
    case "truncated":
      return fault("verifier_error", "printed more than output_bytes allows and was cut off");
    case "stopped":
      return fault("verifier_error", "was stopped by the harness before it ended");
    case "sandbox_failed":
      return fault("verifier_error", `could not be run in its sandbox: ${oneLine(ended.why, 500)}`);
  }
}

const fault = (cause: FaultCause, headline: string): Ruling => ({
  status: "fault",
  cause,
  headline,
});

const neverRan = "exited with 0 and never ran the work, so it saw nothing of it";

const codes: ReadonlyMap<number, Ruling> = new Map([
  [75, fault("verifier_unavailable", "exited with 75: it cannot judge now")],
  [77, fault("verifier_skipped", "exited with 77: it skipped its judgement")],
  [126, fault("verifier_error", "exited with 126: the command cannot be executed")],
  [127, fault("verifier_error", "exited with 127: the command was not found")],
]);

function tooLong(seen: Observation, limit: "wall" | "idle", before: BaselineCheck | null): Ruling {
  const why =
    limit === "wall" ? "did not end within verifier_timeout" : "was silent for idle_timeout";
  const headline = `${why} and was stopped`;
  return {
    status: "red",
    timedOut: true,
    tampered: false,
    headline,
    open: [whole(seen, headline)],
    regressed: regressedCheck(seen, before),
  };
}

function ownWords(own: ReturnType<typeof ownVerdict>, code: number | null): readonly string[] {
  if ("problem" in own) return [];
  if (own.agrees) return code !== 0 && own.reason !== null ? [own.reason] : [];
  return [own.reason ?? `the verifier says that ${own.open.length} targets are open`];
}

/** What a candidate's verification writes of the exam, and the inspection's did not: nobody but the candidate did it. */
const rewritten = (
  { examWritten }: Observation,
  before: BaselineCheck | null,
): readonly string[] =>
  before === null ? [] : examWritten.filter((path) => !before.examWritten.includes(path));

function rewrittenWords(seen: Observation, before: BaselineCheck | null): readonly string[] {
  const paths = rewritten(seen, before);
  if (paths.length === 0) return [];
  const named = paths.slice(0, 3).map((path) => oneLine(path, 200));
  return [`the code under test wrote the exam while it was judged: ${named.join(", ")}`];
}

function coverageWords({ check, coverage }: Observation): readonly string[] {
  if (check.coverage === undefined) return [];
  const { metric, atLeast, report } = check.coverage;
  if (typeof coverage !== "number") {
    return [
      `the coverage of ${metric} could not be read from ${report}: ${coverage ?? "there is no report"}`,
    ];
  }
  // Cut, not rounded: 89.999 is not 90.
  const shown = Math.floor(coverage * 100) / 100;
  return coverage >= atLeast
    ? []
    : [`the coverage of ${metric} is ${shown} %, and at least ${atLeast} % is asked`];
}

function red(
  seen: Observation,
  before: BaselineCheck | null,
  { own, reasons }: { own: ReturnType<typeof ownVerdict>; reasons: readonly [string, ...string[]] },
): RedRuling {
  const headline = reasons.join("; ");
  const { open, regressed } = testFindings(seen, before);
  const words: OwnVerdict["open"] = "problem" in own ? [] : own.open;
  const targets = [...open, ...words];
  return {
    status: "red",
    timedOut: false,
    tampered: rewritten(seen, before).length > 0,
    headline,
    open: targets.length === 0 ? [whole(seen, headline)] : targets,
    regressed: [...regressedCheck(seen, before), ...regressed],
  };
}

const whole = ({ check }: Observation, reason: string): OpenTarget => ({ id: check.id, reason });

const regressedCheck = ({ check }: Observation, before: BaselineCheck | null): readonly string[] =>
  before?.green === true ? [check.id] : [];
