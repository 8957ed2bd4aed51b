import type { Plan } from "../card/plan.ts";
import type { CheckOutcome } from "../verdict/judge.ts";

/** What a shell answers for a command it cannot run, and for one it cannot find. */
const unresolvedCodes: readonly (number | null)[] = [126, 127];

/** The commands of the plan that turned out not to be commands: one pasteable line each. */
export function unresolved(
  { checks, guards }: Pick<Plan, "checks" | "guards">,
  outcomes: readonly CheckOutcome[],
): readonly string[] {
  const failed = outcomes.filter(({ returncode }) => unresolvedCodes.includes(returncode));
  const ids = new Set(failed.map((outcome) => outcome.id));
  return [...checks, ...guards].filter(({ id }) => ids.has(id)).map(({ display }) => display);
}
