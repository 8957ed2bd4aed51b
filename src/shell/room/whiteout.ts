import { execFileSync } from "node:child_process";
import { linkSync } from "node:fs";
import { codeOf } from "./entry.ts";
import { handOver, type Owner } from "./ownership.ts";
import type { Place } from "./place.ts";

/** Puts the mark by which an overlay's layer says that what lies below is gone. */
export type Whiteout = (place: Place) => void;

/**
 * Null where this kernel does not let us make one: everybody may make a 0:0 character device since Linux 5.8; it can be
 * read by nobody. One node serves for all by hard links, as the kernel itself does it, until it has as many as it can.
 */
export function whiteoutFrom(fresh: () => string, owner: Owner): Whiteout | null {
  let node = made(fresh(), owner);
  if (node === null) return null;
  return (place) => {
    try {
      linkSync(node ?? "", place);
    } catch (error) {
      if (codeOf(error) !== "EMLINK") throw error;
      node = made(fresh(), owner);
      linkSync(node ?? "", place);
    }
  };
}

function made(place: string, owner: Owner): string | null {
  try {
    execFileSync("/usr/bin/mknod", [place, "c", "0", "0"], { cwd: "/", env: {}, stdio: "ignore" });
    handOver(place, owner);
    return place;
  } catch {
    return null;
  }
}
