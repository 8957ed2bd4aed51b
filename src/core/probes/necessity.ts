import type { Hunks } from "./hunks.ts";

/** What is known of one hunk: the proof depends on it, does not, could not be told, or nobody looked. */
export type HunkState = "proven" | "unproven" | "inconclusive" | "untried";

/** Taking back part of a change: the verifier goes red, stays green, or says nothing that can be used. */
export type Answer = "red" | "green" | "none";

/**
 * Which hunks the proof depends on. A group of hunks is taken back together: green, and the proof depends on none of
 * them; red, and its halves are tried, down to single hunks.
 *
 * That the whole change is needed is known where the untouched workspace was red by an honest verdict: taking back all
 * of it *is* the untouched workspace. It is run again only where that red decides nothing (a time-out), or where every
 * group came out green: then either two parts of the change can each do without the other, or the verifier does not
 * decide by the tree. Only a run that stays green over the whole says that nothing is proven.
 */
export type Necessity = {
  readonly hunks: Hunks;
  readonly states: readonly HunkState[];
  readonly waiting: readonly (readonly number[])[];
  readonly running: number;
  /** What taking back everything gave in a run of its own; null where there was none. */
  readonly whole: Answer | null;
  readonly isBaseRed: boolean;
};

export function openNecessity(hunks: Hunks, isBaseRed: boolean): Necessity {
  const all = hunks.all.map((_, at) => at);
  const states = all.map((): HunkState => (isBaseRed && all.length === 1 ? "proven" : "untried"));
  const start = { hunks, states, running: 0, whole: null, isBaseRed };
  if (all.length === 0) return { ...start, waiting: [] };
  return { ...start, waiting: isBaseRed ? halves(all) : [all] };
}

/** The next group to take back, and the search without it; null where there is none now. */
export function nextGroup(now: Necessity): readonly [readonly number[], Necessity] | null {
  const [group, ...waiting] = now.waiting;
  if (group !== undefined) return [group, { ...now, waiting, running: now.running + 1 }];
  const isAllGreen = now.states.length > 0 && now.states.every((state) => state === "unproven");
  if (!isAllGreen || now.running > 0 || now.whole !== null) return null;
  return [now.states.map((_, at) => at), { ...now, running: 1 }];
}

export function answered(now: Necessity, group: readonly number[], answer: Answer): Necessity {
  const isWhole = group.length === now.states.length;
  const next = { ...now, running: now.running - 1, whole: isWhole ? answer : now.whole };
  if (isWhole && now.states.every((state) => state === "unproven")) return next;
  if (answer === "red" && group.length > 1) {
    return { ...next, waiting: [...now.waiting, ...halves(group)] };
  }
  return {
    ...next,
    states: now.states.map((state, at) => (group.includes(at) ? states[answer] : state)),
  };
}

const states: Readonly<Record<Answer, HunkState>> = {
  red: "proven",
  green: "unproven",
  none: "inconclusive",
};

/** A single one has none. */
function halves(group: readonly number[]): readonly (readonly number[])[] {
  if (group.length < 2) return [];
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)];
}
