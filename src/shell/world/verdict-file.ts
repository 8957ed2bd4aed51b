import { join } from "node:path";
import { unlock } from "../room/entry.ts";
import { readSmall } from "./read-small.ts";

export const VERDICT_FILE = "verdict.json";
const VERDICT_BYTES = 4 * 1024 * 1024;

/** What the verifier wrote to GOAL_VERDICT: undefined where nothing, `{ unreadable }` where no JSON could be read. */
export function readVerdict(folder: string): unknown {
  unlock(folder);
  const read = readSmall(join(folder, VERDICT_FILE), VERDICT_BYTES);
  if (read === null) return undefined;
  if ("problem" in read) return { unreadable: read.problem };
  try {
    return JSON.parse(read.bytes.toString("utf8"));
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}
