import type { Judgement } from "../loop/evidence.ts";

/** The same tree judged once more. It can only take a green back: a run that is no pass is never tried again. */
export type Confirmation = {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly judgement: Judgement;
};

/** The one that disagrees with the green before it, if any does. */
export const disagreement = (all: readonly Confirmation[]): Confirmation | undefined =>
  all.find(({ judgement }) => judgement.verdict.status !== "pass");
