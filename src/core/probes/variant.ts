import type { RepoPath } from "../change/change.ts";

/** What becomes of one path of a candidate: another text, or null for what the untouched workspace has there. */
export type Edit = string | null;

/** The candidate with some of its paths otherwise. A path that it did not change may be given another text too. */
export type Variant = ReadonlyMap<RepoPath, Edit>;

/** A file as the world reads it for a probe. Null: there is none, it is no text, or it is too long to look at. */
export type Reading = { readonly text: string; readonly mode: "100644" | "100755" } | null;

/** Both sides of one path. */
export type Sides = { readonly base: Reading; readonly candidate: Reading };

/** Numbers from 0 up to, and never, 1. Given by the world, so that a test can say what falls. */
export type Dice = () => number;

/** One of several, each as likely as the others. */
export const oneOf = <T>(all: readonly T[], dice: Dice): T | undefined =>
  all[Math.floor(dice() * all.length)];

/** All of them in an order of the dice's. */
export function shuffled<T>(all: readonly T[], dice: Dice): readonly T[] {
  return all
    .map((one) => ({ one, key: dice() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** A word that nobody can foresee. */
export const randomWord = (length: number, dice: Dice): string =>
  Array.from({ length }, () => letters[Math.floor(dice() * letters.length)]).join("");
