import * as z from "zod/mini";
import { type CoverageMetric, type CoverageRead, summed } from "./coverage-counts.ts";

const Count = z.int().check(z.nonnegative());

const Part = z.object({ total: Count, covered: Count });

/** istanbul's `coverage-summary.json`: one entry for each file, and `total`. */
const IstanbulFile = z.object({ lines: Part, statements: Part, functions: Part, branches: Part });

/** `coverage json`: files with a summary each. */
const CoveragePy = z.object({
  files: z.record(
    z.string(),
    z.object({
      summary: z.object({
        covered_lines: Count,
        num_statements: Count,
        covered_branches: z.optional(Count),
        num_branches: z.optional(Count),
      }),
    }),
  ),
});
type Summary = z.infer<typeof CoveragePy>["files"][string]["summary"];

export function jsonCounts(source: string, metric: CoverageMetric): CoverageRead {
  const value = parse(source);
  if (typeof value !== "object" || value === null) return "the report is no JSON";
  const python = CoveragePy.safeParse(value);
  if (python.success) return pythonCounts(Object.values(python.data.files), metric);
  const files = Object.entries(value).filter(([name]) => name !== "total");
  const parsed = files.map(([, file]) => IstanbulFile.safeParse(file));
  if (parsed.length === 0 || !parsed.every((file) => file.success)) {
    return "the report is neither istanbul's coverage-summary.json nor coverage.py's JSON";
  }
  return summed(parsed.flatMap((file) => (file.success ? [file.data[metric]] : [])));
}

function pythonCounts(
  files: readonly { summary: Summary }[],
  metric: CoverageMetric,
): CoverageRead {
  if (metric === "functions") return "coverage.py's JSON does not measure functions";
  if (metric === "branches") {
    return summed(
      files.map(({ summary }) => ({
        covered: summary.covered_branches ?? 0,
        total: summary.num_branches ?? 0,
      })),
    );
  }
  return summed(
    files.map(({ summary }) => ({ covered: summary.covered_lines, total: summary.num_statements })),
  );
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
