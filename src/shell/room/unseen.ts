import { isOverlong } from "../../core/change/admit.ts";
import type { RepoPath } from "../../core/change/change.ts";
import type { Delta } from "../../core/change/delta.ts";
import { ABSENT, deltaOf, type Entry } from "./entry.ts";

/** So many paths can be judged in a few hundred megabytes. Far above any `change_files`, for what git ignores. */
const MOST = 200_000;

/** Counts what a maker made anew, folders too: they are in no change, and take as long to look at. */
export type Counter = { readonly most: number; made: number };

export const counter = (most = MOST): Counter => ({ most, made: 0 });

/** What stands for a path into which nobody will look, as something that no rule admits; null where somebody will. */
export function unseen(
  counter: Counter,
  path: RepoPath,
  { was, now }: { readonly was: Entry; readonly now: Entry },
): Delta | null {
  if (was.kind !== "absent") return null;
  counter.made += 1;
  if (counter.made > counter.most) return floodAt(path);
  if (now.kind === "absent" || !isOverlong(path)) return null;
  return deltaOf(path, { was, now: { ...now, kind: "overlong" } }, "");
}

/** The first path too many: it stands for all that come after. */
const floodAt = (path: RepoPath): Delta =>
  deltaOf(path, { was: ABSENT, now: { kind: "flood", mode: 0, bytes: 0 } }, "");

/** The deltas as a list, up to a flood. */
export function listed(deltas: Iterable<Delta>, { most }: Counter): Delta[] {
  const found: Delta[] = [];
  for (const delta of deltas) {
    if (found.length >= most) return [...found, floodAt(delta.path)];
    found.push(delta);
    if (delta.now?.kind === "flood") break;
  }
  return found;
}
