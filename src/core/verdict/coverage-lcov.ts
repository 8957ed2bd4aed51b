import { type CoverageMetric, type CoverageRead, summed } from "./coverage-counts.ts";

/** What is measured in one source file: a key for each line, branch or function, and whether it was reached. */
type Reached = Map<string, boolean>;

/** LCOV, counted from its DA, BRDA and FN lines; a file in several records is one file. */
export function lcovCounts(source: string, metric: CoverageMetric): CoverageRead {
  if (metric === "statements") return "LCOV does not measure statements";
  const files = new Map<string, Reached>();
  let current: Reached | null = null;
  let isWhole = true;
  for (const raw of source.split("\n")) {
    const line = raw.trimEnd();
    if (line.startsWith("SF:")) {
      current = files.get(line) ?? new Map();
      files.set(line, current);
      isWhole = false;
    } else if (line === "end_of_record") {
      current = null;
      isWhole = true;
    } else if (current !== null) note(current, metric, line);
  }
  return isWhole ? summed([...files.values()].map(countsOf)) : "the LCOV report ends in the middle";
}

function note(reached: Reached, metric: CoverageMetric, line: string): void {
  const colon = line.indexOf(":");
  const entry = entries[metric]?.(line.slice(0, colon), line.slice(colon + 1).split(",")) ?? null;
  if (entry === null) return;
  const [key, hits] = entry;
  reached.set(key, reached.get(key) === true || Number(hits) > 0);
}

type Entry = (
  kind: string,
  fields: readonly string[],
) => readonly [key: string, hits: string | undefined] | null;

const entries: Readonly<Partial<Record<CoverageMetric, Entry>>> = {
  /** DA:line,hits */
  lines: (kind, fields) => (kind === "DA" ? [fields[0] ?? "", fields[1]] : null),
  /** BRDA:line,block,branch,hits; `-` is never. */
  branches: (kind, fields) =>
    kind === "BRDA" ? [fields.slice(0, -1).join(","), fields.at(-1)] : null,
  /** FN:line,name or FN:line,line,name, and FNDA:hits,name. A name may hold commas. */
  functions: (kind, fields) => {
    if (kind === "FNDA") return [fields.slice(1).join(","), fields[0]];
    const lines = /^\d+$/.test(fields[1] ?? "") ? 2 : 1;
    return kind === "FN" ? [fields.slice(lines).join(","), "0"] : null;
  },
};

function countsOf(reached: Reached) {
  return { total: reached.size, covered: [...reached.values()].filter(Boolean).length };
}
