import { admit, type Ruling } from "../../src/core/change/admit.ts";
import type { RepoPath } from "../../src/core/change/change.ts";
import type { After, Before, Delta, EntryKind } from "../../src/core/change/delta.ts";

export const plenty = { changeBytes: 1e9, changeFiles: 1e6 };
export const free = (): Ruling => ({ kind: "admitted" });
export const exam: Ruling = { kind: "refused", code: "exam_modified", rule: "tests/**" };

/** The given rulings; everything else is admitted. */
export const rules = (rulings: Readonly<Record<RepoPath, Ruling>>) => (path: RepoPath) =>
  rulings[path] ?? free();

export const standing = (kind: EntryKind, more: Partial<After> = {}): After => ({
  ...{ kind, mode: 0o644, bytes: 1, target: null },
  ...more,
});
const file = standing("file");
export const was: Before = { kind: "file", mode: 0o644, bytes: 1 };

export const added = (path: RepoPath, now: After = file): Delta => ({ path, was: null, now });
export const modified = (path: RepoPath, now: After = file): Delta => ({ path, was, now });
export const deleted = (path: RepoPath): Delta => ({ path, was, now: null });

export const refusedOf = (deltas: readonly Delta[], rulingOn = free, limits = plenty) =>
  admit(deltas, rulingOn, limits).refused.map(
    ({ path, code, rule }) => `${path}: ${code}, ${rule}`,
  );
