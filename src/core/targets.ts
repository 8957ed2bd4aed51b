import type { RepoPath } from "./change.ts";
import type { Plan } from "./plan.ts";
import { settle } from "./settings.ts";

/** The workspace paths that the card points its harness at: what this run is about. */
export function targetsOf({ card, harness }: Pick<Plan, "card" | "harness">): readonly RepoPath[] {
  const settled = settle(card, harness.spec);
  return "settings" in settled ? settled.settings.targets.map(({ path }) => path) : [];
}
