import { type CoverageMetric, type CoverageRead, summed } from "./coverage.ts";

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
  const fields = line.slice(colon + 1).split(",");
  const entry = entryOf(metric, line.slice(0, colon), fields);
  if (entry === null) return;
  const [key, hits] = entry;
  reached.set(key, reached.get(key) === true || Number(hits) > 0);
}

/** DA:line,hits · BRDA:line,block,branch,hits (`-` is never) · FN:[line,]…,name and FNDA:hits,name. */
function entryOf(
  metric: CoverageMetric,
  kind: string,
  fields: readonly string[],
): readonly [key: string, hits: string] | null {
  if (metric === "lines" && kind === "DA") return [fields[0] ?? "", fields[1] ?? ""];
  if (metric === "branches" && kind === "BRDA") {
    return [fields.slice(0, -1).join(","), fields.at(-1) ?? ""];
  }
  if (metric !== "functions") return null;
  // A name may hold commas; a line number comes first, or two of them.
  if (kind === "FN") return [fields.slice(/^\d+$/.test(fields[1] ?? "") ? 2 : 1).join(","), "0"];
  return kind === "FNDA" ? [fields.slice(1).join(","), fields[0] ?? ""] : null;
}

function countsOf(reached: Reached) {
  return { total: reached.size, covered: [...reached.values()].filter(Boolean).length };
}
