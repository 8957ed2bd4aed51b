import { t as createHash } from "./_builtin_node_crypto.js";
// src/core/change/path.ts
const utf8 = new TextEncoder();
const strict = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const escapeBase = 56320;
const loneSurrogate$1 = /\p{Surrogate}/u;
function pathOf(bytes) {
	return decoded(bytes) ?? piecewise(bytes);
}
function bytesOf(path) {
	return loneSurrogate$1.test(path) ? Uint8Array.from([...path].flatMap(byteOrText)) : utf8.encode(path);
}
function quoted(path) {
	if (!loneSurrogate$1.test(path) && !path.startsWith("\"")) return path;
	return `"${[...bytesOf(path)].map(escaped).join("")}"`;
}
function unquoted(text) {
	if (!text.startsWith("\"")) return text;
	const path = pathOf(Uint8Array.from(unescaped(text)));
	if (quoted(path) !== text) throw new Error(`not a quoted path: ${text}`);
	return path;
}
function byteOrText(character) {
	if (!loneSurrogate$1.test(character)) return [...utf8.encode(character)];
	const byte = character.charCodeAt(0) - escapeBase;
	if (byte < 128 || byte > 255) throw new Error("a path holds half a character");
	return [byte];
}
function decoded(bytes) {
	try {
		return strict.decode(bytes);
	} catch {
		return null;
	}
}
function piecewise(bytes) {
	let path = "";
	for (let at = 0; at < bytes.length;) {
		const length = lengthAt(bytes[at] ?? 0);
		const text = decoded(bytes.subarray(at, at + length));
		path += text ?? String.fromCharCode(escapeBase + (bytes[at] ?? 0));
		at += text === null ? 1 : length;
	}
	return path;
}
function lengthAt(lead) {
	if (lead < 192) return 1;
	if (lead < 224) return 2;
	return lead < 240 ? 3 : 4;
}
const letters = [
	"\\a",
	"\\b",
	"\\t",
	"\\n",
	"\\v",
	"\\f",
	"\\r"
];
function escaped(byte) {
	const letter = letters[byte - 7];
	if (letter !== void 0) return letter;
	if (byte === 34 || byte === 92) return `\\${String.fromCharCode(byte)}`;
	if (byte >= 32 && byte < 127) return String.fromCharCode(byte);
	return `\\${byte.toString(8).padStart(3, "0")}`;
}
const escapeAt = /^"|"$|\\([0-7]{3})|\\([abtnvfr"\\])|([^"\\])/gu;
function unescaped(text) {
	return [...text.matchAll(escapeAt)].flatMap(([whole, octal, letter, plain]) => {
		if (octal !== void 0) return [Number.parseInt(octal, 8)];
		if (plain !== void 0) return [...utf8.encode(plain)];
		if (letter === void 0) return [];
		const at = letters.indexOf(whole);
		return [at < 0 ? letter.charCodeAt(0) : at + 7];
	});
}
// src/core/digest.ts
const maxDepth = 64;
const special = /[^ !#-[\]-~]/;
const loneSurrogate = /\p{Surrogate}/u;
function sha256(input) {
	return createHash("sha256").update(input).digest("hex");
}
function digestOf(value) {
	return sha256(canonical(value));
}
function canonical(value) {
	return isInOrder(value, 0) ? JSON.stringify(value) : written(value, 0);
}
function assembled(members) {
	return braced(Object.keys(members), (key) => members[key] ?? "null");
}
function isInOrder(value, depth) {
	if (typeof value === "string") return !special.test(value);
	if (typeof value !== "object" || value === null) return isNumberOrLiteral(value);
	if (depth >= maxDepth) return false;
	if (Array.isArray(value)) return Array.from(value).every((item) => isInOrder(item, depth + 1));
	return isPlain(value) && hasOrder(value, depth + 1);
}
function isNumberOrLiteral(value) {
	return typeof value === "boolean" || value === null || Number.isFinite(value);
}
function hasOrder(value, depth) {
	let before = "";
	for (const key of Object.keys(value)) {
		if (key < before || special.test(key) || !isInOrder(Reflect.get(value, key), depth)) return false;
		before = key;
	}
	return true;
}
function isPlain(value) {
	const prototype = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}
function written(value, depth) {
	if (typeof value === "string") return text(value);
	if (typeof value === "number") return number(value);
	if (value === null || typeof value === "boolean") return String(value);
	if (typeof value !== "object") throw new TypeError(`canonical JSON has no ${typeof value}`);
	if (depth >= maxDepth) throw new TypeError(`canonical JSON deeper than ${maxDepth} levels`);
	return Array.isArray(value) ? array(value, depth + 1) : object(value, depth + 1);
}
function number(value) {
	if (!Number.isFinite(value)) throw new TypeError(`canonical JSON has no ${value}`);
	return JSON.stringify(value);
}
function text(value) {
	if (!special.test(value)) return `"${value}"`;
	if (loneSurrogate.test(value)) throw new TypeError("canonical JSON has no lone surrogate");
	return JSON.stringify(value);
}
function array(values, depth) {
	return `[${Array.from(values, (value) => written(value, depth)).join(",")}]`;
}
function object(value, depth) {
	if (!isPlain(value)) throw new TypeError("canonical JSON is made of plain objects only");
	return braced(Object.keys(value), (key) => written(Reflect.get(value, key), depth));
}
function braced(keys, member) {
	let members = "";
	for (const key of inOrder(keys)) members += `${members === "" ? "" : ","}${text(key)}:${member(key)}`;
	return `{${members}}`;
}
function inOrder(keys) {
	return keys.every((key, at) => at === 0 || (keys[at - 1] ?? "") < key) ? keys : keys.sort((a, b) => a < b ? -1 : 1);
}
export { bytesOf as a, unquoted as c, sha256 as i, canonical as n, pathOf as o, digestOf as r, quoted as s, assembled as t };
