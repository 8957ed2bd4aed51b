/** What stands where a secret was. */
const mask = "***";

/** Shorter values would black out every other word, and nobody could keep such a secret anyway. */
const shortest = 4;
/** Encoded forms of very short values are no longer recognisable: they occur by chance. */
const shortestEncoded = 6;

/** Takes secrets out of text. */
export type Redact = (text: string) => string;

/**
 * Replaces each of `secrets` by `***`: as it is, line by line, and in the forms in which programs print such things
 * (base64, hex, URL-escaped, JSON-escaped, XML-escaped). Texts are redacted before they are cut, or half a secret stays.
 */
export function redactor(secrets: readonly string[]): Redact {
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length);
  if (forms.length === 0) return (text) => text;
  const pattern = new RegExp(forms.map(literally).join("|"), "g");
  return (text) => text.replaceAll(pattern, mask);
}

function formsOf(secret: string): readonly string[] {
  const lines = secret.split(/\r\n|\r|\n/).map((line) => line.trim());
  const plain = [...new Set([secret, ...lines])].filter((text) => text.trim().length >= shortest);
  const encoded = [secret, secret.trim()].filter((text) => text.length >= shortestEncoded);
  return [...plain, ...encoded.flatMap(encodings)].filter((form) => form.length >= shortest);
}

function encodings(secret: string): readonly string[] {
  const url = percent(secret);
  const inJson = JSON.stringify(secret).slice(1, -1);
  const hex = Buffer.from(secret).toString("hex");
  return [
    ...[0, 1, 2].flatMap((offset) => base64Core(secret, offset)),
    url,
    url.replaceAll("%20", "+"),
    url.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    inJson,
    inJson.replaceAll("/", "\\/"),
    JSON.stringify(inJson).slice(1, -1),
    secret.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character),
    hex,
    hex.toUpperCase(),
  ];
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * What base64 of any text has in common that holds the secret `offset` bytes after a multiple of three:
 * the characters made of its bytes alone. Both alphabets.
 */
function base64Core(secret: string, offset: number): readonly string[] {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  const core = bytes
    .toString("base64")
    .slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3));
  return [core, core.replaceAll("+", "-").replaceAll("/", "_")];
}

/** `encodeURIComponent`, for text that need not be well-formed. */
function percent(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
