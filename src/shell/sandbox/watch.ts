import type { Ended } from "../../core/verdict/execution.ts";
import type { Command } from "./command.ts";

export type Interruption = Extract<Ended, { how: "timed_out" | "truncated" | "stopped" }>;

export type Watch = {
  /** Something was said; `bytes` is the total so far. */
  heard(bytes: number): void;
  /** The first limit that was hit, or null. */
  why(): Interruption | null;
  close(): void;
};

/** A timer that is set to longer fires at once. */
const LONGEST = 2 ** 31 - 1;

/** Ends a command at its wall clock, at silence, at too much output, or when the run is told to stop. The first reason stays. */
export function watch({ limits, signal }: Command, end: () => void): Watch {
  let why: Interruption | null = null;
  const interrupt = (reason: Interruption) => {
    why ??= reason;
    end();
  };
  const stopped = () => interrupt({ how: "stopped" });
  const after = (limit: "wall" | "idle", milliseconds: number) =>
    setTimeout(interrupt, Math.min(milliseconds, LONGEST), { how: "timed_out", limit } as const);
  const wall = after("wall", limits.wallMs);
  const idle = after("idle", limits.idleMs);
  signal.addEventListener("abort", stopped);
  if (signal.aborted) stopped();
  return {
    heard(bytes) {
      idle.refresh();
      if (bytes > limits.outputBytes && limits.overflow === "end") interrupt({ how: "truncated" });
    },
    why: () => why,
    close() {
      clearTimeout(wall);
      clearTimeout(idle);
      signal.removeEventListener("abort", stopped);
    },
  };
}
