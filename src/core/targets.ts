import type { RepoPath } from "./change.ts";
import type { Plan } from "./plan.ts";

/** The workspace paths that the card gave for the harness's `path` parameters: what this run is about. */
export function targetsOf({ card, harness }: Pick<Plan, "card" | "harness">): readonly RepoPath[] {
  const names = Object.entries(harness.spec.parameters)
    .filter(([, parameter]) => parameter.type === "path")
    .map(([name]) => name);
  const given = Object.entries(card.with ?? {}).filter(([name]) => names.includes(name));
  return given
    .flatMap(([, value]) => (typeof value === "string" ? [value] : []))
    .map((path) => path.replace(/^(?:\.\/+)+/u, "").replace(/\/+$/u, ""));
}
