import type { RepoPath } from "../change/change.ts";
import type { Baseline } from "../verdict/judge.ts";
import type { Observation } from "../verdict/observation.ts";
import type { KnownPass } from "./canary.ts";
import { holdsTest } from "./canary-compiled.ts";

/** Whether there are tests that name no file. */
export const hasUnplaced = (observations: readonly Observation[]): boolean =>
  unplaced(observations).length > 0;

/**
 * Tests of `go test` and `cargo test` that pass, by the only file of the exam that holds a test of that name. Where two
 * do, nobody can tell which of them it was.
 */
export function locatedPasses(
  observations: readonly Observation[],
  baseline: Baseline | null,
  exam: ReadonlyMap<RepoPath, string>,
): readonly KnownPass[] {
  const before = outcomesIn(baseline);
  return unplaced(observations)
    .slice(0, mostTests)
    .flatMap((id) => {
      const name = id.split("::").at(-1) ?? "";
      const [file, ...others] = [...exam].flatMap(([path, text]) =>
        belongs(id, path) && text.includes(name) && holdsTest(path, text, name) ? [path] : [],
      );
      if (file === undefined || others.length > 0) return [];
      return [{ id, file, names: [name], fresh: before.get(id) !== "passed" }];
    });
}

const mostTests = 200;

function unplaced(observations: readonly Observation[]): readonly string[] {
  return observations.flatMap(({ tests }) =>
    tests === null || !tests.forgeable
      ? []
      : tests.tests.flatMap(({ id, outcome }) => (outcome === "passed" ? [id] : [])),
  );
}

/** Go's ids are led by a package; a test of Rust that is led by a module is not at the outermost level of its file. */
const belongs = (id: string, path: RepoPath): boolean =>
  path.endsWith(".rs") ? !id.includes("::") : id.includes("::");

export const outcomesIn = (baseline: Baseline | null) =>
  new Map(
    (baseline?.checks ?? []).flatMap(({ tests }) =>
      (tests ?? []).map(({ id, outcome }) => [id, outcome] as const),
    ),
  );
