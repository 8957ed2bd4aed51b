import type { Step } from "./account.ts";
import { inline, lasted, type Markdown, table } from "./markdown.ts";

const idsShown = 10;

/** How the run converged, or did not: what stayed open after each step. */
export function convergenceOf(steps: readonly Step[]): Markdown {
  return table(
    ["iteration", "maker", "verdict", "still open", "changed files", "seconds"],
    steps.map((step) => [
      step.name,
      step.maker,
      `${step.passed ? "✅" : "❌"} ${step.verdict}`,
      openCell(step),
      String(step.changed),
      lasted(step.makerSeconds + step.verifierSeconds),
    ]),
  );
}

/** The first and the last ones, where there are too many to show. */
export function shownSteps(steps: readonly Step[]): {
  readonly shown: readonly Step[];
  readonly hidden: number;
} {
  const [first, last] = [10, 90];
  if (steps.length <= first + last) return { shown: steps, hidden: 0 };
  const shown = [...steps.slice(0, first), ...steps.slice(-last)];
  return { shown, hidden: steps.length - shown.length };
}

function openCell({ open, openCount, passed }: Step): Markdown {
  if (openCount === 0) return passed ? "nothing" : "not known";
  const ids = open.slice(0, idsShown).map((id) => inline(id, 120));
  const more = openCount > ids.length ? [`and ${openCount - ids.length} more`] : [];
  return `${openCount}: ${[...ids, ...more].join(", ")}`;
}
