/** Text that survives canonical JSON: no lone surrogates. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Without the colours that programs print for terminals. */
export const uncoloured = (text: string): string => text.replace(colours, "");

/** One line without control characters, at most `length` characters. Never throws, whatever a report holds. */
export function oneLine(text: string, length: number): string {
  const line = wellFormed(text.slice(0, length + 1))
    .replace(/\p{Control}+/gu, " ")
    .trim();
  return line.length <= length ? line : `${wellFormed(line.slice(0, length - 1))}…`;
}

/** The end of a text in at most `limit` bytes of UTF-8, from the start of a line where there is one. Never half a character. */
export function tailOf(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit) return text;
  const marker = "…\n";
  const room = Math.max(0, limit - new TextEncoder().encode(marker).length);
  const end = new TextDecoder().decode(bytes.subarray(bytes.length - room)).replace(/^\uFFFD+/, "");
  const line = end.indexOf("\n");
  return marker + (line >= 0 && line < end.length - 1 ? end.slice(line + 1) : end);
}
