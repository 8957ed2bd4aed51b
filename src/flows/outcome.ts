import type { Change } from "../core/change/change.ts";
import type { IterationRecord, PlantResult } from "../core/loop/evidence.ts";
import type { End } from "../core/loop/run.ts";
import type { ProbeReport } from "../core/probes/probe-report.ts";
import type { ReasonCode } from "../core/reason.ts";
import type { OpenTarget } from "../core/verdict/verdict.ts";

/** Everything of a run that a packet or a report tells. Records in order, the inspection first, red ones included. */
export type Story = {
  readonly records: readonly IterationRecord[];
  readonly plants: readonly PlantResult[];
  /** What followed a green verdict; null where there was none, or nobody looked again. */
  readonly probes: ProbeReport | null;
};

/** How a run ended. `exit` is the exit code of `run`. */
export type Outcome = Story & {
  /** Makers judged; 1 where the untouched workspace was green and the plants red. */
  readonly iterations: number;
  readonly open: readonly OpenTarget[];
  /** The last candidate: sealed and applied on done, `change.patch` in every case. */
  readonly change: Change | null;
} & (
    | { readonly status: "done"; readonly exit: 0 }
    | {
        readonly status: "not_done";
        readonly exit: 1 | 2 | 3;
        readonly reasonCode: ReasonCode;
        readonly reason: string;
      }
  );

export function outcomeOf(end: End, { records, plants, probes }: Story): Outcome {
  const { iterations } = end;
  const told = { records, plants, probes, iterations, change: records.at(-1)?.change ?? null };
  if (end.phase === "done") return { ...told, open: [], status: "done", exit: 0 };
  return { ...told, open: end.open, status: "not_done", ...end.ending };
}
