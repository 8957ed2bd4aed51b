import type { Ruling } from "./admit.ts";
import type { Refusal, RepoPath } from "./change.ts";
import { matcher } from "./glob.ts";
import type { Rules } from "./plan.ts";

type Place = Exclude<Ruling, { readonly kind: "ignored" }>;

/**
 * What the rules say of a place in the workspace, whatever stands there. Compiles the globs once.
 * The order is: caches, the card, dependencies, the exam, out of scope, what may be edited at all.
 */
export function ruleOn(rules: Rules): (path: RepoPath) => Place {
  const caches = anyOf(rules.caches);
  const lifted = anyOf(rules.lifted);
  const refusals = rules.refused.map((rule) => ({ ...rule, matches: matcher(rule.glob) }));
  const editable = anyOf(rules.editable);
  return (path) => {
    if (caches(path)) return { kind: "dropped" };
    const isLifted = lifted(path);
    const refusal = refusals.find(
      ({ matches, liftable }) => matches(path) && !(liftable && isLifted),
    );
    if (refusal !== undefined) return refused(refusal.code, refusal.rule);
    return editable(path)
      ? { kind: "admitted" }
      : refused("out_of_scope_change", `editable: ${rules.editable.join(", ")}`);
  };
}

function refused(code: Refusal["code"], rule: string): Place {
  return { kind: "refused", code, rule };
}

export function anyOf(globs: readonly string[]): (path: RepoPath) => boolean {
  const matchers = globs.map(matcher);
  return (path) => matchers.some((matches) => matches(path));
}
