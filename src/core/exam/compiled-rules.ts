import type { GoalCard } from "../card/card.ts";
import type { ExamRule, Rules } from "../card/plan.ts";
import type { Settings } from "../card/settings.ts";
import type { HarnessSpec } from "../card/spec.ts";
import type { RepoPath } from "../change/change.ts";
import { cacheNames, dependencyFolders, examSurface } from "./exam-surface.ts";
import { literal } from "./glob.ts";
import { shadowing } from "./python-modules.ts";
import { anyOf } from "./rules.ts";
import { sampleOf } from "./sample-path.ts";

/** What the workspace looks like, as far as the rules depend on it. All paths are workspace paths. */
export type Surroundings = {
  readonly card: readonly RepoPath[];
  /** The harness's folder, where it lies in the workspace. */
  readonly harness: RepoPath | null;
  /** The out folder, where it lies in the workspace. */
  readonly out: RepoPath | null;
  /** Files and globs that the checks name, heed or reach, and what does so. */
  readonly scripts: readonly {
    readonly glob: string;
    readonly named: string;
    readonly by: string;
  }[];
  /** Names at the root and in `src`. */
  readonly taken: readonly string[];
};

export type Sources = {
  readonly spec: HarnessSpec;
  readonly settings: Settings;
  readonly outOfScope: Rules["outOfScope"];
};

/** The rules of one run, every glob in the order it is asked. */
export function rulesOf({ spec, settings, outOfScope }: Sources, around: Surroundings): Rules {
  const exam = [
    ...settings.protected.map((glob) => ({ glob, rule: `protected: ${glob}`, liftable: false })),
    ...(settings.heldOut?.paths ?? []).map((glob) => ({ glob, rule: "held out", liftable: false })),
    ...settings.targets.map(targetRule),
    ...spec.protected.map((glob) => ({ glob, rule: `protected: ${glob}`, liftable: true })),
    ...builtIn(around),
  ];
  const editable = settings.editable ?? spec.editable;
  return {
    caches: [...cacheNames, ...(around.out === null ? [] : [literal(around.out)])],
    card: around.card,
    dependencies: dependencyFolders,
    exam,
    outOfScope,
    editable,
    lifted: liftedBy(settings.editable ?? [], exam),
  };
}

/** The enforced part of a card's out_of_scope, one entry a glob. */
export function deferredPaths({ out_of_scope: deferred }: GoalCard): Rules["outOfScope"] {
  return deferred.flatMap((entry) =>
    typeof entry === "string"
      ? []
      : [entry.paths].flat().map((glob) => ({ glob, why: entry.why ?? "" })),
  );
}

function targetRule({ name, path }: Settings["targets"][number]): ExamRule {
  return {
    glob: literal(path),
    rule: `${name}: ${path}, which the card points at`,
    liftable: true,
  };
}

function builtIn({ harness, scripts, taken }: Surroundings): ExamRule[] {
  return [
    ...(harness === null
      ? []
      : [{ glob: literal(harness), rule: "the harness's own folder", liftable: false }]),
    ...scripts.map(({ glob, named, by }) => ({
      glob,
      rule: `${named}, which ${by}`,
      liftable: true,
    })),
    ...examSurface.map((kind) => ({ ...kind, liftable: true })),
    { glob: shadowing(taken), rule: "a name that Python imports at its start", liftable: true },
  ];
}

/**
 * A card's `editable` lifts protection only where it names what is protected: `tests/**` and `package.json` do, while
 * `src/**` does not open the tests that lie in `src`, nor `**` all of them.
 */
function liftedBy(editable: readonly string[], exam: readonly ExamRule[]): readonly string[] {
  if (editable.length === 0) return [];
  const isProtected = anyOf([...exam.map(({ glob }) => glob), ...dependencyFolders]);
  return editable.filter((glob) => isProtected(sampleOf(glob)));
}
