export type CoverageMetric = "lines" | "branches" | "functions" | "statements";

/** How many there are and how many were reached. A report's own totals and percentages are never taken. */
export type CoverageCounts = { readonly covered: number; readonly total: number };

/** What a reader says: counts, or in words why there are none. */
export type CoverageRead = CoverageCounts | string;

/** Sums over files. */
export function summed(parts: Iterable<CoverageCounts>): CoverageCounts {
  let covered = 0;
  let total = 0;
  for (const part of parts) {
    covered += part.covered;
    total += part.total;
  }
  return { covered, total };
}
