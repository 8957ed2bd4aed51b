import { canonical } from "../../src/core/digest.ts";

/** One try of one event in one state. `to` is null where the event was thrown back as unasked. */
export type Edge<S, E> = { readonly from: S; readonly event: E; readonly to: S | null };

export type Machine<S, E> = {
  readonly start: S;
  readonly events: readonly E[];
  /** A broken machine may have no end of states. */
  readonly mostStates: number;
  step(state: S, event: E): S;
};

/** `whole`: no reachable state is missing. */
export type Space<S, E> = { readonly edges: readonly Edge<S, E>[]; readonly whole: boolean };

/** Every event tried in every reachable state; two states are one when their canonical JSON is. */
export function explore<S, E>({ start, events, mostStates, step }: Machine<S, E>): Space<S, E> {
  const seen = new Set([canonical(start)]);
  const waiting = [start];
  const edges: Edge<S, E>[] = [];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    for (const event of events) {
      const to = tried(() => step(from, event));
      edges.push({ from, event, to });
      if (to !== null && seen.size < mostStates && isNew(seen, canonical(to))) waiting.push(to);
    }
  }
  return { edges, whole: seen.size < mostStates };
}

function isNew(seen: Set<string>, key: string): boolean {
  const before = seen.size;
  return seen.add(key).size > before;
}

function tried<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}
