import type { Finished, RunOptions, Watch } from "../core/job/finished.ts";
import { conclude } from "../flows/conclude.ts";
import { converge } from "../flows/converge.ts";
import type { CardRead } from "../shell/card/card-file.ts";
import { applyProven } from "../shell/session/apply.ts";
import { openCleanup } from "../shell/session/cleanup.ts";
import { evidenceFor } from "../shell/session/evidence.ts";
import { finishedRun, unstarted } from "../shell/session/finished-run.ts";
import { opened } from "../shell/session/opening.ts";
import { makeReady } from "../shell/session/ready.ts";
import { settingOf } from "../shell/session/settle.ts";
import { worldOf } from "../shell/world/world.ts";

/** The card as it was read, and what to do with it. */
export type Commission = RunOptions & { readonly read: CardRead };

/** One run, from a card to what it leaves. Everything a run can end with is a value; a surprise is a report that says so. */
export async function carryOut(options: Commission, watch: Watch): Promise<Finished> {
  const opening = opened(options, watch);
  if ("status" in opening) return opening;
  await using cleanup = openCleanup(watch.say);
  try {
    const ready = await makeReady(opening, options.read, cleanup);
    if ("refused" in ready) return unstarted(opening, ready);
    const world = worldOf(await settingOf(ready));
    const outcome = await converge(ready.plan, world);
    const conclusion = await conclude(outcome, {
      now: world.now,
      ledger: opening.journal,
      evidence: (change) => evidenceFor(ready, change, world.layer()),
      apply: (change, commit) => applyProven(ready, change, { layer: world.layer(), commit }),
    });
    return finishedRun(opening, conclusion, { plan: ready.plan, outcome });
  } catch (error) {
    return unstarted(opening, error);
  }
}
