import { t as createHash } from "./_builtin_node_crypto.js";
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
export { sha256 as i, canonical as n, digestOf as r, assembled as t };
