import type { RunDocument } from "./account.ts";
import { inline, type Markdown, table } from "./markdown.ts";

const hunksShown = 50;
const mutantsShown = 20;

/** What followed the green: which parts of the change the proof depends on, and how the grader was tried. */
export function proofOf(document: RunDocument): Markdown {
  const rows = probeRows(document);
  if (rows.length === 0) return "";
  const head = `### How the green was tried\n\n${table(["probe", "result"], rows)}`;
  return [head, hunksOf(document), mutantsOf(document)].filter((part) => part !== "").join("\n\n");
}

/** The same in words, for a terminal: nothing foreign in them. */
export function proofLines(document: RunDocument): readonly string[] {
  const { necessity, mutation, canary, probing, confirmations = [] } = document.non_vacuity;
  if (probing === null || probing === undefined) return [];
  const again = confirmations.length === 0 ? [] : [againWords(confirmations)];
  if (necessity === null || necessity === undefined) return [`  probes    none were run`, ...again];
  const { proven, unproven, untried, inconclusive } = necessity;
  return [
    `  canary    ${canary?.outcome ?? "inconclusive"}`,
    ...(probing.twin === null ? [] : [`  twin      ${twinWords[probing.twin]}`]),
    `  hunks     ${proven} proven, ${unproven} unproven, ${untried + inconclusive} not told`,
    ...(mutation?.score === null || mutation === null || mutation === undefined
      ? []
      : [`  mutants   ${mutation.killed} killed, ${mutation.survived} survived`]),
    ...again,
  ];
}

const againWords = (confirmations: readonly { readonly passed: boolean }[]): string =>
  `  again     ${confirmations.filter(({ passed }) => passed).length} of ${confirmations.length} runs green`;

function probeRows({ non_vacuity }: RunDocument): readonly (readonly string[])[] {
  const { necessity, mutation, probing, confirmations = [] } = non_vacuity;
  if (!probing) return [];
  const green = confirmations.filter(({ passed }) => passed).length;
  const again = `${green} of ${confirmations.length} green`;
  const cells: readonly (readonly [string, string | null])[] = [
    ["the same tree again", confirmations.length === 0 ? null : again],
    ["probes", probing.skipped === null ? null : inline(probing.skipped, 300)],
    ["canary", necessity ? canaryWords(non_vacuity.canary, probing) : null],
    ["twin", probing.twin === null ? null : twinWords[probing.twin]],
    ["hunks", necessity ? hunkWords(necessity) : null],
    ["mutants", mutation ? mutantWords(mutation) : null],
    ["cost", probing.skipped === null ? costWords(probing) : null],
  ];
  return cells.flatMap(([name, result]) => (result === null ? [] : [[name, result]]));
}

/** Of the exam with one more test in it, which passes. */
const twinWords = {
  same: "green: the exam with one more test in it is the same exam",
  other: "red: the candidate knows its exam by its bytes",
  inconclusive: "inconclusive",
} as const;

const canaryWords = (
  canary: RunDocument["non_vacuity"]["canary"],
  { canary_why }: Present<"probing">,
): string => canary?.outcome ?? inline(`inconclusive: ${canary_why}`, 300);

const costWords = ({ runs, workers, seconds, budget_seconds }: Present<"probing">): string =>
  `${runs} runs of the verifier, at most ${workers} at once: ${seconds} s, budget ${budget_seconds} s`;

type Present<Key extends keyof RunDocument["non_vacuity"]> = NonNullable<
  RunDocument["non_vacuity"][Key]
>;

function hunkWords({
  proven,
  unproven,
  inconclusive,
  untried,
  whole,
}: Present<"necessity">): string {
  const all = whole === null ? "" : `; the whole change taken back: ${whole}`;
  return `${proven} proven, ${unproven} unproven, ${inconclusive} inconclusive, ${untried} untried${all}`;
}

function mutantWords({ score, at_least, ...counts }: Present<"mutation">): string {
  const { killed, survived, timeout, error, untried } = counts;
  const asked = at_least === null ? "" : ` (at least ${at_least} is asked)`;
  const told = score === null ? "no score" : `score ${Math.floor(score * 100) / 100}`;
  return `${told}${asked}: ${killed} killed, ${survived} survived, ${timeout} timed out, ${error} broke, ${untried} untried`;
}

/** The parts that the proof does not depend on come first: somebody has to look at them. */
function hunksOf({ non_vacuity: { necessity } }: RunDocument): Markdown {
  if (!necessity || necessity.hunks.length === 0) return "";
  const order = ["unproven", "inconclusive", "untried", "proven"];
  const rows = [...necessity.hunks]
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    .map(({ path, line, lines, state }) => [state, inline(path), placeOf(line, lines)]);
  return `#### The change by hunks\n\nProven: without it the verifier is red. Unproven: the verifier does not notice when it is gone.\n\n${table(["state", "path", "lines"], rows.slice(0, hunksShown))}${more(rows.length - hunksShown)}`;
}

function placeOf(line: number, lines: number): string {
  if (line === 0 && lines === 0) return "the whole path";
  if (lines === 0) return `taken out after ${line}`;
  return lines === 1 ? String(line) : `${line} to ${line + lines - 1}`;
}

function mutantsOf({ non_vacuity: { mutation } }: RunDocument): Markdown {
  if (!mutation || mutation.survivors.length === 0) return "";
  const rows = mutation.survivors
    .slice(0, mutantsShown)
    .map(({ path, line, before, after }) => [
      `${inline(path)}:${line}`,
      inline(before, 100),
      inline(after, 100),
    ]);
  return `#### Mutants that survived\n\n${table(["place", "token", "became"], rows)}${more(mutation.survivors.length - rows.length)}`;
}

const more = (count: number): Markdown => (count > 0 ? `\n\nand ${count} more` : "");
