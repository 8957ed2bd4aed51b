// src/core/change/path.ts
const utf8 = new TextEncoder();
const strict = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const escapeBase = 56320;
const loneSurrogate = /\p{Surrogate}/u;
function pathOf(bytes) {
	return decoded(bytes) ?? piecewise(bytes);
}
function bytesOf(path) {
	return loneSurrogate.test(path) ? Uint8Array.from([...path].flatMap(byteOrText)) : utf8.encode(path);
}
function quoted(path) {
	if (!loneSurrogate.test(path) && !path.startsWith("\"")) return path;
	return `"${[...bytesOf(path)].map(escaped).join("")}"`;
}
function unquoted(text) {
	if (!text.startsWith("\"")) return text;
	const path = pathOf(Uint8Array.from(unescaped(text)));
	if (quoted(path) !== text) throw new Error(`not a quoted path: ${text}`);
	return path;
}
function byteOrText(character) {
	if (!loneSurrogate.test(character)) return [...utf8.encode(character)];
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
export { unquoted as i, pathOf as n, quoted as r, bytesOf as t };
