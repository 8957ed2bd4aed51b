import type { Refusal, RepoPath } from "../change/change.ts";
import { quoted } from "../change/path.ts";
import type { OpenTarget, Red } from "../verdict/verdict.ts";

/** Which offence names the verdict when there are several: the one a person must hear of first. */
const gravest = [
  "card_drift",
  "exam_modified",
  "dependency_modified",
  "out_of_scope_change",
  "change_refused",
] as const satisfies readonly Refusal["code"][];

/** More than this many paths say nothing new. */
const named = 50;

export type Refused = readonly [Refusal, ...Refusal[]];

export function isRefused(refused: readonly Refusal[]): refused is Refused {
  return refused.length > 0;
}

/**
 * The red verdict on a change with refused paths; the verifier is not asked. The reason names each path with
 * the rule that refused it. `open` is what was open before: nobody looked again.
 */
export function rejection(
  refused: Refused,
  targets: readonly RepoPath[],
  open: readonly OpenTarget[],
): Red {
  const ordered = gravest.flatMap((code) => refused.filter((each) => each.code === code));
  const lines = ordered.slice(0, named).map((refusal) => sentence(refusal, targets));
  const more = ordered.length > named ? [`… and ${ordered.length - named} more`] : [];
  return {
    status: "fail",
    cause: ordered[0]?.code ?? refused[0].code,
    reason: [...lines, ...more].join("\n"),
    open,
  };
}

const offences: Readonly<Record<Refusal["code"], string>> = {
  card_drift: "the goal card was modified",
  exam_modified: "the exam was modified (rejected: cannot game the test)",
  dependency_modified: "an installed dependency was modified",
  out_of_scope_change: "out of scope for this goal",
  change_refused: "not something a change may hold",
};

function sentence({ path, code, rule }: Refusal, targets: readonly RepoPath[]): string {
  const shown = oneLine(quoted(path));
  return code === "exam_modified" && targets.some((target) => isWithin(path, target))
    ? `target test was modified (rejected: cannot game the test): ${shown}`
    : `${shown}: ${offences[code]}, rule ${rule}`;
}

/** A name with a line break in it must not look like a second sentence. */
function oneLine(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

function isWithin(path: RepoPath, target: RepoPath): boolean {
  return path === target || path.startsWith(`${target}/`);
}
