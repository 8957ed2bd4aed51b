import { readFileSync } from "node:fs";
import type { Denial } from "../../core/gate/decision.ts";
import type { Handover } from "../../core/gate/handover.ts";
import { openingOf } from "../../core/packet/opened-packet.ts";
import { fetchPacket, fetchPatch, openStore } from "./fetch.ts";

/** The largest patch that anybody may be made to read. */
const PATCH_BYTES = 512 * 1024 ** 2;

/**
 * A packet of this run, and beside it the patch that it is about, both by digest into a folder of their own. Returns the
 * packet's path. A patch that is not stored is missed later, when the verdict cannot be derived again.
 */
export async function fetchProof(temp: string, handover: Handover): Promise<string | Denial> {
  const store = await openStore(temp);
  if ("code" in store) return store;
  const packet = await fetchPacket(store, handover.artifactId, handover.sha256);
  if (typeof packet !== "string") return packet;
  const sha256 = patchOf(readFileSync(packet));
  const patch = sha256 === null ? null : await fetchPatch(store, sha256, PATCH_BYTES);
  return patch === null || typeof patch === "string" ? packet : patch;
}

/** Null where the packet is about no change, or is none at all: its check says so. */
function patchOf(bytes: Uint8Array): string | null {
  const { opened } = openingOf(bytes);
  if (opened === null) return null;
  const { subject, patch_sha256 } = opened.packet;
  return subject.tree === subject.base_tree ? null : patch_sha256;
}
