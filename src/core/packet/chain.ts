import { canonical, sha256 } from "../digest.ts";
import type { IterationRecord } from "../loop/evidence.ts";
import { iterationOf } from "./iteration.ts";
import type { Iteration } from "./iteration-schema.ts";
import type { Telling } from "./telling.ts";

/**
 * The story so far, each iteration bound to the one before it by hash: none can be left out, put in or changed later
 * without changing all that follow. The inspection is the baseline, no link.
 */
export type Chain = {
  readonly inspection: IterationRecord | null;
  readonly last: IterationRecord | null;
  readonly iterations: readonly Iteration[];
  /** Canonical text of each iteration: what the next one's `prev` is the hash of. */
  readonly texts: readonly string[];
};

export const noChain: Chain = { inspection: null, last: null, iterations: [], texts: [] };

/** The chain with one more record. The inspection (iter 0) comes first or not at all. */
export function linked(chain: Chain, record: IterationRecord, telling: Telling): Chain {
  if (record.iter === 0) return { ...chain, inspection: record, last: record };
  const iteration = iterationOf(record, headOf(chain), telling);
  return {
    ...chain,
    last: record,
    iterations: [...chain.iterations, iteration],
    texts: [...chain.texts, canonical(iteration)],
  };
}

export function chainOf(records: readonly IterationRecord[], telling: Telling): Chain {
  return records.reduce((chain, record) => linked(chain, record, telling), noChain);
}

/** SHA-256 of the canonical JSON of the last iteration; null before the first. */
export function headOf({ texts }: Pick<Chain, "texts">): string | null {
  const last = texts.at(-1);
  return last === undefined ? null : sha256(last);
}

/**
 * A workspace that was green before any work, with every plant killed, is done without a maker:
 * its inspection is then told as the one iteration.
 */
export function withoutMaker(chain: Chain, telling: Telling): Chain {
  const { inspection, iterations } = chain;
  if (iterations.length > 0 || inspection?.judgement.verdict.status !== "pass") return chain;
  return linked(chain, { ...inspection, iter: 1 }, telling);
}
