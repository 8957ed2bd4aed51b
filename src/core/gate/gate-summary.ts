import { reasonLine } from "../job/outputs.ts";
import type { Finding } from "../packet/rejection.ts";
import { inline, type Markdown, table } from "../show/markdown.ts";
import type { Decision, Denial } from "./decision.ts";
import type { GateOutputName } from "./gate-inputs.ts";

/** A packet that was fetched, and what can be signed about it. */
export type Let = { readonly path: string; readonly predicate: string };

/** The decision as outputs; of the packet only where it was let through. */
export function gateOutputs(
  decision: Decision,
  packet: Let | null,
): readonly (readonly [GateOutputName, string])[] {
  const denials = decision.decision === "deny" ? decision.denials : [];
  const isAllowed = decision.decision === "allow";
  return [
    ["reasons", reasonLine(null, denials.map(told).join(" / "))],
    ["error-codes", [...new Set(denials.map(({ code }) => code))].join(" ")],
    ["packet-sha256", isAllowed ? (decision.checked.packetSha256 ?? "") : ""],
    ["packet-path", isAllowed ? (packet?.path ?? "") : ""],
    ["predicate", isAllowed ? (packet?.predicate ?? "") : ""],
  ];
}

/** Everything that speaks against it, for a log or an annotation. */
export const denialText = (denials: readonly Denial[]): string =>
  denials
    .map((denial) => `${told(denial)}${denial.fix ? `\n  fix: ${denial.fix}` : ""}`)
    .join("\n");

/** The decision first, then every reason, then every check. */
export function gateSummary(decision: Decision): Markdown {
  const head =
    decision.decision === "allow"
      ? "## Gate: allow\n\nThe packet was checked, and its verdict derived again on a fresh checkout."
      : `## Gate: deny\n\n${denialTable(decision.denials)}`;
  const { checked } = decision;
  if (checked === null) return `${head}\n`;
  const digest =
    checked.packetSha256 === null ? "" : `\n\nPacket SHA-256 \`${checked.packetSha256}\``;
  return `${head}${digest}\n\n${table(["check", "", "why"], checked.checks.map(row))}\n`;
}

const told = ({ code, why }: Denial): string => `${code}: ${why}`;

const denialTable = (denials: readonly Denial[]): Markdown =>
  table(
    ["reason", "why", "what mends it"],
    denials.map(({ code, why, fix }) => [
      `\`${code}\``,
      inline(why, 600),
      fix ? inline(fix, 300) : "",
    ]),
  );

const row = ({ name, holds, why }: Finding): readonly Markdown[] => [
  inline(name),
  markOf(holds),
  why === "" ? "" : inline(why, 300),
];

function markOf(holds: boolean | null): string {
  if (holds === null) return "–";
  return holds ? "✓" : "✗";
}
