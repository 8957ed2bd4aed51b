/** How long probing may take, and how far it is. Times in milliseconds. */
export type Progress = {
  /** Of the verifier, when it was green. */
  readonly verifierMs: number;
  readonly timeShare: number;
  readonly workers: number;
  readonly started: number;
  readonly elapsedMs: number;
};

/** However little a verifier takes, more probes than this tell nothing new. */
const mostRuns = 500;

export const budgetOf = ({ verifierMs, timeShare }: Pick<Progress, "verifierMs" | "timeShare">) =>
  verifierMs * timeShare;

/** The first on every core always; another only if it would end in time when it takes as long as the verifier did. */
export function mayStart(progress: Progress): boolean {
  const { timeShare, workers, started, elapsedMs, verifierMs } = progress;
  if (timeShare === 0 || started >= mostRuns) return false;
  return started < workers || elapsedMs + verifierMs <= budgetOf(progress);
}
