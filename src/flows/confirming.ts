import type { Confirmation } from "../core/probes/confirmation.ts";
import { judge } from "../core/verdict/judge.ts";
import type { Stage } from "./stage.ts";

/**
 * The last candidate once more, `confirm_green` times in a row and by themselves, so that nothing differs but chance.
 * The first that is no pass ends it: what it said stays.
 */
export async function confirm({ plan, ports, records, baseline }: Stage): Promise<Confirmation[]> {
  const change = records.at(-1)?.change;
  const confirmations: Confirmation[] = [];
  if (change === undefined) return confirmations;
  while (confirmations.length < plan.confirmGreen && !ports.cancelled()) {
    const startedAt = ports.now();
    const judgement = judge(await ports.verify(change), baseline);
    confirmations.push({ startedAt, endedAt: ports.now(), judgement });
    ports.say(`confirmation ${confirmations.length}: ${judgement.verdict.status}`);
    if (judgement.verdict.status !== "pass") break;
  }
  return confirmations;
}
