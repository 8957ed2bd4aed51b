import type { ProofPacket } from "./packet-schema.ts";
import { shapeOf } from "./packet-shape.ts";
import { type PacketTexts, parsedOf, type Raw, textsOf } from "./packet-text.ts";
import { schemaUri } from "./packet-version.ts";
import { broken, type Finding, held, unanswered, unchecked } from "./rejection.ts";

/** A packet whose file is in order. The texts are the file's own: what a newer writer added is in them too. */
export type OpenedPacket = PacketTexts & { readonly packet: ProofPacket };

export type Opening = {
  readonly findings: readonly Finding[];
  readonly opened: OpenedPacket | null;
};

const later = ["canonical", "kind", "schema_version", "schema"];

export const openingNames: readonly string[] = ["json", ...later];

/** Is the file one packet, written in the one way it can be written, of a kind and version we read? */
export function openingOf(bytes: Uint8Array): Opening {
  const parsed = parsedOf(bytes);
  if ("why" in parsed) {
    const findings = later.map((name) => unchecked(name, "not reached"));
    return {
      findings: [broken("json", "E_PACKET_MALFORMED", parsed.why), ...findings],
      opened: null,
    };
  }
  const texts = textsOf(parsed.value);
  const kind = [kindOf(parsed.value), versionOf(parsed.value)];
  const shape = kind.every(({ holds }) => holds) ? shapeOf(parsed.value) : null;
  const findings = [held("json"), formOf(parsed.text, texts), ...kind, fitOf(shape)];
  const isPacket = findings.every(({ holds }) => holds === true);
  return { findings, opened: isPacket ? joined(shape, texts) : null };
}

function joined(shape: ReturnType<typeof shapeOf> | null, texts: PacketTexts | string) {
  const isPacket = shape !== null && "packet" in shape && typeof texts !== "string";
  return isPacket ? { ...texts, packet: shape } : null;
}

/** One value, one text: no second key of the same name, no byte order mark, nothing before or after. */
function formOf(text: string, texts: PacketTexts | string): Finding {
  if (typeof texts === "string") return broken("canonical", "E_NOT_CANONICAL", texts);
  return text === texts.whole
    ? held("canonical")
    : broken("canonical", "E_NOT_CANONICAL", "written otherwise than RFC 8785 writes its value");
}

function kindOf({ packet, status }: Raw): Finding {
  if (packet === "ProofPacket") return held("kind");
  const what = packet === "RunReport" ? `a RunReport (${String(status)})` : "no ProofPacket";
  return broken("kind", "E_NOT_A_PROOF", `this is ${what}: it proves nothing`);
}

function versionOf({ schema, schema_version: version }: Raw): Finding {
  const isOurs = typeof version !== "string" || !/^(?!1\.)\d+\.\d+$/.test(version);
  if (isOurs && (typeof schema !== "string" || schema === schemaUri)) return held("schema_version");
  const why = `version ${String(version)} of ${String(schema)} is not one this reader knows`;
  return unanswered("schema_version", "E_SCHEMA_UNSUPPORTED", why);
}

function fitOf(shape: ReturnType<typeof shapeOf> | null): Finding {
  if (shape === null) return unchecked("schema", "not reached");
  return "packet" in shape
    ? held("schema")
    : broken("schema", "E_SCHEMA_INVALID", shape.join("; "));
}
