import { assembled, canonical } from "../../core/digest.ts";
import type { IterationRecord } from "../../core/loop/evidence.ts";
import { linked } from "../../core/packet/chain.ts";
import { iterationOf } from "../../core/packet/iteration.ts";
import { bounds } from "../../core/packet/packet-bounds.ts";
import {
  interruptedEnd,
  type Reported,
  type ReportedEnd,
  reportOf,
} from "../../core/packet/report.ts";
import type { Sealed } from "../../core/packet/seal.ts";
import type { Sealing } from "../../core/packet/sealing.ts";
import { tellingOf, toldText } from "../../core/packet/telling.ts";
import { summaryOf } from "../../core/show/summary.ts";
import { terminalOf } from "../../core/show/terminal.ts";
import type { OutFolder } from "./out-folder.ts";

/** What a run may come to know about itself while it goes. Its records come one by one, through `record`. */
export type Learnt = Partial<Omit<Sealing, "chain" | "startedAt">>;

/**
 * A run's memory on disk. Everything is written before the next step may start, and the report beside it says
 * "interrupted" until the run has ended: a kill at any moment leaves the truth so far.
 */
export type Journal = {
  /** What packet and report are made of, as known now. */
  sealing(): Sealing;
  learn(facts: Learnt): void;
  record(record: IterationRecord): void;
  /** For people: one line on what happened between two records. */
  note(event: string, text: string): void;
  /** Writes the packet. What `seal` made of `sealing()`. */
  keep(sealed: Sealed): void;
  /** Takes a packet back that turned out not to be deliverable, and a summary that tells of it. */
  withdraw(): void;
  /** The last word: report and summary. Throws only where a run that is done cannot be told as such. */
  end(end: ReportedEnd): Reported & { readonly summary: string; readonly text: string };
};

/** Starts with a report that says the run was interrupted. `now` gives RFC 3339 UTC. */
export function openJournal(folder: OutFolder, start: Sealing, now: () => string): Journal {
  let sealing = start;
  const write = (event: string, facts: Readonly<Record<string, string>>) =>
    folder.append("journal.jsonl", lineOf({ at: now(), event, facts }));
  const report = (end: ReportedEnd): Reported => {
    const reported = reportOf(sealing, end, now());
    folder.replace("run-report.json", reported.text);
    return reported;
  };
  const learn = (facts: Partial<Sealing>) => {
    sealing = { ...sealing, ...facts };
    report(interruptedEnd);
  };
  learn({});
  write("started", textual({ harness_version: start.run.harness_version }));
  return {
    sealing: () => sealing,
    learn,
    record(record) {
      const { chain, text } = told(sealing, record);
      write(record.iter === 0 ? "inspection" : "iteration", { iteration: text });
      learn({ chain });
    },
    note: (event, text) =>
      write(event, textual({ text: toldText(text, sealing, bounds.reasonBytes) })),
    keep({ text, sha256 }) {
      folder.replace("proof-packet.json", text);
      write("sealed", textual({ packet_sha256: sha256 }));
    },
    withdraw() {
      for (const name of ["proof-packet.json", "summary.md"] as const) folder.remove(name);
      inOrder("what can be", [() => write("withdrawn", {})]);
    },
    end(end) {
      const reported = reportOf(sealing, end, now());
      const { status, reason_code, packet_sha256 } = reported.report;
      const summary = summaryOf(reported.report, packet_sha256);
      const facts = { status, reason_code, packet_sha256, report_sha256: reported.sha256 };
      // The report comes last: once it says done nothing can fail any more.
      inOrder(status === "done" ? "all" : "what can be", [
        () => folder.replace("summary.md", summary),
        () => write("ended", textual(facts)),
        () => folder.replace("run-report.json", reported.text),
      ]);
      const looks = { packetSha256: packet_sha256, colour: false };
      return { ...reported, summary, text: terminalOf(reported.report, looks) };
    },
  };
}

/** A run that is not done may end on a full disk: what was written before says "interrupted", and is as true. */
function inOrder(which: "all" | "what can be", writings: readonly (() => void)[]): void {
  for (const writing of writings) {
    try {
      writing();
    } catch (error) {
      if (which === "all") throw error;
    }
  }
}

/** The chain with the record in it, and the record as the packet will have it, byte for byte. */
function told({ chain: before, plan, redact }: Sealing, record: IterationRecord) {
  const telling = tellingOf(plan, redact);
  const chain = linked(before, record, telling);
  const isInspection = record.iter === 0;
  const text = isInspection ? canonical(iterationOf(record, null, telling)) : chain.texts.at(-1);
  return { chain, text: text ?? "null" };
}

type Line = {
  readonly at: string;
  readonly event: string;
  /** Canonical texts. */
  readonly facts: Readonly<Record<string, string>>;
};

function lineOf({ at, event, facts }: Line): string {
  return `${assembled({ ...facts, ...textual({ at, event }) })}\n`;
}

function textual(facts: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, canonical(value)]));
}
