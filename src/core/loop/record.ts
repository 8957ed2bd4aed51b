import type { Capture } from "../change/change.ts";
import type { ReasonCode } from "../reason.ts";
import type { IterationRecord, Judgement, Making } from "./evidence.ts";

/** What one iteration was, before it is written down. `treeBefore`: what the maker, if any, started from. */
export type Lived = {
  readonly iter: number;
  readonly startedAt: string;
  readonly making: Making | null;
  readonly capture: Capture;
  readonly judgement: Judgement;
  readonly treeBefore: string;
};

/** One line of the story. Its reason_code is the verdict's cause; for a plain `goal_failing`, what the maker did. */
export function recordOf(lived: Lived, endedAt: string): IterationRecord {
  const { iter, startedAt, making, capture, judgement } = lived;
  return { iter, startedAt, endedAt, making, ...capture, judgement, reasonCode: codeOf(lived) };
}

function codeOf({ judgement, making, capture, treeBefore }: Lived): ReasonCode | null {
  const { verdict } = judgement;
  if (verdict.status === "pass") return null;
  if (verdict.cause !== "goal_failing" || making === null) return verdict.cause;
  if (making.execution.ended.how === "timed_out") return "maker_timeout";
  return capture.change.tree === treeBefore ? "maker_no_change" : "goal_failing";
}

/** For people watching: the iteration in one line. */
export function headline({ iter, judgement, reasonCode, refused }: IterationRecord): string {
  const { verdict } = judgement;
  const name = iter === 0 ? "inspection" : `iteration ${iter}`;
  if (verdict.status === "pass") return `${name}: green`;
  const open = verdict.status === "fail" ? verdict.open.map((target) => target.id) : [];
  const still = open.length === 0 ? "" : `, ${open.length} open: ${open.slice(0, 10).join(", ")}`;
  // What was refused is said in full: it is the one red that no target stands for.
  const why = refused.length === 0 ? "" : `: ${verdict.reason.split("\n")[0]}`;
  return `${name}: red, ${reasonCode}${why}${still}`;
}
