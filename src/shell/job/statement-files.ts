import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Let } from "../../core/gate/gate-summary.ts";
import type { Checked } from "../../core/packet/packet-check.ts";
import { statementOf } from "../../core/packet/statement.ts";

/** Puts what can be signed of a packet beside it: the whole statement, and its predicate alone. */
export function writeStatement(path: string | null, { packet, packetSha256 }: Checked): Let | null {
  if (path === null || packet === null || packetSha256 === null) return null;
  const { statement, predicate } = statementOf(packet, basename(path), packetSha256);
  writeFileSync(path.replace(/json$/, "intoto.json"), statement, { flag: "wx" });
  writeFileSync(path.replace(/json$/, "svr.json"), predicate, { flag: "wx" });
  return { path, predicate };
}
