import type { RepoPath } from "../change/change.ts";
import type { Baseline } from "../verdict/judge.ts";
import type { Observation } from "../verdict/observation.ts";
import { type Canary, canaryIn, type KnownPass, namesOf, reported } from "./canary.ts";
import { type Dice, shuffled } from "./variant.ts";

const mostFiles = 3;

/**
 * Files of the exam in which a canary may sit, the likeliest first, with what is known to pass in each. Tests that the
 * candidate turned green come before those that were green all along: they are what a cheat has to fake.
 */
export function canaryFiles(
  observations: readonly Observation[],
  baseline: Baseline | null,
  dice: Dice,
): readonly (readonly [RepoPath, readonly KnownPass[]])[] {
  const passes = knownPasses(observations, baseline);
  const chosen = [true, false].flatMap((fresh) => {
    const files = [
      ...new Set(passes.filter((pass) => pass.fresh === fresh).map(({ file }) => file)),
    ];
    return shuffled(files, dice).map(
      (file) =>
        [file, passes.filter((pass) => pass.file === file && pass.fresh === fresh)] as const,
    );
  });
  return chosen.slice(0, mostFiles);
}

/** The canaries to try, one after the other until one is conclusive. */
export function canariesOf(
  files: readonly (readonly [RepoPath, readonly KnownPass[]])[],
  texts: ReadonlyMap<RepoPath, string>,
  dice: Dice,
): readonly Canary[] {
  return files.flatMap(([file, passes]) => {
    const text = texts.get(file);
    const canary = text === undefined ? null : canaryIn(text, passes, dice);
    return canary === null ? [] : [canary];
  });
}

function knownPasses(
  observations: readonly Observation[],
  baseline: Baseline | null,
): readonly KnownPass[] {
  const before = new Map(
    (baseline?.checks ?? []).flatMap(({ tests }) =>
      (tests ?? []).map(({ id, outcome }) => [id, outcome] as const),
    ),
  );
  // A report that came through the command's own output names no file.
  return reported(observations.filter(({ tests }) => tests?.forgeable === false)).flatMap(
    ({ id, outcome }): readonly KnownPass[] => {
      const written = outcome === "passed" ? namesOf(id) : null;
      return written === null ? [] : [{ id, ...written, fresh: before.get(id) !== "passed" }];
    },
  );
}
