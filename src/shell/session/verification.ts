import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Expectation } from "../../core/packet/expectation.ts";
import { bounds } from "../../core/packet/packet-bounds.ts";
import { type Checked, check, unread } from "../../core/packet/packet-check.ts";
import { readRegular } from "../read-regular.ts";
import type { Cleanup } from "./cleanup.ts";
import { lookAt } from "./second-look.ts";

export type VerifyOptions = {
  readonly packet: string;
  readonly workspace: string | null;
  readonly sha256: string | null;
  readonly rerun: boolean;
  /** What the reader knows of the place that the packet must be from. */
  readonly expected?: Expectation;
  readonly say: (line: string) => void;
};

/** Checks a packet against whatever the reader knows by other ways; with `rerun` its verifier judges again. */
export async function verifyPacket(options: VerifyOptions, cleanup: Cleanup): Promise<Checked> {
  const bytes = bytesOf(options.packet);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const known: Expectation = {
    ...options.expected,
    ...(options.sha256 === null ? {} : { sha256: options.sha256 }),
  };
  if (options.workspace === null) return check(bytes, known);
  const workspace = resolve(options.workspace);
  // First without the workspace: one that is no packet is not worth a look at files, let alone a run of its command.
  const unlooked = { workspace: { tree: { unknown: "not reached" }, files: new Map() } };
  const first = check(bytes, { ...known, ...unlooked });
  if (first.packet === null) return first;
  const seen = await lookAt(
    { ...options, workspace, packet: first.packet, beside: dirname(options.packet) },
    cleanup,
  );
  // What the reader knows by other ways stands over what was found by the packet's own words.
  return check(bytes, { ...seen, ...known });
}

function bytesOf(file: string): Buffer | Checked {
  try {
    if (statSync(file).size > bounds.fileBytes) return Buffer.alloc(bounds.fileBytes + 1);
    return readRegular(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return unread(existsSync(file) ? "E_PACKET_UNREADABLE" : "E_PACKET_NOT_FOUND", why);
  }
}
