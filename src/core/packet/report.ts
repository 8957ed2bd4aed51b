import { sha256 } from "../digest.ts";
import type { ReasonCode } from "../reason.ts";
import type { OpenTarget } from "../verdict/verdict.ts";
import { asDone, bodyOf, textOf } from "./body.ts";
import { openOf, returncodeOf } from "./iteration.ts";
import { bounds } from "./packet-bounds.ts";
import type { RunReport } from "./report-schema.ts";
import type { Sealing } from "./sealing.ts";
import { toldText } from "./telling.ts";

/** How a run ended, as its report says it. `packetSha256` of one that is not done: sealed, but not delivered. */
export type ReportedEnd =
  | { readonly status: "done"; readonly packetSha256: string }
  | {
      readonly status: "not_done";
      readonly reasonCode: ReasonCode;
      readonly reason: string;
      readonly packetSha256?: string;
    };

/** What a report says until it is replaced: a run that is killed at any moment has told the truth. */
export const interruptedEnd: ReportedEnd = {
  status: "not_done",
  reasonCode: "cancelled",
  reason: "the run was interrupted",
};

export type Reported = {
  readonly report: RunReport;
  /** What `run-report.json` holds. */
  readonly text: string;
  readonly sha256: string;
};

/** The report of a run at any moment of it. Never throws for want of something: what is not known is null. */
export function reportOf(sealing: Sealing, end: ReportedEnd, writtenAt: string): Reported {
  const { body, texts } = bodyOf(end.status === "done" ? asDone(sealing) : sealing);
  const told = {
    ...body,
    packet: "RunReport" as const,
    verifier_returncode: returncodeOf(sealing.chain.last),
    targets: targetsOf(sealing),
    written_at: writtenAt,
  };
  const report: RunReport = { ...told, ...endingOf(sealing, end) };
  const text = textOf(report, texts);
  return { report, text, sha256: sha256(text) };
}

function endingOf({ redact }: Sealing, end: ReportedEnd) {
  if (end.status === "done") {
    const { status, packetSha256 } = end;
    const reason = "green: every check passed";
    return { status, reason_code: null, reason, packet_sha256: packetSha256 };
  }
  const { status, reasonCode, packetSha256 = null } = end;
  const reason = toldText(end.reason, { redact }, 4 * bounds.reasonBytes);
  return { status, reason_code: reasonCode, reason, packet_sha256: packetSha256 };
}

/** What is open now, with its places: for annotations, and for the person who goes on by hand. */
function targetsOf({ chain, redact }: Sealing): RunReport["targets"] {
  const open = chain.last === null ? [] : openOf(chain.last.judgement.verdict);
  return open.slice(0, bounds.targets).map(({ id, reason, file, line }: OpenTarget) => ({
    id: toldText(id, { redact }, bounds.idBytes),
    reason: toldText(reason, { redact }, bounds.targetReasonBytes),
    file: file === undefined ? null : toldText(file, { redact }, bounds.fileNameBytes),
    line: line ?? null,
  }));
}
