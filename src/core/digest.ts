import { createHash } from "node:crypto";

/** Deeper than any document of ours; a bound on what a hostile one can make us do. */
const maxDepth = 64;

/** Whatever is not plain ASCII that JSON writes as it is: rare, and only then the slow way is taken. */
const special = /[^ !#-[\]-~]/;
const loneSurrogate = /\p{Surrogate}/u;

/** SHA-256 in lower-case hex. Text is hashed as UTF-8, bytes as they are. */
export function sha256(input: string | Uint8Array): string {
  return createHash("sha256").update(input).digest("hex");
}

/** SHA-256 of the canonical JSON of `value`: the same number wherever the same data is written down. */
export function digestOf(value: unknown): string {
  return sha256(canonical(value));
}

/**
 * RFC 8785 canonical JSON. Strict: throws a `TypeError` on everything JSON cannot hold exactly
 * (undefined, functions, non-finite numbers, lone surrogates, class instances), where a lenient
 * writer would drop or change it and let two different values have one digest.
 */
export function canonical(value: unknown): string {
  return isInOrder(value, 0) ? JSON.stringify(value) : written(value, 0);
}

/** The canonical object whose members' values are canonical texts already: saves writing large members twice. */
export function assembled(members: Readonly<Record<string, string>>): string {
  return braced(Object.keys(members), (key) => members[key] ?? "null");
}

/**
 * True where `JSON.stringify` writes it as the RFC wants: every object's names in order already, as in all that was read
 * from canonical JSON. Much faster for thousands of entries. False only means that nobody can tell so cheaply.
 */
function isInOrder(value: unknown, depth: number): boolean {
  if (typeof value === "string") return !special.test(value);
  if (typeof value !== "object" || value === null) return isNumberOrLiteral(value);
  if (depth >= maxDepth) return false;
  if (Array.isArray(value)) return Array.from(value).every((item) => isInOrder(item, depth + 1));
  return isPlain(value) && hasOrder(value, depth + 1);
}

function isNumberOrLiteral(value: unknown): boolean {
  return typeof value === "boolean" || value === null || Number.isFinite(value);
}

function hasOrder(value: object, depth: number): boolean {
  let before = "";
  for (const key of Object.keys(value)) {
    if (key < before || special.test(key) || !isInOrder(Reflect.get(value, key), depth))
      return false;
    before = key;
  }
  return true;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function written(value: unknown, depth: number): string {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return number(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value !== "object") throw new TypeError(`canonical JSON has no ${typeof value}`);
  if (depth >= maxDepth) throw new TypeError(`canonical JSON deeper than ${maxDepth} levels`);
  return Array.isArray(value) ? array(value, depth + 1) : object(value, depth + 1);
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`canonical JSON has no ${value}`);
  return JSON.stringify(value);
}

function text(value: string): string {
  if (!special.test(value)) return `"${value}"`;
  if (loneSurrogate.test(value)) throw new TypeError("canonical JSON has no lone surrogate");
  return JSON.stringify(value);
}

function array(values: readonly unknown[], depth: number): string {
  // `from` visits holes too, as undefined, which is refused.
  return `[${Array.from(values, (value) => written(value, depth)).join(",")}]`;
}

function object(value: object, depth: number): string {
  if (!isPlain(value)) throw new TypeError("canonical JSON is made of plain objects only");
  return braced(Object.keys(value), (key) => written(Reflect.get(value, key), depth));
}

function braced(keys: string[], member: (key: string) => string): string {
  let members = "";
  for (const key of inOrder(keys)) {
    members += `${members === "" ? "" : ","}${text(key)}:${member(key)}`;
  }
  return `{${members}}`;
}

/** JavaScript compares strings by UTF-16 code unit, which is the order the RFC asks for. */
function inOrder(keys: string[]): string[] {
  const sorted = keys.every((key, at) => at === 0 || (keys[at - 1] ?? "") < key);
  return sorted ? keys : keys.sort((a, b) => (a < b ? -1 : 1));
}
