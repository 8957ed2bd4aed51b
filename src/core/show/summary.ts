import {
  isDone,
  type RunDocument,
  reasonCodeOf,
  reasonTold,
  type Step,
  stepsOf,
} from "./account.ts";
import { cautionsOf } from "./caution.ts";
import { convergenceOf, shownSteps } from "./convergence.ts";
import { block, counted, type Markdown } from "./markdown.ts";
import { proofOf } from "./proof-parts.ts";
import {
  changedOf,
  factsOf,
  recheckOf,
  redEvidenceOf,
  refusedOf,
  targetsOf,
} from "./summary-parts.ts";
import { timelineOf } from "./timeline.ts";

/** The runner drops a summary over 1 MiB whole: this stays below, whatever a run did. */
const budgetBytes = 900_000;

const leftOut = "\n\n*The rest does not fit here: `run-report.json` has it all.*";

/**
 * The job summary, from a packet or a report and nothing else. The verdict first, then what a reader must know to
 * believe it, then the story; what does not fit is left out from the end.
 */
export function summaryOf(document: RunDocument, packetSha256: string | null): Markdown {
  const steps = stepsOf(document);
  const parts = [
    headingOf(document),
    ...cautionsOf(document).map((caution) => `> [!CAUTION]\n> **${caution}**`),
    isDone(document) ? "" : block(reasonTold(document), 4_000),
    storyOf(steps),
    factsOf(document, packetSha256),
    recheckOf(document, packetSha256),
    targetsOf(document),
    refusedOf(document),
    proofOf(document),
    timeOf(steps),
    redEvidenceOf(document),
    changedOf(document),
  ];
  return withinBudget(parts.filter((part) => part !== ""));
}

function headingOf(document: RunDocument): Markdown {
  const iterations = counted(document.iterations.length, "iteration");
  if (isDone(document)) return `## ✅ Done: the verifier passed after ${iterations}`;
  return `## ❌ Not done after ${iterations}: \`${reasonCodeOf(document)}\``;
}

function storyOf(steps: readonly Step[]): Markdown {
  if (steps.length === 0) return "Nothing was run.";
  const { shown, hidden } = shownSteps(steps);
  const note = hidden === 0 ? "" : `\n\n${counted(hidden, "step")} in between are not shown.`;
  return `### Convergence\n\n${convergenceOf(shown)}${note}`;
}

function timeOf(steps: readonly Step[]): Markdown {
  if (steps.length === 0) return "";
  return `### Timeline\n\n${timelineOf(shownSteps(steps).shown)}`;
}

function withinBudget(parts: readonly Markdown[]): Markdown {
  let summary = "";
  for (const part of parts) {
    const longer = summary === "" ? part : `${summary}\n\n${part}`;
    if (Buffer.byteLength(longer) > budgetBytes - Buffer.byteLength(leftOut)) {
      return `${summary}${leftOut}\n`;
    }
    summary = longer;
  }
  return `${summary}\n`;
}
