import { join } from "node:path";
import type { Plan } from "../../core/card/plan.ts";
import type { HarnessSpec } from "../../core/card/spec.ts";
import { sha256OfFile } from "../hash-file.ts";
import { entryAt } from "../room/entry.ts";

/** The files that a card's path parameters name, with their digests before the run. */
export type Exam = { readonly root: string; readonly digests: Readonly<Record<string, string>> };

export function namedExam({ card, harness }: Plan, root: string): Exam {
  const paths = pathParameters(harness.spec, card.with ?? {}).filter(
    (path) => entryAt(join(root, path)).kind === "file",
  );
  const digests = paths.map((path) => [path, sha256OfFile(join(root, path)).sha256] as const);
  return { root, digests: Object.fromEntries(digests) };
}

/** Values of the parameters that are paths, defaults included. */
function pathParameters(
  { parameters }: HarnessSpec,
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(parameters).flatMap(([name, { type, default: otherwise }]) => {
    const value = given[name] ?? otherwise;
    return type === "path" && typeof value === "string" ? [value.replace(/^(?:\.\/)+/, "")] : [];
  });
}
