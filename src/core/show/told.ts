import type { Finished } from "../job/finished.ts";
import type { Checked } from "../packet/packet-check.ts";
import type { Finding } from "../packet/rejection.ts";
import { plain } from "./log-line.ts";

/** What `run --json` prints: one object, whatever happened. */
export const toldRun = (finished: Finished) => ({
  status: finished.status,
  reason_code: finished.reasonCode,
  reason: finished.reason,
  iterations: finished.iterations,
  open: finished.open,
  packet_path: finished.packetPath,
  packet_sha256: finished.packetSha256,
  report_path: finished.reportPath,
  assurance: finished.assurance,
  seconds: Math.round(finished.seconds * 1000) / 1000,
});

/** What `verify --json` prints. `holds` is null where a thing was not checked. */
export const toldCheck = ({ outcome, errorCodes, checks, packetSha256 }: Checked) => ({
  outcome,
  error_codes: errorCodes,
  checks: checks.map(({ name, holds, why }) => ({ name, holds, why })),
  packet_sha256: packetSha256,
});

/** The same for people: every check with its mark, what was not checked in a line each reason, then the one word. */
export function toldChecks(checked: Checked): string {
  const { checks, outcome, packetSha256 } = checked;
  const asked = checks.filter((finding) => !isIdle(finding));
  const digest = packetSha256 === null ? "" : `  sha256:${packetSha256}`;
  const lines = [...asked.map(lineOf), ...idleLines(checks.filter(isIdle))];
  return [...lines, "", `${outcome.toUpperCase()}${digest}`].join("\n");
}

/** Not asked, and nothing follows from it. */
const isIdle = ({ holds, code }: Finding): boolean => holds === null && code === undefined;

function lineOf({ name, holds, why, code }: Finding): string {
  const reason = [code ?? "", plain(why)].filter(Boolean).join(": ");
  return `${holds === true ? "✓" : "✗"} ${name.padEnd(16)} ${reason}`.trimEnd();
}

function idleLines(idle: readonly Finding[]): readonly string[] {
  const reasons = [...new Set(idle.map(({ why }) => why))];
  return reasons.map((why) => {
    const names = idle.filter((finding) => finding.why === why).map(({ name }) => name);
    return `– ${names.join(", ")}: ${plain(why)}`;
  });
}
