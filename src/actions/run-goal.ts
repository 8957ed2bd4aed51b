import type { Finished, RunOptions, Watch } from "../core/job/finished.ts";
import { readCard } from "../shell/card/card-file.ts";

/**
 * One run. The card is read first, before what only a run needs is even loaded; then all of that is, once and whole,
 * so that nothing is left to load when the first maker starts.
 */
export async function runGoal(options: RunOptions, watch: Watch): Promise<Finished> {
  const read = await readCard(options.card);
  const { carryOut } = await import("./carry-out.ts");
  return await carryOut({ ...options, read }, watch);
}
