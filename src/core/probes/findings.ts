import { budgetOf, type Progress } from "./budget.ts";
import { countOf, scoreOf } from "./mutation.ts";
import type { HunkState } from "./necessity.ts";
import type { Cost, Probed, ProbeReport } from "./probe-report.ts";
import type { Book } from "./probes.ts";

export function probedOf(book: Book, mutationAtLeast: number | null, cost: Cost): Probed {
  const { canary, twin, necessity, mutation } = book;
  const canaryWhy = canary === null ? book.canaryWhy : null;
  return { canary, canaryWhy, twin, necessity, mutation, mutationAtLeast, cost };
}

export const costOf = (progress: Progress): Cost => ({
  workers: progress.workers,
  runs: progress.started,
  budgetMs: Math.round(budgetOf(progress)),
  milliseconds: Math.round(progress.elapsedMs),
});

/** For people watching: what probing found, in one line. */
export function headlineOf({ probed, skipped, confirmations }: ProbeReport): string {
  const again = confirmations.length === 0 ? [] : [`${confirmations.length} times once more`];
  if (probed === null) return ["probes: none", skipped, ...again].join(", ");
  const { canary, twin, necessity, mutation } = probed;
  const hunks = (["proven", "unproven"] as const).map(
    (state) => `${stateCount(necessity.states, state)} ${state}`,
  );
  const score = scoreOf(mutation);
  return [
    `probes: canary ${canary?.outcome ?? "inconclusive"}`,
    ...(twin === null ? [] : [`twin ${twin.outcome}`]),
    `hunks ${hunks.join(", ")} of ${necessity.states.length}`,
    ...(score === null
      ? []
      : [`mutants ${countOf(mutation, "killed")} of ${mutation.judged.length} killed`]),
    ...again,
  ].join("; ");
}

export const stateCount = (states: readonly HunkState[], state: HunkState): number =>
  states.filter((each) => each === state).length;
