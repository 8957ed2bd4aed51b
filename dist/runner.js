import { c as setSecret, i as getState, l as warning, n as error, o as saveState, r as getInput, s as setOutput, t as debug } from "./toolkit.js";
import { dn as plain, ln as environment, pn as BadInput } from "./card.js";
import { r as reasonLine } from "./outputs.js";
// \0builtin:node:fs/promises
const it = process.getBuiltinModule("node:fs/promises");
const constants = it.constants;
const lstat = it.lstat;
const mkdtemp = it.mkdtemp;
const open = it.open;
const readdir = it.readdir;
const realpath = it.realpath;
const rename = it.rename;
const rm = it.rm;
const writeFile = it.writeFile;
// src/core/job/annotation.ts
const kept = {
	annotations: 10,
	message: 4096,
	title: 120
};
function annotationsOf(targets, folder) {
	return targets.slice(0, kept.annotations).map((target) => ({
		title: clean(`Still open: ${target.id}`, kept.title),
		message: clean(target.reason || target.id, kept.message),
		...place(target, folder)
	}));
}
function remark(message) {
	return {
		title: "Goal harness",
		message: clean(message, kept.message)
	};
}
function place({ file, line }, folder) {
	if (file === void 0 || !isInside(file)) return {};
	const inRepository = folder === "" ? file : `${folder}/${file}`;
	return line === void 0 || !Number.isSafeInteger(line) || line < 1 ? { file: inRepository } : {
		file: inRepository,
		startLine: line
	};
}
function isInside(file) {
	const segments = file.split("/");
	return plain(file) === file && !segments.includes("") && !segments.includes("..");
}
function clean(text, length) {
	return text.split(/\r\n|\r|\n/).map(plain).join("\n").slice(0, length);
}
// src/shell/job/runner.ts
async function entry(first, main, told) {
	process.exitCode = 1;
	try {
		first();
		await main();
	} catch (error) {
		await told(failed(error));
	}
}
const action = (main) => entry(() => undone("cancelled", "the run was interrupted"), main, ({ code, message }) => undone(code, message));
function undone(code, message) {
	output("reason", reasonLine(code, message));
	fail();
}
const gateAction = (main) => entry(() => shut("E_INTERNAL", "the gate was interrupted"), main, async ({ code, message }) => {
	const denial = {
		code: shut(code === "bad_input" ? "E_USAGE" : "E_INTERNAL", message),
		why: message
	};
	const { gateSummary } = await import("./gate-summary.js");
	await summarise(gateSummary({
		decision: "deny",
		denials: [denial],
		checked: null
	}));
});
function shut(code, message) {
	output("decision", "deny");
	output("error-codes", code);
	output("reasons", reasonLine(null, `${code}: ${message}`));
	return code;
}
function allow() {
	output("decision", "allow");
	process.exitCode = 0;
}
async function afterwards(main) {
	process.exitCode = 1;
	try {
		await main();
		process.exitCode = 0;
	} catch (error) {
		annotate(remark(String(error)));
	}
}
function succeed() {
	output("status", "done");
	process.exitCode = 0;
}
function fail() {
	output("status", "not_done");
	process.exitCode = 1;
}
function output(name, value) {
	setOutput(name, value);
}
function input(name) {
	return getInput(name);
}
function leave(parcels) {
	saveState("parcels", parcels.length === 0 ? "" : JSON.stringify(parcels));
}
function left() {
	return getState("parcels");
}
function mask(secret) {
	if (secret.length >= 16) setSecret(secret);
}
function annotate({ message, ...place }) {
	error(message, place);
}
function warn(message) {
	warning(plain(message), { title: "Goal harness" });
}
async function summarise(markdown) {
	const { GITHUB_STEP_SUMMARY: file = "" } = environment;
	if (file === "") return;
	await writeFile(file, cut(markdown));
}
const summaryLimit = 921600;
function cut(markdown) {
	if (Buffer.byteLength(markdown) <= summaryLimit) return markdown;
	const start = Buffer.from(markdown).subarray(0, summaryLimit).toString();
	return `${start.slice(0, start.lastIndexOf("\n"))}\n\nThe rest is in the run report.\n`;
}
function failed(error) {
	process.exitCode = 1;
	const told = toldOf(error);
	annotate(remark(told.message));
	debug(told.stack);
	return told;
}
function toldOf(error) {
	if (error instanceof BadInput) return {
		code: "bad_input",
		message: error.message,
		stack: ""
	};
	const stack = error instanceof Error ? error.stack ?? "" : "";
	return {
		code: "internal_error",
		message: String(error),
		stack
	};
}
export { rename as C, realpath as S, constants as _, fail as a, open as b, leave as c, output as d, succeed as f, remark as g, annotationsOf as h, annotate as i, left as l, warn as m, afterwards as n, gateAction as o, summarise as p, allow as r, input as s, action as t, mask as u, lstat as v, rm as w, readdir as x, mkdtemp as y };
