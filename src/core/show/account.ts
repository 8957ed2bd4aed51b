import type { Baseline } from "../packet/body-schema.ts";
import type { Iteration } from "../packet/iteration-schema.ts";
import type { ProofPacket } from "../packet/packet-schema.ts";
import type { RunReport } from "../packet/report-schema.ts";
import type { ReasonCode } from "../reason.ts";

/** A document that tells a run: the only source of everything that is shown of it. */
export type RunDocument = ProofPacket | RunReport;

/** One step of a run as people see it: the inspection, or a maker and what was judged of it. */
export type Step = {
  readonly name: string;
  readonly maker: string;
  readonly verdict: string;
  readonly passed: boolean;
  readonly open: readonly string[];
  readonly openCount: number;
  readonly changed: number;
  readonly makerSeconds: number;
  readonly verifierSeconds: number;
  readonly startedAt: string;
};

export function isDone({ status }: RunDocument): boolean {
  return status === "pass" || status === "done";
}

export function reasonCodeOf(document: RunDocument): ReasonCode | null {
  return document.packet === "RunReport" ? document.reason_code : null;
}

/** The last word on the run. */
export function reasonTold(document: RunDocument): string {
  if (document.packet === "RunReport") return document.reason;
  return document.iterations.at(-1)?.reason ?? "";
}

export function stepsOf({ non_vacuity, iterations }: RunDocument): readonly Step[] {
  const { baseline } = non_vacuity;
  return [...(baseline === null ? [] : [inspection(baseline)]), ...iterations.map(stepOf)];
}

function inspection(baseline: Baseline): Step {
  return {
    name: "inspection",
    maker: "none yet",
    verdict: baseline.verdict === "pass" ? "green" : `red: ${baseline.cause}`,
    passed: baseline.verdict === "pass",
    open: baseline.open,
    openCount: baseline.open_count,
    changed: 0,
    makerSeconds: 0,
    verifierSeconds: secondsOf(baseline.verifier),
    startedAt: baseline.started_at,
  };
}

function stepOf(iteration: Iteration): Step {
  const { maker, verdict_passed: passed } = iteration;
  return {
    name: String(iteration.iter),
    maker: deedOf(iteration),
    verdict: passed ? "green" : `red: ${iteration.reason_code}`,
    passed,
    open: iteration.open,
    openCount: iteration.open_count,
    changed: iteration.changed,
    makerSeconds: maker?.seconds ?? 0,
    verifierSeconds: secondsOf(iteration.verifier),
    startedAt: iteration.started_at,
  };
}

function secondsOf(checks: Iteration["verifier"]): number {
  return checks.reduce((sum, { seconds }) => sum + seconds, 0);
}

function deedOf({ maker, refused_count }: Iteration): string {
  if (maker === null) return "no maker";
  const end = ends[maker.ended] ?? `exited ${maker.returncode}`;
  return refused_count === 0 ? end : `${end}; ${refused_count} refused`;
}

const ends: Readonly<Partial<Record<NonNullable<Iteration["maker"]>["ended"], string>>> = {
  signalled: "killed by a signal",
  timed_out: "ran out of time",
  truncated: "ended by its output cap",
  stopped: "stopped by the harness",
  sandbox_failed: "never started",
};
