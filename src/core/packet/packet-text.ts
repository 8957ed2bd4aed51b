import { assembled, canonical } from "../digest.ts";

/** A JSON object as it was read: nothing is known of it yet. */
export type Raw = Readonly<Record<string, unknown>>;

/** The canonical texts that digests inside a packet are over, and the whole. */
export type PacketTexts = {
  readonly whole: string;
  readonly iterationTexts: readonly string[];
  readonly artifactsText: string;
  /** The contract without its own digest. */
  readonly contractText: string;
};

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes to one JSON object. */
export function parsedOf(
  bytes: Uint8Array,
): { readonly text: string; readonly value: Raw } | { readonly why: string } {
  try {
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { text, value } : { why: "not a JSON object" };
  } catch (fault) {
    return { why: `not JSON in UTF-8: ${fault instanceof Error ? fault.message : "unreadable"}` };
  }
}

/** What the value would be as canonical JSON; a sentence where it cannot be written as such. */
export function textsOf(value: Raw): PacketTexts | string {
  try {
    return written(value);
  } catch (fault) {
    if (fault instanceof TypeError) return fault.message;
    throw fault;
  }
}

function written(value: Raw): PacketTexts {
  const { iterations, verifier } = value;
  const iterationTexts = Array.isArray(iterations) ? iterations.map((each) => canonical(each)) : [];
  const texts = Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isList = key === "iterations" && Array.isArray(member);
      return [key, isList ? `[${iterationTexts.join(",")}]` : canonical(member)];
    }),
  );
  return {
    whole: assembled(texts),
    iterationTexts,
    artifactsText: texts.artifact_hashes ?? "",
    contractText: isObject(verifier) ? termsOf(verifier) : "",
  };
}

function termsOf({ contract_sha256, ...terms }: Raw): string {
  return canonical(terms);
}

function isObject(value: unknown): value is Raw {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
