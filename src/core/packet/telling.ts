import type { Plan } from "../card/plan.ts";
import type { RepoPath } from "../change/change.ts";
import { quoted } from "../change/path.ts";
import { sha256 } from "../digest.ts";
import { bounded } from "../show/bounded.ts";
import type { Redact } from "../show/redact.ts";
import type { OpenTarget } from "../verdict/verdict.ts";
import { bounds, share } from "./packet-bounds.ts";

/** How records become text that may be published: without secrets, well-formed, bounded. */
export type Telling = {
  readonly redact: Redact;
  readonly makerSha256: string;
  readonly maxIterations: number;
};

/** Without a plan nothing ran, so there is no maker to name and nothing to share out. */
export function tellingOf(plan: Plan | null, redact: Redact): Telling {
  return {
    redact,
    makerSha256: sha256(plan?.maker.command ?? ""),
    maxIterations: plan?.maxIterations ?? 1,
  };
}

/** Redacted before it is cut: half a secret is one too. */
export function toldText(text: string, { redact }: Pick<Telling, "redact">, limit: number): string {
  return bounded(wellFormed(redact(text)), limit);
}

export function toldPath(path: RepoPath, { redact }: Pick<Telling, "redact">): string {
  return quoted(redact(path)) || "***";
}

/** Ids of what is open, and how many there are where not all are listed. */
export function toldOpen(
  open: readonly OpenTarget[],
  telling: Telling,
): { open: string[]; open_count: number } {
  const listed = open.slice(0, share(bounds.openIds, telling.maxIterations));
  return {
    open: listed.map(({ id }) => toldText(id, telling, bounds.idBytes)),
    open_count: open.length,
  };
}

/** A verdict file may hold half a character; canonical JSON may not. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
