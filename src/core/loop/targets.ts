import type { Plan } from "../card/plan.ts";
import { settle } from "../card/settings.ts";
import type { RepoPath } from "../change/change.ts";

/** The workspace paths that the card points its harness at: what this run is about. */
export function targetsOf({ card, harness }: Pick<Plan, "card" | "harness">): readonly RepoPath[] {
  const settled = settle(card, harness.spec);
  return "settings" in settled ? settled.settings.targets.map(({ path }) => path) : [];
}
