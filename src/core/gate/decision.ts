import type { Checked } from "../packet/packet-check.ts";
import type { RejectionCode } from "../packet/rejection.ts";

/** What can keep a gate shut beside what speaks against the packet itself. */
export type GateCode =
  | RejectionCode
  | "E_NOT_DONE"
  | "E_HANDOVER"
  | "E_ARTIFACT_SERVICE"
  | "E_DIGEST_UNAVAILABLE"
  | "E_BASE_UNAVAILABLE"
  | "E_RULES_EDITED"
  | "E_UNCHECKED"
  | "E_INTERNAL";

/** One reason to deny, for the person who has to mend it. */
export type Denial = { readonly code: GateCode; readonly why: string; readonly fix?: string };

export type Decision =
  | { readonly decision: "allow"; readonly checked: Checked }
  | {
      readonly decision: "deny";
      /** At least one. */
      readonly denials: readonly Denial[];
      /** Null where there was no packet to look at. */
      readonly checked: Checked | null;
    };

/** What a gate must have looked at itself. A check that could not be made is no reason to let anything through. */
const demanded = [
  "digest",
  "chain",
  "repository",
  "commit",
  "run",
  "attempt",
  "workflow",
  "harness",
  "card_path",
  "card",
  "plan",
  "verifier",
  "command",
  "base_tree",
  "least_assurance",
  "tree",
  "files",
  "protected",
  "rerun",
] as const;

/** Allow takes a verified packet, every demanded check held, and nothing that speaks against the change it is about. */
export function decided(checked: Checked, others: readonly Denial[]): Decision {
  const denials = [...others, ...against(checked), ...unmade(checked)];
  if (checked.outcome === "verified" && denials.length === 0) return { decision: "allow", checked };
  return { decision: "deny", denials: denials.length > 0 ? denials : [unexplained], checked };
}

const unexplained: Denial = { code: "E_UNCHECKED", why: "the packet is not verified" };

function against({ checks }: Checked): readonly Denial[] {
  return checks.flatMap(({ name, why, code }) =>
    code === undefined ? [] : [{ code, why: `${name}: ${why}` }],
  );
}

function unmade({ checks }: Checked): readonly Denial[] {
  const open = demanded.filter((name) => {
    const found = checks.find((check) => check.name === name);
    return found === undefined || (found.holds === null && found.code === undefined);
  });
  return open.map((name) => ({ code: "E_UNCHECKED", why: `${name} could not be checked` }));
}
