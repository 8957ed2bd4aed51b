import type { RepoPath } from "./change.ts";

/**
 * `sealed`: a folder of the original that the harness itself may not read. `overlong`: too deep for any tool to reach.
 * `flood`: so many paths were written that from this one on nobody looked.
 */
export type EntryKind =
  | "file"
  | "symlink"
  | "fifo"
  | "socket"
  | "device"
  | "sealed"
  | "overlong"
  | "flood";

/** `mode` holds permission and set-id bits. */
export type Before = { readonly kind: EntryKind; readonly mode: number; readonly bytes: number };
export type After = Before & { readonly target: string | null };

/**
 * A path as a maker left it against the original, before any rule was asked. `was` null: it is new; `now` null: it is
 * gone. Folders are no entries: they are where entries lie.
 */
export type Delta = {
  readonly path: RepoPath;
  readonly was: Before | null;
  readonly now: After | null;
};
