import { existsSync } from "node:fs";
import { sha256 } from "../../core/digest.ts";
import { BadInput } from "../../core/fault.ts";
import { ProofPacket } from "../../core/packet/packet-schema.ts";
import { RunReport } from "../../core/packet/report-schema.ts";
import type { RunDocument } from "../../core/show/account.ts";
import { terminalOf } from "../../core/show/terminal.ts";
import { readRegular } from "../read-regular.ts";

/** A packet or a report, for people. Shows what it says; whether that is true is `verify`'s question. */
export function shownDocument(file: string): string {
  const bytes = read(file);
  const value = jsonOf(file, bytes);
  const packet = ProofPacket.safeParse(value);
  if (packet.success) return shown(packet.data, sha256(bytes));
  const report = RunReport.safeParse(value);
  if (report.success) return shown(report.data, report.data.packet_sha256);
  throw unfit(file, "neither a ProofPacket nor a RunReport of this version");
}

const shown = (document: RunDocument, packetSha256: string | null): string =>
  terminalOf(document, { packetSha256, colour: process.stdout.isTTY === true });

function read(file: string): Buffer {
  try {
    return readRegular(file);
  } catch (error) {
    if (!existsSync(file)) throw unfit(file, "no such file: no run has ended here");
    throw unfit(file, error instanceof Error ? error.message : String(error));
  }
}

function jsonOf(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw unfit(file, error instanceof Error ? error.message : String(error));
  }
}

const unfit = (file: string, message: string): BadInput =>
  new BadInput([
    {
      file,
      key: "",
      line: null,
      message,
      fix: "goal-harness report WORKSPACE/.goal-harness/run-report.json",
    },
  ]);
