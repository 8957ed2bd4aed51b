import type { Change } from "../core/change/change.ts";
import { BadInput } from "../core/fault.ts";
import type { ReportedEnd } from "../core/packet/report.ts";
import { type Sealed, seal } from "../core/packet/seal.ts";
import type { Sealing } from "../core/packet/sealing.ts";
import type { ReasonCode } from "../core/reason.ts";
import type { Outcome } from "./outcome.ts";

/** The run's memory on disk; see `shell/journal.ts`. */
export type Ledger = {
  sealing(): Sealing;
  learn(facts: Partial<Omit<Sealing, "chain" | "startedAt">>): void;
  keep(sealed: Sealed): void;
  withdraw(): void;
  end(end: ReportedEnd): { readonly summary: string; readonly text: string };
};

export type ConcludePorts = {
  now(): string;
  readonly ledger: Ledger;
  /** Writes `change.patch` and tells what only the end knows: its digest, filters, the exam's digest, artifacts. */
  evidence(change: Change): Promise<Partial<Omit<Sealing, "chain" | "startedAt">>>;
  /** All of the change on the workspace and `commit` done, or neither. */
  apply(change: Change, commit: () => void): Promise<void>;
};

export type Conclusion = {
  readonly status: "done" | "not_done";
  readonly exit: 0 | 1 | 2 | 3;
  readonly reasonCode: ReasonCode | null;
  readonly reason: string;
  readonly packetSha256: string | null;
  /** Markdown, and the same for a terminal. */
  readonly summary: string;
  readonly text: string;
};

/**
 * What a run leaves. On done the packet is kept and the change applied as one transaction, so that there is never the
 * one without the other; on not_done only report, patch and summary are written.
 */
export async function conclude(outcome: Outcome, ports: ConcludePorts): Promise<Conclusion> {
  const { ledger } = ports;
  try {
    ledger.learn({ plants: outcome.plants, probes: outcome.probes });
    if (outcome.change !== null) ledger.learn(await ports.evidence(outcome.change));
    if (outcome.status === "not_done" || outcome.change === null) return notDone(outcome, ledger);
    return await done(outcome.change, ports);
  } catch (error) {
    ledger.withdraw();
    const reason = error instanceof Error ? error.message : String(error);
    // What a person can mend may show only now: files that git believed to be the commit's.
    return error instanceof BadInput
      ? notDone({ exit: 2, reasonCode: "bad_input", reason }, ledger)
      : notDone({ exit: 1, reasonCode: "internal_error", reason }, ledger);
  }
}

async function done(change: Change, { ledger, now, apply }: ConcludePorts): Promise<Conclusion> {
  const sealed = seal(ledger.sealing(), now());
  const told = { summary: "", text: "" };
  await apply(change, () => {
    ledger.keep(sealed);
    Object.assign(told, ledger.end({ status: "done", packetSha256: sealed.sha256 }));
  });
  const reason = "green: every check passed";
  return {
    status: "done",
    exit: 0,
    reasonCode: null,
    reason,
    packetSha256: sealed.sha256,
    ...told,
  };
}

type Unfinished = {
  readonly exit: 0 | 1 | 2 | 3;
  readonly reasonCode?: ReasonCode;
  readonly reason?: string;
};

function notDone(end: Unfinished, ledger: Ledger): Conclusion {
  const { reasonCode = "internal_error", reason = "the run ended without a candidate" } = end;
  const { summary, text } = ledger.end({ status: "not_done", reasonCode, reason });
  const exit = end.exit === 0 ? 1 : end.exit;
  return { status: "not_done", exit, reasonCode, reason, packetSha256: null, summary, text };
}
