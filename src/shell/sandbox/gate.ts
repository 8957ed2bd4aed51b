import type { ChildProcess } from "node:child_process";
import { FD } from "./arguments.ts";
import type { Command } from "./command.ts";
import type { PidNamespace } from "./namespace.ts";
import { writable } from "./start.ts";
import type { StatusReader } from "./status.ts";

export type Gate = {
  opened(): boolean;
  /** Why it stayed shut, where we could not do what must come before. */
  problem(): string | null;
  close(): void;
};

/**
 * The wrapper inside says one byte when the sandbox stands. The command may start only once we also know which
 * namespace to empty, and have looked at it: a kill before that would leave its tree alive.
 */
export function openGate(child: ChildProcess, status: StatusReader, { onReady }: Command): Gate {
  const gate = writable(child, FD.gate);
  let opened = false;
  let problem: string | null = null;
  const open = (namespace: PidNamespace | null) => {
    if (namespace === null) return void gate.destroy();
    try {
      onReady?.(namespace.init);
      opened = true;
      gate.end("go\n");
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      gate.destroy();
    }
  };
  gate.once("data", () => void status.namespace.then(open));
  return {
    opened: () => opened,
    problem: () => problem,
    // Closed at the end in any case: what still waits behind the gate then reads the end and goes.
    close: () => void gate.destroy(),
  };
}
