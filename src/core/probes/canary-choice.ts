import type { RepoPath } from "../change/change.ts";
import type { Baseline } from "../verdict/judge.ts";
import type { Observation } from "../verdict/observation.ts";
import { type Canary, canaryIn, type KnownPass, namesOf, reported } from "./canary.ts";
import { outcomesIn } from "./canary-located.ts";
import { type Twin, twinIn } from "./twin.ts";
import { type Dice, shuffled } from "./variant.ts";

const mostFiles = 3;

/** What the verifier showed: of the untouched workspace, and of the candidate. `isExam` is by the rules of the run. */
export type Shown = {
  readonly observations: readonly Observation[];
  readonly baseline: Baseline | null;
  readonly isExam: (path: RepoPath) => boolean;
  /** Tests that pass and were placed by looking for them. */
  readonly located: readonly KnownPass[];
};

/** Tests of one file that pass. */
export type Passing = readonly [RepoPath, readonly KnownPass[]];

/**
 * Files of the exam in which a canary may sit, the likeliest first, with what is known to pass in each. Tests that the
 * candidate turned green come before those that were green all along: they are what a cheat has to fake.
 *
 * A file that any run wrote is none: a build that makes it, or a verifier that puts it back, would take the canary out.
 * Nor is a file that is no exam, since then nobody watches who writes it.
 */
export function canaryFiles(shown: Shown, dice: Dice): readonly Passing[] {
  const written = writtenIn(shown);
  const passes = knownPasses(shown).filter(
    ({ file }) => isBelow(file) && shown.isExam(file) && !written.has(file),
  );
  const chosen = [true, false].flatMap((fresh) => {
    const alike = passes.filter((pass) => pass.fresh === fresh);
    const files = [...new Set(alike.map(({ file }) => file))];
    return shuffled(files, dice)
      .slice(0, mostFiles)
      .map((file): Passing => [file, alike.filter((pass) => pass.file === file)]);
  });
  return chosen.slice(0, mostFiles);
}

const writtenIn = ({ observations, baseline }: Shown): ReadonlySet<RepoPath> =>
  new Set([...observations, ...(baseline?.checks ?? [])].flatMap(({ examWritten }) => examWritten));

/** An id is what a report says it is: it may name any place at all. */
const isBelow = (file: string): boolean => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(file);

/**
 * The canaries to try, one after the other until one is conclusive. A changed expectation comes before a test that was
 * added: only it shows a value, or an assertion, that is content with everything.
 */
export function canariesOf(
  files: readonly Passing[],
  texts: ReadonlyMap<RepoPath, string>,
  dice: Dice,
): readonly Canary[] {
  const found = files.flatMap(([file, passes]) => {
    const text = texts.get(file);
    const canary = text === undefined ? null : canaryIn(text, passes, dice);
    return canary === null ? [] : [canary];
  });
  return [
    ...found.filter(({ kind }) => kind === "flipped"),
    ...found.filter(({ kind }) => kind === "added"),
  ];
}

/** The twins to try, one after the other until one is conclusive. */
export function twinsOf(
  files: readonly Passing[],
  texts: ReadonlyMap<RepoPath, string>,
  dice: Dice,
): readonly Twin[] {
  return files.flatMap(([file, passes]) => {
    const text = texts.get(file);
    return (text === undefined ? null : twinIn(text, passes, dice)) ?? [];
  });
}

function knownPasses({ observations, baseline, located }: Shown): readonly KnownPass[] {
  const before = outcomesIn(baseline);
  // A report that came through the command's own output names no file.
  const placed = reported(observations.filter(({ tests }) => tests?.forgeable === false)).flatMap(
    ({ id, outcome }): readonly KnownPass[] => {
      const written = outcome === "passed" ? namesOf(id) : null;
      return written === null ? [] : [{ id, ...written, fresh: before.get(id) !== "passed" }];
    },
  );
  return [...placed, ...located];
}
