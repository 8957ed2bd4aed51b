import type { Demotion } from "../probes/demotion.ts";
import type { ReasonCode } from "../reason.ts";
import type { OpenTarget, Red, Verdict } from "../verdict/verdict.ts";
import type { Making, PlantResult } from "./evidence.ts";
import type { Feedback } from "./feedback.ts";
import type { Interruption } from "./interruption.ts";

/** Bounds of a run; none of them can make it done. */
export type Caps = {
  readonly maxIterations: number;
  readonly timeBudgetMs: number | null;
  readonly stallAfter: number | null;
};

/** A run. Its phase is the next command; an end has none. */
export type Run = Live | End;

export type Live =
  | { readonly phase: "inspecting"; readonly iterations: 0; readonly caps: Caps }
  | { readonly phase: "planting"; readonly iterations: 0 }
  | (Progress & { readonly phase: "making" })
  | Judging
  /** Green, and not believed yet: `iterations` counts the maker that was judged green. */
  | { readonly phase: "probing"; readonly iterations: number };

export type Judging = Progress & {
  readonly phase: "judging";
  readonly making: Making;
  readonly startedAt: string;
};

export type End =
  | { readonly phase: "done"; readonly iterations: number }
  | {
      readonly phase: "not_done" | "refused";
      readonly iterations: number;
      readonly ending: Ending;
      readonly open: readonly OpenTarget[];
    };

/** How a run ended that is not done. `exit` is the exit code of `run`. */
export type Ending = {
  readonly exit: 1 | 2 | 3;
  readonly reasonCode: ReasonCode;
  readonly reason: string;
};

/** What stops a run that is not done. `verdict`: the last verdict allows nothing more. */
export type Stop = "verdict" | "cap_time" | "stalled" | "cap_iterations";

export type Progress = {
  readonly caps: Caps;
  /** Makers judged so far. */
  readonly iterations: number;
  readonly last: Red;
  readonly feedback: Feedback;
  /** Git trees: as last judged, and as the run found it. */
  readonly tree: string;
  readonly untouched: string;
  /** Trees on which the verifier was red: its green on one of them would not count. */
  readonly redTrees: readonly string[];
  /** Some maker left a tree that differs from the untouched one. */
  readonly changed: boolean;
  readonly makerTimedOut: boolean;
  /** Faults of the verifier in a row. */
  readonly faults: number;
  readonly still: Stillness;
};

/** Iterations in a row with one tree and one open set; `repeats`: the last is like what was before it. */
export type Stillness = { readonly iterations: number; readonly repeats: boolean };

/** What the world answered to a phase's command. */
export type Event =
  | Inspected
  | {
      readonly type: "planted";
      readonly plants: readonly PlantResult[];
      readonly demotion: Demotion | null;
    }
  | { readonly type: "made"; readonly making: Making; readonly startedAt: string }
  | Judged
  /** What probes of a green candidate came to: null where its green stands. */
  | { readonly type: "probed"; readonly demotion: Demotion | null }
  /** Seen between two steps: the next one must not start. */
  | { readonly type: "halted"; readonly cause: Interruption | "cap_time" };

export type Inspected = {
  readonly type: "inspected";
  readonly verdict: Verdict;
  readonly tree: string;
  /** Commands that the system could not find or run (126, 127). */
  readonly unresolved: readonly string[];
};

export type Judged = {
  readonly type: "judged";
  readonly verdict: Verdict;
  readonly tree: string;
  /** How many paths capture refused: with any, no verdict can be green. */
  readonly refused: number;
  readonly timeUp: boolean;
};
