import type { Step } from "./account.ts";
import { lasted, type Markdown, table } from "./markdown.ts";

/** Where the time went: a chart where Mermaid is drawn, the same as a table everywhere. */
export function timelineOf(steps: readonly Step[]): Markdown {
  return `${chart(steps)}\n\n${rows(steps)}`;
}

function rows(steps: readonly Step[]): Markdown {
  return table(
    ["step", "started", "maker", "verifier"],
    steps.map(({ name, startedAt, makerSeconds, verifierSeconds }) => [
      name,
      startedAt,
      lasted(makerSeconds),
      lasted(verifierSeconds),
    ]),
  );
}

/** Its labels are ours alone. Times are milliseconds of work; what lies between two steps is left out. */
function chart(steps: readonly Step[]): Markdown {
  let at = 0;
  const spans = steps.flatMap(({ name, makerSeconds, verifierSeconds, passed }) => {
    const made = at + Math.round(makerSeconds * 1_000);
    const judged = made + Math.max(1, Math.round(verifierSeconds * 1_000));
    const maker = made > at ? [`    maker :active, ${at}, ${made}`] : [];
    const verifier = `    verifier ${passed ? "green :done" : "red :crit"}, ${made}, ${judged}`;
    at = judged;
    return [`    section ${name}`, ...maker, verifier];
  });
  const head = ["gantt", "    dateFormat x", "    axisFormat %M:%S"];
  return ["```mermaid", ...head, ...spans, "```"].join("\n");
}
