import { appendFileSync } from "node:fs";

/** One loop's word on one case. */
export type Result = {
  readonly family: string;
  readonly loop: "naive" | "ours";
  readonly green: boolean;
};

/** For `npm run battery`, which names a file and counts what was seen. */
export function recorded(result: Result): void {
  const file = process.env.GOAL_BATTERY_RESULTS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
}
