const marker = (bytes: number, of: number): string => `\n… (cut: ${bytes} of ${of} bytes)`;

/**
 * At most `limit` bytes of UTF-8: the beginning, since the most important comes first, and a line that says
 * so where something was cut. Never half a character.
 */
export function bounded(text: string, limit: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= limit) return text;
  const room = Math.max(0, limit - new TextEncoder().encode(marker(limit, bytes.length)).length);
  const end = characterStart(bytes, room);
  return new TextDecoder().decode(bytes.subarray(0, end)) + marker(end, bytes.length);
}

/** The nearest place at or before `at` where a character begins: bytes 10xxxxxx continue one. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = at;
  while (start > 0 && ((bytes[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start -= 1;
  return start;
}
