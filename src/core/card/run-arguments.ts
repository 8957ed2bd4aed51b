import type { Fault } from "../fault.ts";
import { millisecondsOf } from "./duration.ts";

/** What flags or inputs ask for, where they do; they override the card, and the card overrides the spec. */
export type RunArguments = {
  /** Null where no maker will run. */
  readonly maker: string | null;
  readonly maxIterations?: number | undefined;
  /** As written: `90s`, `30m`, `2h`. */
  readonly timeBudget?: string | undefined;
  readonly harness?: string | undefined;
  readonly makerNetwork?: "none" | "host" | undefined;
  readonly makerEnv: readonly string[];
  readonly makerRead: readonly string[];
};

/** Everything that is wrong with them at once. */
export function argumentFaults({
  maker,
  maxIterations,
  timeBudget,
  makerEnv,
}: RunArguments): Fault[] {
  return [
    ...(maker?.trim() === "" || maker?.includes("\0") === true
      ? [fault("maker", "must be a command", '--maker "./fix.sh"')]
      : []),
    ...(maxIterations === undefined || isCount(maxIterations)
      ? []
      : [
          fault(
            "max-iterations",
            `must be a whole number from 1 to 1000, not ${maxIterations}`,
            "--max-iterations 3",
          ),
        ]),
    ...(timeBudget === undefined || millisecondsOf(timeBudget) !== null
      ? []
      : [
          fault(
            "time-budget",
            `must be a duration, not ${JSON.stringify(timeBudget)}`,
            "--time-budget 30m",
          ),
        ]),
    ...makerEnv
      .filter((name) => !/^[A-Za-z_]\w*$/.test(name))
      .map((name) =>
        fault(
          "maker-env",
          `${JSON.stringify(name)} is no name of a variable`,
          "--maker-env MODEL_KEY",
        ),
      ),
  ];
}

function isCount(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= 1_000;
}

function fault(key: string, message: string, fix: string): Fault {
  return { file: "arguments", key: `--${key}`, line: null, message, fix };
}
