import type { Change, Refusal, RepoPath } from "../change/change.ts";
import type { ReasonCode } from "../reason.ts";
import type { Execution } from "../verdict/execution.ts";
import type { CheckOutcome } from "../verdict/judge.ts";
import type { OpenTarget, Verdict } from "../verdict/verdict.ts";

/** One verification of one tree: the verdict, and what stands behind it. */
export type Judgement = {
  readonly verdict: Verdict;
  readonly checks: readonly CheckOutcome[];
};

/** What a maker's run left, its opinion aside. Output is never kept whole: hash, size and tail only. */
export type Making = { readonly execution: Execution };

/** One line of the story: what the maker did (null at inspection), what was admitted, how it was judged. */
export type IterationRecord = {
  /** 0 is the inspection of the untouched workspace; makers start at 1. */
  readonly iter: number;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly making: Making | null;
  readonly change: Change;
  readonly refused: readonly Refusal[];
  readonly ignored: readonly RepoPath[];
  readonly judgement: Judgement;
  /** The iteration's own code: the verdict's cause, or for a plain `goal_failing` what the maker did. Null on pass. */
  readonly reasonCode: ReasonCode | null;
};

/** One planted failure of the harness, run against the workspace. */
export type PlantResult = {
  readonly id: string;
  readonly outcome: "killed" | "survived" | "timeout" | "error";
  readonly patchSha256: string;
  readonly returncode: number | null;
  readonly why: string;
};

/** What the maker is told: the verifier's reason and open set, never the original prompt alone. */
export type Briefing = {
  readonly iteration: number;
  readonly maxIterations: number;
  readonly feedback: string;
  readonly open: readonly OpenTarget[];
};
