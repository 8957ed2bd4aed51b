import { bounded } from "../show/bounded.ts";
import type { OpenTarget, Verdict } from "../verdict/verdict.ts";

/** What a maker is told at most, in bytes: feedback and prompt alike. */
export const feedbackBytes = 16 * 1024;

/**
 * What the next maker learns. `text` is its feedback; `open` what is known to fail;
 * `heard` the verifier's own last words, so that an offence in between does not hide them.
 */
export type Feedback = {
  readonly text: string;
  readonly open: readonly OpenTarget[];
  readonly heard: string;
};

export const nothingHeard: Feedback = { text: "", open: [], heard: "" };

/** The verifier's reason for the latest verdict. A fault of the verifier teaches nothing: what was known stays. */
export function learnt(before: Feedback, verdict: Verdict): Feedback {
  if (verdict.status !== "fail") return before;
  const text = bounded(verdict.reason, feedbackBytes);
  return { text, open: verdict.open, heard: text };
}

/** Feedback on refused paths: the offence first, then what the verifier said when it last ran. */
export function warned(before: Feedback, offence: string): Feedback {
  const parts = [
    bounded(offence, feedbackBytes / 2),
    "These paths are back as they were; everything else you changed is kept. The verifier did not run.",
    ...(before.heard === "" ? [] : [`It last said:\n${before.heard}`]),
  ];
  return { ...before, text: bounded(parts.join("\n\n"), feedbackBytes) };
}

/** The ids of the open set, as `GOAL_OPEN` and `--json` show them. */
export function openIds(open: readonly OpenTarget[]): readonly string[] {
  return open.map((target) => target.id);
}
