import type { RepoPath } from "../change/change.ts";
import { quoted } from "../change/path.ts";
import type { Denial } from "./decision.ts";

export type Rules = {
  /** Below the repository's root. */
  readonly card: RepoPath;
  /** Folder of a harness in the repository; null for a bundled one. */
  readonly harness: RepoPath | null;
};

/**
 * Whoever opens a pull request must not write the rules that let it in: its workflows, its card and its harness are those
 * of the base, or somebody looks at them first.
 */
export function editedRules(
  changed: readonly RepoPath[],
  { card, harness }: Rules,
): readonly Denial[] {
  const isRule = (path: RepoPath): boolean =>
    path.startsWith(".github/") ||
    path === card ||
    (harness !== null && (path === harness || path.startsWith(`${harness}/`)));
  const edited = changed.filter(isRule);
  if (edited.length === 0) return [];
  const shown = edited.slice(0, 5).map(quoted).join(", ");
  return [
    {
      code: "E_RULES_EDITED",
      why: `the change edits what it is judged by: ${shown}${edited.length > 5 ? ` and ${edited.length - 5} more` : ""}`,
      fix: "bring workflows, card and harness in by a pull request of their own, and have a person review it",
    },
  ];
}
