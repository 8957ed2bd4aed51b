import type { IterationRecord, Making } from "../loop/evidence.ts";
import type { CheckOutcome } from "../verdict/judge.ts";
import type { OpenTarget, Verdict } from "../verdict/verdict.ts";
import type { CheckRecord, Iteration, MakerRecord } from "./iteration-schema.ts";
import { bounds, share } from "./packet-bounds.ts";
import { type Telling, toldOpen, toldPath, toldText } from "./telling.ts";

/** One record as packets, reports and the journal write it. `prev` is the digest of the iteration before. */
export function iterationOf(
  record: IterationRecord,
  prev: string | null,
  telling: Telling,
): Iteration {
  const { iter, startedAt, endedAt, change, judgement, reasonCode } = record;
  return {
    iter,
    verdict_passed: judgement.verdict.status === "pass",
    reason: reasonOf(judgement.verdict, telling),
    reason_code: reasonCode,
    ...toldOpen(openOf(judgement.verdict), telling),
    ...offencesOf(record, telling),
    started_at: startedAt,
    ended_at: endedAt,
    maker: record.making === null ? null : makerOf(record.making, telling),
    verifier: judgement.checks.map(checkOf),
    workspace_tree: change.tree,
    changed: change.paths.length,
    prev,
  };
}

export function reasonOf(verdict: Verdict, telling: Pick<Telling, "redact">): string {
  if (verdict.status === "pass") return "green: every check passed";
  return toldText(verdict.reason, telling, bounds.reasonBytes) || "red, without a reason";
}

export function openOf(verdict: Verdict): readonly OpenTarget[] {
  return verdict.status === "fail" ? verdict.open : [];
}

export function checkOf(check: CheckOutcome): CheckRecord {
  const { tests } = check;
  return {
    id: check.id,
    kind: check.kind,
    passed: check.passed,
    returncode: check.returncode,
    timed_out: check.timedOut,
    output_sha256: check.outputSha256,
    output_bytes: check.outputBytes,
    seconds: secondsOf(check.milliseconds),
    tests:
      tests === null
        ? null
        : {
            runner: tests.runner,
            forgeable: tests.forgeable,
            known: tests.known,
            ran: tests.ran,
            passed: tests.passed,
            skipped: tests.skipped,
            ids_sha256: tests.idsSha256,
          },
  };
}

function offencesOf({ refused, ignored }: IterationRecord, telling: Telling) {
  const { maxIterations } = telling;
  return {
    refused: refused.slice(0, share(bounds.refused, maxIterations)).map(({ path, code, rule }) => ({
      path: toldPath(path, telling),
      code,
      rule: toldText(rule, telling, bounds.ruleBytes),
    })),
    refused_count: refused.length,
    ignored: ignored
      .slice(0, share(bounds.ignored, maxIterations))
      .map((path) => toldPath(path, telling)),
    ignored_count: ignored.length,
  };
}

function makerOf({ execution }: Making, { makerSha256 }: Telling): MakerRecord {
  const { ended, milliseconds, outputSha256, outputBytes } = execution;
  return {
    command_sha256: makerSha256,
    ended: ended.how,
    returncode: ended.how === "exited" ? ended.code : null,
    seconds: secondsOf(milliseconds),
    output_sha256: outputSha256,
    output_bytes: outputBytes,
  };
}

function secondsOf(milliseconds: number): number {
  return Math.round(milliseconds) / 1_000;
}

/** Of the check that decided the last verdict: the first red one, or a green one where all are. */
export function returncodeOf(last: IterationRecord | null): number | null {
  const checks = last?.judgement.checks ?? [];
  const decisive = checks.find((check) => !check.passed) ?? checks[0];
  return decisive?.returncode ?? null;
}
