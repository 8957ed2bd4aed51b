import type { RepoPath } from "./change.ts";

const utf8 = new TextEncoder();
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Byte 0xNN that is not UTF-8 stands in a `RepoPath` as the lone surrogate U+DCNN. */
const escapeBase = 0xdc00;
const loneSurrogate = /\p{Surrogate}/u;

/** A path as git lists it, bytes, to a `RepoPath`: nothing is lost, `bytesOf` gives the same bytes back. */
export function pathOf(bytes: Uint8Array): RepoPath {
  return decoded(bytes) ?? piecewise(bytes);
}

/** The bytes of a path as the file system knows it. Throws on a lone surrogate that stands for no byte. */
export function bytesOf(path: RepoPath): Uint8Array {
  return loneSurrogate.test(path)
    ? Uint8Array.from([...path].flatMap(byteOrText))
    : utf8.encode(path);
}

/**
 * A path as documents write it: itself where it is proper text, else C-quoted as git does, `"caf\351.txt"` with the
 * quotes. A path that begins with a quote is quoted too, so that every text has one meaning.
 */
export function quoted(path: RepoPath): string {
  if (!loneSurrogate.test(path) && !path.startsWith('"')) return path;
  return `"${[...bytesOf(path)].map(escaped).join("")}"`;
}

/** The path behind a written one. Throws on a text that `quoted` never writes. */
export function unquoted(text: string): RepoPath {
  if (!text.startsWith('"')) return text;
  const path = pathOf(Uint8Array.from(unescaped(text)));
  if (quoted(path) !== text) throw new Error(`not a quoted path: ${text}`);
  return path;
}

function byteOrText(character: string): readonly number[] {
  if (!loneSurrogate.test(character)) return [...utf8.encode(character)];
  const byte = character.charCodeAt(0) - escapeBase;
  if (byte < 0x80 || byte > 0xff) throw new Error("a path holds half a character");
  return [byte];
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

function piecewise(bytes: Uint8Array): RepoPath {
  let path = "";
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes[at] ?? 0);
    const text = decoded(bytes.subarray(at, at + length));
    path += text ?? String.fromCharCode(escapeBase + (bytes[at] ?? 0));
    at += text === null ? 1 : length;
  }
  return path;
}

/** How many bytes the UTF-8 character takes that begins with this one. */
function lengthAt(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

const letters = ["\\a", "\\b", "\\t", "\\n", "\\v", "\\f", "\\r"];

function escaped(byte: number): string {
  const letter = letters[byte - 7];
  if (letter !== undefined) return letter;
  if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
  return `\\${byte.toString(8).padStart(3, "0")}`;
}

const escapeAt = /^"|"$|\\([0-7]{3})|\\([abtnvfr"\\])|([^"\\])/gu;

function unescaped(text: string): number[] {
  return [...text.matchAll(escapeAt)].flatMap(([whole, octal, letter, plain]) => {
    if (octal !== undefined) return [Number.parseInt(octal, 8)];
    if (plain !== undefined) return [...utf8.encode(plain)];
    if (letter === undefined) return [];
    const at = letters.indexOf(whole);
    return [at < 0 ? letter.charCodeAt(0) : at + 7];
  });
}
