import type { Rules } from "../card/plan.ts";
import type { Ruling } from "../change/admit.ts";
import type { Refusal, RepoPath } from "../change/change.ts";
import { examSurface } from "./exam-surface.ts";
import { literal, matcher } from "./glob.ts";

type Place = Exclude<Ruling, { readonly kind: "ignored" }>;
type Ask = (path: RepoPath) => Place | null;

/**
 * What the rules say of a place in the workspace, whatever stands there. Compiles the globs once.
 * The order is: caches, the card, dependencies, the exam, out of scope, what may be edited at all.
 */
export function ruleOn(rules: Rules): (path: RepoPath) => Place {
  const isCache = anyOf(rules.caches);
  const lifted = anyOf(rules.lifted);
  const isEditable = anyOf(rules.editable);
  const asks: readonly Ask[] = [
    (path) => (isCache(path) ? { kind: "dropped" } : null),
    refusing(
      "card_drift",
      rules.card.map((path) => ({ glob: literal(path), rule: "the Goal Card" })),
    ),
    unless(lifted, refusing("dependency_modified", rules.dependencies.map(dependency))),
    refusing(
      "exam_modified",
      rules.exam.filter(({ liftable }) => !liftable),
    ),
    unless(
      lifted,
      refusing(
        "exam_modified",
        rules.exam.filter(({ liftable }) => liftable),
      ),
    ),
    refusing("out_of_scope_change", rules.outOfScope.map(deferred)),
    (path) => (isEditable(path) ? { kind: "admitted" } : null),
  ];
  const otherwise = refused(
    "out_of_scope_change",
    `only ${rules.editable.join(", ")} may be edited`,
  );
  return (path) => firstAnswer(asks, path) ?? otherwise;
}

function firstAnswer(asks: readonly Ask[], path: RepoPath): Place | null {
  for (const ask of asks) {
    const answer = ask(path);
    if (answer !== null) return answer;
  }
  return null;
}

function refusing(
  code: Refusal["code"],
  rules: readonly { readonly glob: string; readonly rule: string }[],
): Ask {
  const compiled = rules.map(({ glob, rule }) => ({ matches: matcher(glob), rule }));
  return (path) => {
    const found = compiled.find(({ matches }) => matches(path));
    return found === undefined ? null : refused(code, found.rule);
  };
}

const unless =
  (isLifted: (path: RepoPath) => boolean, ask: Ask): Ask =>
  (path) =>
    isLifted(path) ? null : ask(path);

const refused = (code: Refusal["code"], rule: string): Place => ({ kind: "refused", code, rule });

const dependency = (glob: string) => ({ glob, rule: "installed dependencies" });

const deferred = ({ glob, why }: Rules["outOfScope"][number]) => ({
  glob,
  rule: why === "" ? `out_of_scope: ${glob}` : `out_of_scope: ${glob}, ${why}`,
});

/**
 * Whether a verification reads a path from the original alone: the exam, and the dependencies it runs with. The code
 * under test must not write there either, in the room in which it is judged.
 */
export function examOf(rules: Rules): (path: RepoPath) => boolean {
  const rule = ruleOn(rules);
  return (path) => {
    const ruling = rule(path);
    return ruling.kind === "refused" && protecting.has(ruling.code);
  };
}

const protecting: ReadonlySet<Refusal["code"]> = new Set(["exam_modified", "dependency_modified"]);

/** What tools load by themselves wherever it appears: a new one changes how the next tool runs. Tests may write tests. */
export const isConfiguration = anyOf(
  examSurface
    .filter(({ rule }) => rule !== "test folder" && rule !== "test file")
    .map(({ glob }) => glob),
);

export function anyOf(globs: readonly string[]): (path: RepoPath) => boolean {
  const matchers = globs.map(matcher);
  return (path) => matchers.some((matches) => matches(path));
}
