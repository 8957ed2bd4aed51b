import { closeSync, constants, fchmodSync, fstatSync, openSync } from "node:fs";
import { ROOT_BITS } from "./entry.ts";

/** A maker's room, held open. */
export type Pin = {
  /** `init` is pid 1 of the sandbox, which must stand. */
  take(init: number): void;
  /** The room as the maker saw it: text, absolute, good until `drop`. Null where no maker was let go since. */
  view(): string | null;
  drop(): void;
};

/**
 * Holds the merged view open by a descriptor taken through `/proc/PID/root`: it keeps the mount alive after the
 * maker's whole namespace is gone, so the view can be read when nobody can write it any more.
 */
export function pinOf(workspace: string): Pin {
  let held: number | null = null;
  const drop = () => {
    if (held !== null) closeSync(held);
    held = null;
  };
  return {
    take(init) {
      drop();
      held = openSync(`/proc/${init}/root${workspace}`, constants.O_RDONLY | constants.O_DIRECTORY);
    },
    view() {
      if (held === null) return null;
      // The maker may have locked even this folder, and only through the descriptor it can be opened again.
      const mode = fstatSync(held).mode & 0o7777;
      if ((mode & ROOT_BITS) !== ROOT_BITS) fchmodSync(held, mode | ROOT_BITS);
      return `/proc/self/fd/${held}/.`;
    },
    drop,
  };
}
