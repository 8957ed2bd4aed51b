import {
  isDone,
  type RunDocument,
  reasonCodeOf,
  reasonTold,
  type Step,
  stepsOf,
} from "./account.ts";
import { cautionsOf } from "./caution.ts";
import { shownSteps } from "./convergence.ts";
import { plain, quotedLines } from "./log-line.ts";
import { counted, lasted } from "./markdown.ts";
import { proofLines } from "./proof-parts.ts";

export type Looks = { readonly packetSha256: string | null; readonly colour: boolean };

/** The same as the job summary, for a terminal: plain text, in which nothing foreign begins a line. */
export function terminalOf(document: RunDocument, { packetSha256, colour }: Looks): string {
  const paint = colour ? painted : (text: string) => text;
  const { shown, hidden } = shownSteps(stepsOf(document));
  return [
    paint(headingOf(document), isDone(document) ? green : red),
    ...cautionsOf(document).map((caution) => paint(`! ${caution}`, red)),
    ...(isDone(document) ? [] : quotedLines(reasonTold(document).slice(0, 4_000))),
    "",
    ...columns([head, ...shown.map(rowOf)]),
    ...(hidden === 0 ? [] : [`  (${counted(hidden, "step")} in between are not shown)`]),
    "",
    ...proofLines(document),
    ...endOf(document, packetSha256),
    "",
  ].join("\n");
}

const green = 32;
const red = 31;

function painted(text: string, code: number): string {
  return `\u001b[${code}m${text}\u001b[0m`;
}

function headingOf(document: RunDocument): string {
  const after = `after ${counted(document.iterations.length, "iteration")}`;
  if (isDone(document)) return `DONE ${after}: the verifier passed`;
  return `NOT DONE ${after}: ${reasonCodeOf(document)}`;
}

const head = ["iteration", "maker", "verdict", "changed", "time", "still open"];

function rowOf(step: Step): readonly string[] {
  const { name, maker, verdict, changed, makerSeconds, verifierSeconds } = step;
  return [
    name,
    maker,
    verdict,
    String(changed),
    lasted(makerSeconds + verifierSeconds),
    openOf(step),
  ];
}

function openOf({ open, openCount, passed }: Step): string {
  if (openCount === 0) return passed ? "nothing" : "not known";
  const ids = open.slice(0, 5).map((id) => plain(id).slice(0, 80));
  const rest = openCount > ids.length ? `, and ${openCount - ids.length} more` : "";
  return `${openCount}: ${ids.join(", ")}${rest}`;
}

/** All columns but the last are ours and short; the last is foreign and may be as long as it is. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, at) => (at === head.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join("  ")}`.trimEnd(),
  );
}

function endOf(document: RunDocument, packetSha256: string | null): readonly string[] {
  const { assurance, evidence, isolation } = document;
  const trust =
    isolation === null
      ? []
      : [
          `  assurance ${assurance}, evidence ${evidence ?? "none"}, isolation level ${isolation.level} of 3`,
        ];
  if (packetSha256 === null || !isDone(document)) return trust;
  return [
    ...trust,
    `  packet    sha256:${packetSha256}`,
    `  check it  goal-harness verify proof-packet.json --expect-sha256 ${packetSha256} --workspace . --rerun`,
  ];
}
