import { readXml, type XmlElement } from "../tests/xml.ts";
import { type CoverageMetric, type CoverageRead, summed } from "./coverage-counts.ts";

/** Cobertura, counted from the lines of its classes: its own rates may say anything. */
export function coberturaCounts(source: string, metric: CoverageMetric): CoverageRead {
  const root = readXml(source);
  if ("problem" in root) return `the report cannot be read: ${root.problem}`;
  if (root.name !== "coverage") return `the report is no Cobertura XML: its root is <${root.name}>`;
  const classes = below(root, "class");
  switch (metric) {
    case "lines":
      return counted(lineHits(classes));
    case "branches":
      return branches(classes);
    case "functions":
      return counted(methodHits(classes));
    case "statements":
      return "Cobertura does not measure statements";
  }
}

function below(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : below(child, name)));
}

/** The lines of a class itself; those of its methods are the same lines again. */
const linesOf = (owner: XmlElement): readonly XmlElement[] =>
  owner.children.filter(({ name }) => name === "lines").flatMap((lines) => below(lines, "line"));

const isHit = (line: XmlElement): boolean => Number(line.attributes.get("hits") ?? 0) > 0;

/** Several classes may stand in one file, and share lines. */
function lineHits(classes: readonly XmlElement[]): ReadonlyMap<string, boolean> {
  const hits = new Map<string, boolean>();
  for (const owner of classes) {
    for (const line of linesOf(owner)) {
      const key = `${owner.attributes.get("filename")}:${line.attributes.get("number")}`;
      hits.set(key, hits.get(key) === true || isHit(line));
    }
  }
  return hits;
}

function methodHits(classes: readonly XmlElement[]): ReadonlyMap<string, boolean> {
  const methods = classes.flatMap((owner, at) =>
    below(owner, "method").map(
      (method, index) => [`${at}:${index}`, linesOf(method).some(isHit)] as const,
    ),
  );
  return new Map(methods);
}

function counted(hits: ReadonlyMap<string, boolean>): CoverageRead {
  return { total: hits.size, covered: [...hits.values()].filter(Boolean).length };
}

/** `condition-coverage="50% (1/2)"` on a line that branches. */
function branches(classes: readonly XmlElement[]): CoverageRead {
  const byLine = new Map<string, { covered: number; total: number }>();
  for (const owner of classes) {
    for (const line of linesOf(owner)) {
      const found = /\((\d{1,6})\/(\d{1,6})\)/.exec(
        line.attributes.get("condition-coverage") ?? "",
      );
      if (found === null) continue;
      const key = `${owner.attributes.get("filename")}:${line.attributes.get("number")}`;
      const covered = Math.max(byLine.get(key)?.covered ?? 0, Number(found[1]));
      byLine.set(key, { covered, total: Number(found[2]) });
    }
  }
  return summed(byLine.values());
}
