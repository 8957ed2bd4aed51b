import { coberturaCounts } from "./coverage-cobertura.ts";
import type { CoverageMetric, CoverageRead } from "./coverage-counts.ts";
import { jsonCounts } from "./coverage-json.ts";
import { lcovCounts } from "./coverage-lcov.ts";

const formats =
  "istanbul coverage-summary.json, coverage.py JSON, Cobertura XML and LCOV are read; printed text is not";

/**
 * Per cent of `metric` in a machine-readable coverage report, counted from its files; a string says why it cannot be
 * told. A report that covers nothing is not 100 %.
 */
export function coveragePercent(source: string, metric: CoverageMetric): number | string {
  const counts = countsOf(source.startsWith("\uFEFF") ? source.slice(1) : source, metric);
  if (typeof counts === "string") return counts;
  const { covered, total } = counts;
  if (total === 0) return `the report measures no ${metric}`;
  return covered > total ? "the report covers more than it measures" : (100 * covered) / total;
}

function countsOf(source: string, metric: CoverageMetric): CoverageRead {
  const start = source.trimStart();
  if (start.startsWith("{")) return jsonCounts(source, metric);
  if (start.startsWith("<")) return coberturaCounts(source, metric);
  if (/^(?:TN|SF):/.test(start)) return lcovCounts(source, metric);
  return start === "" ? "the report is empty" : `the report's format is not known: ${formats}`;
}
