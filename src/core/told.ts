import { plain } from "./log-line.ts";
import type { Checked } from "./packet-check.ts";
import type { Finished } from "./finished.ts";

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

/** The same for people: every check with its mark, then the one word. */
export function toldChecks(checked: Checked): string {
  const lines = checked.checks.map(({ name, holds, why, code }) => {
    const mark = holds === null ? "–" : holds ? "✓" : "✗";
    const reason = [code ?? "", plain(why ?? "")].filter(Boolean).join(": ");
    return `${mark} ${name.padEnd(16)} ${reason}`.trimEnd();
  });
  const digest = checked.packetSha256 === null ? "" : `  sha256:${checked.packetSha256}`;
  return [...lines, "", `${checked.outcome.toUpperCase()}${digest}`].join("\n");
}
