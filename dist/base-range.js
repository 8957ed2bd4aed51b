import { c as readOnly, f as examGlobs, g as objectId, i as blobOf, m as byText, n as parentOf, r as placeOf } from "./place.js";
import { n as pathOf, r as quoted } from "./path.js";
import { i as sha256 } from "./digest.js";
import { dt as either, mt as matcher } from "./card.js";
import { hash } from "node:crypto";
import { closeSync, fstatSync, lstatSync, openSync, readSync, readlinkSync } from "node:fs";
// src/core/exam/exam-list.ts
function onExamSurface() {
	const named = examGlobs.filter(isOfOneSegment).map((glob) => glob.slice(3));
	const isNamed = matcher(either(named));
	const isPlaced = matcher(either(examGlobs.filter((glob) => !isOfOneSegment(glob))));
	const folders = new Map();
	return (path) => {
		const slash = path.lastIndexOf("/");
		return isExamFolder(slash === -1 ? "" : path.slice(0, slash)) || isNamed(path.slice(slash + 1)) || isPlaced(path);
	};
	function isExamFolder(folder) {
		const known = folders.get(folder);
		if (known !== void 0 || folder === "") return known ?? false;
		const slash = folder.lastIndexOf("/");
		const isExam = isExamFolder(slash === -1 ? "" : folder.slice(0, slash)) || isNamed(folder.slice(slash + 1));
		folders.set(folder, isExam);
		return isExam;
	}
}
const isOfOneSegment = (glob) => glob.startsWith("**/") && !glob.slice(3).includes("/");
const examSha256 = (entries) => sha256([...entries].sort((a, b) => byText(a.path, b.path)).map(({ mode, id, path }) => `${mode} ${id} ${quoted(path)}\n`).join(""));
// src/shell/git/base-range.ts
function hashRange({ workspace, format, records }) {
	const found = {
		same: [],
		differing: [],
		missing: [],
		submodule: []
	};
	const exam = [];
	const isReal = realFolders(workspace);
	for (const { path, mode, id } of recordsIn(records)) {
		found[isReal(parentOf(path)) ? stateOf(placeOf(workspace, path), {
			mode,
			id,
			format
		}) : "missing"].push(path);
		if (isExam(path)) exam.push({
			path,
			mode,
			id
		});
	}
	const { same, differing, missing, submodule } = found;
	return {
		checked: same.length + differing.length + missing.length,
		differing,
		missing,
		submodules: submodule,
		exam
	};
}
const isExam = onExamSurface();
function* recordsIn(records) {
	const bytes = Buffer.from(records.buffer, records.byteOffset, records.length);
	for (let at = 0; at < bytes.length;) {
		const tab = bytes.indexOf(9, at);
		const end = bytes.indexOf(0, tab);
		const line = bytes.toString("latin1", at, tab);
		yield {
			path: pathOf(bytes.subarray(tab + 1, end)),
			mode: line.slice(0, 6),
			id: line.slice(line.lastIndexOf(" ") + 1)
		};
		at = end + 1;
	}
}
function realFolders(workspace) {
	const known = new Map([["", true]]);
	const isReal = (path) => {
		const before = known.get(path);
		if (before !== void 0) return before;
		const real = isReal(parentOf(path)) && isFolder(placeOf(workspace, path));
		known.set(path, real);
		return real;
	};
	return isReal;
}
function isFolder(place) {
	return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
function stateOf(place, expected) {
	if (expected.mode === "160000") return "submodule";
	try {
		return (expected.mode === "120000" ? linkId(place, expected) : fileId(place, expected)) === expected.id ? "same" : "differing";
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "ENOENT" ? "missing" : "differing";
	}
}
function linkId(place, { format }) {
	return objectId("blob", readlinkSync(place, { encoding: "buffer" }), format);
}
function fileId(place, { mode, format }) {
	const fd = openSync(place, readOnly);
	try {
		const stats = fstatSync(fd);
		if (!stats.isFile() || (stats.mode & 64) !== 0 !== (mode === "100755")) return null;
		return stats.size > small ? blobOf(fd, stats.size, format) : smallBlob(fd, stats.size, format);
	} finally {
		closeSync(fd);
	}
}
const small = 65536;
const headerRoom = 16;
const buffer = Buffer.allocUnsafeSlow(65552);
function smallBlob(fd, size, format) {
	const header = `blob ${size}\0`;
	const start = headerRoom - header.length;
	buffer.write(header, start, "latin1");
	let end = headerRoom;
	for (let length = 1; length > 0 && end < headerRoom + size; end += length) length = readSync(fd, buffer, end, headerRoom + size - end, null);
	return hash(format, buffer.subarray(start, end));
}
export { examSha256 as n, hashRange as t };
