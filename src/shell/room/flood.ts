import type { Delta } from "../../core/delta.ts";

/** So many changed paths can be judged in a few hundred megabytes. Far above any `change_files`, for what git ignores. */
const MOST = 200_000;

/**
 * The deltas as a list, at most `most` of them. What comes after is not read: the first of it stands for all, as
 * something that no rule admits.
 */
export function listed(deltas: Iterable<Delta>, most = MOST): Delta[] {
  const found: Delta[] = [];
  for (const delta of deltas) {
    if (found.length < most) found.push(delta);
    else return [...found, beyond(delta)];
  }
  return found;
}

const beyond = ({ path, was }: Delta): Delta => ({
  path,
  was,
  now: { kind: "flood", mode: 0, bytes: 0, target: null },
});
