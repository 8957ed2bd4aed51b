import type { ChangedPath, RepoPath } from "../change/change.ts";
import type { PlantResult } from "../loop/evidence.ts";
import type { Observation } from "../verdict/observation.ts";
import type { Verdict } from "../verdict/verdict.ts";
import { type Canary, canaryResult } from "./canary.ts";
import { hunksOf, without } from "./hunks.ts";
import { type Mutant, mutantsOf, mutated } from "./mutants.ts";
import { type Mutation, outcomeOf } from "./mutation.ts";
import { type Answer, answered, type Necessity, nextGroup, openNecessity } from "./necessity.ts";
import { type Twin, type TwinResult, twinResult } from "./twin.ts";
import { type Dice, type Sides, shuffled, type Variant } from "./variant.ts";

/** One question put to the verifier, and the candidate as it then is. */
export type Probe = { readonly variant: Variant } & (
  | { readonly kind: "canary"; readonly canary: Canary }
  | { readonly kind: "twin"; readonly twin: Twin; readonly isAgain: boolean }
  | { readonly kind: "necessity"; readonly group: readonly number[] }
  | { readonly kind: "mutation"; readonly mutant: Mutant }
);

/** What was found so far, and what is left to ask. */
export type Book = {
  readonly canary: PlantResult | null;
  readonly canaryWhy: string;
  readonly canaries: readonly Canary[];
  readonly isCanaryOut: boolean;
  readonly twin: TwinResult | null;
  readonly twins: readonly Twin[];
  /** Red over it once: an honest test that fails now and then would be, too. */
  readonly suspect: Twin | null;
  readonly isTwinOut: boolean;
  readonly necessity: Necessity;
  readonly mutation: Mutation;
  readonly texts: ReadonlyMap<RepoPath, string>;
};

/** What probes are made of. `isBaseRed`: the untouched workspace was red by a verdict on the work. */
export type Material = {
  readonly changed: readonly ChangedPath[];
  readonly sides: ReadonlyMap<RepoPath, Sides>;
  readonly canaries: readonly Canary[];
  readonly twins: readonly Twin[];
  readonly isBaseRed: boolean;
};

export function openBook(
  { changed, sides, canaries, twins, isBaseRed }: Material,
  dice: Dice,
): Book {
  const hunks = hunksOf(changed, sides);
  const texts = new Map(
    [...sides].flatMap(([path, { candidate }]) =>
      candidate === null ? [] : [[path, candidate.text] as const],
    ),
  );
  const mutants = mutantsOf(
    changed.map(({ path, change }) => {
      const text = texts.get(path) ?? "";
      const own = hunks.all.filter((hunk) => hunk.path === path && hunk.lines > 0);
      const whole = { line: 1, lines: text.split("\n").length };
      return { path, text, lines: change === "added" ? [whole] : own };
    }),
  );
  return {
    canary: null,
    canaryWhy:
      "no test that is known by its file passes and has an expectation that could be changed",
    canaries,
    isCanaryOut: false,
    twin: null,
    twins,
    suspect: null,
    isTwinOut: false,
    necessity: openNecessity(hunks, isBaseRed),
    mutation: { waiting: shuffled(mutants, dice), judged: [] },
    texts,
  };
}

/**
 * The next probe, and the book without it: a canary and a twin first, since only they can convict; then what the proof
 * depends on; then mutants. Null where there is nothing to ask now. A grader that turned out to be owned is asked no more.
 */
export function nextProbe(book: Book): readonly [Probe, Book] | null {
  if (book.canary?.outcome === "survived" || book.twin?.outcome === "other") return null;
  const [canary, ...canaries] = book.canaries;
  if (canary !== undefined && !book.isCanaryOut && book.canary === null) {
    const variant = new Map([[canary.path, canary.text]]);
    return [
      { kind: "canary", canary, variant },
      { ...book, canaries, isCanaryOut: true },
    ];
  }
  return nextTwin(book) ?? nextHunks(book) ?? nextMutant(book);
}

function nextTwin(book: Book): readonly [Probe, Book] | null {
  const { suspect } = book;
  const [twin, ...twins] = suspect === null ? book.twins : [suspect, ...book.twins];
  if (twin === undefined || book.isTwinOut || !isUndecided(book.twin)) return null;
  const variant = new Map([[twin.path, twin.text]]);
  return [
    { kind: "twin", twin, variant, isAgain: suspect !== null },
    { ...book, twins, isTwinOut: true },
  ];
}

/** A suspicion is looked into, whatever it costs: left as it is, it would be neither one nor the other. */
export const isOwed = (probe: Probe): boolean => probe.kind === "twin" && probe.isAgain;

const isUndecided = (twin: TwinResult | null): boolean =>
  twin === null || twin.outcome === "inconclusive";

function nextHunks(book: Book): readonly [Probe, Book] | null {
  const next = nextGroup(book.necessity);
  if (next === null) return null;
  const [group, necessity] = next;
  const variant = without(necessity.hunks, group);
  return [
    { kind: "necessity", group, variant },
    { ...book, necessity },
  ];
}

function nextMutant(book: Book): readonly [Probe, Book] | null {
  const [mutant, ...waiting] = book.mutation.waiting;
  if (mutant === undefined) return null;
  const variant = new Map([[mutant.path, mutated(book.texts.get(mutant.path) ?? "", mutant)]]);
  return [
    { kind: "mutation", mutant, variant },
    { ...book, mutation: { ...book.mutation, waiting } },
  ];
}

export type Seen = { readonly verdict: Verdict; readonly observations: readonly Observation[] };

/** The book with one more answer in it. */
export function learnt(book: Book, probe: Probe, { verdict, observations }: Seen): Book {
  switch (probe.kind) {
    case "canary": {
      const result = canaryResult(probe.canary, verdict, observations);
      return "inconclusive" in result
        ? { ...book, isCanaryOut: false, canaryWhy: result.inconclusive }
        : { ...book, isCanaryOut: false, canary: result };
    }
    case "twin": {
      const result = twinResult(probe.twin, verdict, observations);
      const told = { ...book, isTwinOut: false, suspect: null, twin: result };
      if (result.outcome !== "other" || probe.isAgain) return told;
      return { ...told, suspect: probe.twin, twin: { ...result, outcome: "inconclusive" } };
    }
    case "necessity":
      return { ...book, necessity: answered(book.necessity, probe.group, answerOf(verdict)) };
    case "mutation": {
      const judged = { mutant: probe.mutant, outcome: outcomeOf(verdict) };
      return { ...book, mutation: { ...book.mutation, judged: [...book.mutation.judged, judged] } };
    }
  }
}

/** A verifier that broke or ran out of time has told nothing apart. */
function answerOf(verdict: Verdict): Answer {
  if (verdict.status === "pass") return "green";
  return verdict.status === "fault" || verdict.cause === "verifier_timeout" ? "none" : "red";
}

/** A red of the untouched workspace on which can be built: a verdict on the work, not on how long it took. */
export const isDecisive = (verdict: Verdict): boolean => answerOf(verdict) === "red";
