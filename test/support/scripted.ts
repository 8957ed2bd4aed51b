import type { Capture, Change, Refusal } from "../../src/core/change.ts";
import type { Briefing, IterationRecord, PlantResult } from "../../src/core/evidence.ts";
import type { Ended } from "../../src/core/execution.ts";
import type { Observation } from "../../src/core/observation.ts";
import type { Ports } from "../../src/flows/ports.ts";
import { lockedCard } from "./plan.ts";

/** One maker's part: what it leaves and how the verifier answers to that. */
export type Act = {
  readonly verifier: readonly Observation[];
  /** The tree it leaves; one of its own unless told. `untouched` for nothing at all. */
  readonly tree?: string;
  readonly refused?: readonly Refusal[];
  readonly ended?: Ended;
  /** Milliseconds that maker and verifier take; a maker is stopped where its time ends. */
  readonly takes?: number;
  readonly verifierTakes?: number;
};

export type Script = {
  readonly inspection: readonly Observation[];
  readonly acts?: readonly Act[];
  readonly plants?: readonly {
    readonly plant: PlantResult;
    readonly observations: readonly Observation[];
  }[];
  /** What befalls the run while it waits for an answer: `make 1`, `verify tree-1`, `plants`, `record 0`. */
  readonly during?: Readonly<Record<string, "cancel" | "card moves" | "card is unreadable">>;
};

/** A world that plays a script, and remembers what it was asked, in order. */
export type Scripted = Ports & {
  readonly asked: string[];
  readonly briefings: Briefing[];
  readonly allowances: number[];
  readonly journal: IterationRecord[];
};

export function scripted(script: Script): Scripted {
  const asked: string[] = [];
  const briefings: Briefing[] = [];
  const allowances: number[] = [];
  const journal: IterationRecord[] = [];
  const state = { now: 0, cancelled: false, card: lockedCard as string | null };
  const act = (): Act => script.acts?.[briefings.length - 1] ?? nothingLeft;

  const ask = (question: string): void => {
    asked.push(question);
    const event = script.during?.[question];
    if (event === "cancel") state.cancelled = true;
    if (event === "card moves") state.card = "another";
    if (event === "card is unreadable") state.card = null;
  };
  return { asked, briefings, allowances, journal };
}
