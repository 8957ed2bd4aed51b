import type { PlantResult } from "../loop/evidence.ts";
import type { Confirmation } from "./confirmation.ts";
import type { Mutation } from "./mutation.ts";
import type { Necessity } from "./necessity.ts";
import type { TwinResult } from "./twin.ts";

/** What probing cost: runs of the verifier, on how many cores, and how long it may and did take. */
export type Cost = {
  readonly workers: number;
  readonly runs: number;
  readonly budgetMs: number;
  readonly milliseconds: number;
};

/** What probes of a green candidate found. */
export type Probed = {
  /** Null where none was conclusive: `canaryWhy` then says why, and else is null. */
  readonly canary: PlantResult | null;
  readonly canaryWhy: string | null;
  /** The exam with one more test in it; null where that was not tried. */
  readonly twin: TwinResult | null;
  readonly necessity: Necessity;
  readonly mutation: Mutation;
  readonly mutationAtLeast: number | null;
  readonly cost: Cost;
};

/** What followed a green verdict: the same once more, and probes, or why there were none. */
export type ProbeReport = {
  readonly confirmations: readonly Confirmation[];
} & (
  | { readonly probed: Probed; readonly skipped: null }
  | { readonly probed: null; readonly skipped: string }
);
