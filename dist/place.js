import { Jt as openSync, Nt as closeSync, Pt as constants, Vt as fstatSync, Xt as readSync } from "./card.js";
import { n as hash, t as createHash } from "./_builtin_node_crypto.js";
import { n as pathOf, t as bytesOf } from "./path.js";
// src/core/change/git-object.ts
const folderMode = "40000";
const submoduleMode = "160000";
function objectId(type, contents, format) {
	return createHash(format).update(`${type} ${contents.length}\0`).update(contents).digest("hex");
}
function parseTree(contents, format) {
	const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.length);
	const idLength = byteLength(format);
	const tree = new Map();
	for (let at = 0; at < bytes.length;) {
		const space = bytes.indexOf(32, at);
		const end = bytes.indexOf(0, space);
		const next = end + 1 + idLength;
		if (space < 0 || end < 0 || next > bytes.length) throw new Error("not a git tree: cut short");
		const name = pathOf(bytes.subarray(space + 1, end));
		if (tree.has(name)) throw new Error(`not a git tree: two entries called ${name}`);
		const id = bytes.toString("hex", end + 1, next);
		tree.set(name, {
			mode: bytes.toString("latin1", at, space),
			id
		});
		at = next;
	}
	return tree;
}
function serialiseTree(entries) {
	const parts = [...entries].sort(inGitOrder).flatMap(([name, { mode, id }]) => [
		Buffer.from(`${mode} `, "latin1"),
		bytesOf(name),
		Buffer.from(`00${id}`, "hex")
	]);
	return Buffer.concat(parts);
}
function inGitOrder(a, b) {
	const [left, right] = [sortName(a), sortName(b)];
	if (!surrogate.test(left) && !surrogate.test(right)) return left < right ? -1 : 1;
	return Buffer.compare(bytesOf(left), bytesOf(right));
}
const surrogate = /[\ud800-\udfff]/;
function sortName([name, { mode }]) {
	return mode === "40000" ? `${name}/` : name;
}
function byteLength(format) {
	return format === "sha1" ? 20 : 32;
}
// src/core/order.ts
function byText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
// src/shell/hash-file.ts
function sha256OfFile(file) {
	return reading(file, (fd, bytes) => {
		const digest = createHash("sha256");
		eachChunk(fd, bytes, (chunk) => digest.update(chunk));
		return {
			bytes,
			sha256: digest.digest("hex")
		};
	});
}
function blobOf(fd, bytes, format) {
	const blob = createHash(format).update(blobHeader(bytes));
	eachChunk(fd, bytes, (chunk) => blob.update(chunk));
	return blob.digest("hex");
}
function fingerprintOf(file, format) {
	return reading(file, (fd, bytes) => {
		const digest = createHash("sha256");
		const blob = createHash(format).update(blobHeader(bytes));
		eachChunk(fd, bytes, (chunk) => {
			digest.update(chunk);
			blob.update(chunk);
		});
		return {
			bytes,
			sha256: digest.digest("hex"),
			blob: blob.digest("hex")
		};
	});
}
function fingerprintOfBytes(contents, format) {
	return {
		bytes: contents.length,
		sha256: hash("sha256", contents),
		blob: createHash(format).update(blobHeader(contents.length)).update(contents).digest("hex")
	};
}
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
function openFile(file) {
	const fd = openSync(file, readOnly);
	if (fstatSync(fd).isFile()) return fd;
	closeSync(fd);
	throw new Error(`not a regular file: ${String(file)}`);
}
function eachChunk(fd, bytes, take) {
	let rest = bytes;
	for (;;) {
		const length = readSync(fd, buffer, 0, buffer.length, null);
		if (length === 0) break;
		rest -= length;
		take(length === buffer.length ? buffer : buffer.subarray(0, length));
	}
	if (rest !== 0) throw new Error("the file changed while it was read");
}
const buffer = Buffer.allocUnsafeSlow(65536);
function reading(file, read) {
	const fd = openFile(file);
	try {
		return read(fd, fstatSync(fd).size);
	} finally {
		closeSync(fd);
	}
}
function blobHeader(bytes) {
	return `blob ${bytes}\0`;
}
const Buffer$1 = process.getBuiltinModule("node:buffer").Buffer;
// src/shell/room/place.ts
const loneSurrogate = /\p{Surrogate}/u;
function placeOf(root, path) {
	const whole = path === "" ? root : `${root}/${path}`;
	return loneSurrogate.test(whole) ? Buffer$1.from(bytesOf(whole)) : whole;
}
const childOf = (folder, name) => folder === "" ? name : `${folder}/${name}`;
const parentOf = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
export { blobOf as a, openFile as c, byText as d, folderMode as f, submoduleMode as g, serialiseTree as h, Buffer$1 as i, readOnly as l, parseTree as m, parentOf as n, fingerprintOf as o, objectId as p, placeOf as r, fingerprintOfBytes as s, childOf as t, sha256OfFile as u };
