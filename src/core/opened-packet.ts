import { type PacketTexts, parsedOf, textsOf } from "./packet-text.ts";
import { isNewer, shapeOf } from "./packet-shape.ts";
import type { ProofPacket } from "./packet-schema.ts";
import { schemaUri } from "./packet-version.ts";
import { broken, type Finding, held, unanswered, unchecked } from "./rejection.ts";

/** A packet whose file is in order. The texts are the file's own: what a newer writer added is in them too. */
export type OpenedPacket = PacketTexts & { readonly packet: ProofPacket };

export type Opening = {
  readonly findings: readonly Finding[];
  readonly opened: OpenedPacket | null;
};

export const openingNames: readonly string[] = ["json", "canonical", "kind", "schema_version", "schema"];

/** Is the file one packet, written in the one way it can be written, of a kind and version we read? */
export function openingOf(bytes: Uint8Array): Opening {
  const parsed = parsedOf(bytes);
  if ("why" in parsed) {
    const unread = openingNames.slice(1).map((name) => unchecked(name, "not reached"));
    return { findings: [broken("json", "E_PACKET_MALFORMED", parsed.why), ...unread], opened: null };
  }
  const { text, value } = parsed;
  const texts = textsOf(value);
  const form = [held("json"), formOf(text, texts), kindOf(value), versionOf(value)];
  return { ...shaped(form, value, texts) };
}
