import { canonical, sha256 } from "../digest.ts";
import { asDone, bodyOf, textOf } from "./body.ts";
import { returncodeOf } from "./iteration.ts";
import { bounds } from "./packet-bounds.ts";
import { contentOf } from "./packet-content.ts";
import type { ProofPacket } from "./packet-schema.ts";
import { shapeOf } from "./packet-shape.ts";
import type { Sealing } from "./sealing.ts";

/** `text` is what the file holds; `sha256`, over its bytes, is the packet's digest everywhere. */
export type Sealed = {
  readonly packet: ProofPacket;
  readonly text: string;
  readonly sha256: string;
};

/**
 * The proof of a run that is done. Throws on anything that is not green, not whole or contradicts itself:
 * such a packet must not exist, whoever asks for it.
 */
export function seal(sealing: Sealing, sealedAt: string): Sealed {
  const done = asDone(sealing);
  const { body, texts } = bodyOf(done);
  const packet = provenBy({
    ...body,
    packet: "ProofPacket",
    status: "pass",
    verifier_returncode: returncodeOf(done.chain.last),
    sealed_at: sealedAt,
  });
  refuseContradiction(packet, done.chain.texts, texts.artifact_hashes);
  const text = textOf(packet, texts);
  if (Buffer.byteLength(text) > bounds.fileBytes) {
    throw new Error(`a packet of more than ${bounds.fileBytes} bytes cannot be sealed`);
  }
  return { packet, text, sha256: sha256(text) };
}

function provenBy(draft: Readonly<Record<string, unknown>>): ProofPacket {
  const shape = shapeOf(draft);
  if ("packet" in shape) return shape;
  throw new Error(`no proof, so no packet: ${shape.join("; ")}`);
}

function refuseContradiction(
  packet: ProofPacket,
  iterationTexts: readonly string[],
  artifactsText: string,
): void {
  const { contract_sha256, ...terms } = packet.verifier;
  const content = { packet, iterationTexts, artifactsText, contractText: canonical(terms) };
  const against = contentOf(content).filter(({ holds }) => holds !== true);
  if (against.length === 0) return;
  throw new Error(`no proof, so no packet: ${against.map(({ why }) => why).join("; ")}`);
}
