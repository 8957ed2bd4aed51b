import type { ReasonCode } from "../reason.ts";

/**
 * A path below the workspace: `/` between segments, no leading slash, no `.` or `..`.
 * Bytes that are not UTF-8 stand as lone surrogates U+DC80..U+DCFF, so no name is lost (see `path.ts`).
 */
export type RepoPath = string;

/** Git's modes for what a change may hold. */
export type FileMode = "100644" | "100755" | "120000";

/** One admitted path. `sha256` is over the raw bytes (of the target string for a symlink); `blob` is git's id of the same bytes. */
export type ChangedPath =
  | {
      readonly change: "added" | "modified";
      readonly path: RepoPath;
      readonly mode: FileMode;
      readonly bytes: number;
      readonly sha256: string;
      readonly blob: string;
    }
  | { readonly change: "deleted"; readonly path: RepoPath };

/** What the maker changed and capture admitted, sorted by path. `tree` is the git tree of the workspace with it applied. */
export type Change = { readonly paths: readonly ChangedPath[]; readonly tree: string };

/** One path that capture turned away: the verdict is red with `code`, and the original comes back. */
export type Refusal = {
  readonly path: RepoPath;
  readonly code: Extract<
    ReasonCode,
    | "exam_modified"
    | "out_of_scope_change"
    | "dependency_modified"
    | "change_refused"
    | "card_drift"
  >;
  /** Which rule refused it, for people: `protected: tests/**`, `a FIFO`, `setuid bit`. */
  readonly rule: string;
};

/** What became of a maker's layer. `ignored` are git-ignored paths left out: listed, invisible to the verifier, no offence. */
export type Capture = {
  readonly change: Change;
  readonly refused: readonly Refusal[];
  readonly ignored: readonly RepoPath[];
};
