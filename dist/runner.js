import { c as setSecret, i as getState, l as warning, n as error, o as saveState, r as getInput, s as setOutput, t as debug } from "./toolkit.js";
import { dn as plain, ln as environment, pn as BadInput } from "./card.js";
import { a as table, r as inline } from "./markdown.js";
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
// src/core/job/outputs.ts
function outputsOf(finished) {
	return [
		["reason", reasonLine(finished.reasonCode, finished.reason)],
		["iterations", String(finished.iterations)],
		["assurance", finished.assurance]
	];
}
function proofOutputs(finished, artifact) {
	return [
		["packet-path", finished.packetPath ?? ""],
		["packet-sha256", finished.packetSha256 ?? ""],
		["artifact-id", String(artifact.id)],
		["artifact-url", artifact.url]
	];
}
function reasonLine(code, text) {
	const harmless = text.replaceAll(/[^\p{L}\p{N} .,:/_@%+=#-]+/gu, " ").replaceAll(/ {2,}/g, " ");
	return (code === null ? harmless : `${code}: ${harmless}`).trim().slice(0, 1e3);
}
// src/core/gate/gate-summary.ts
function gateOutputs(decision, packet) {
	const denials = decision.decision === "deny" ? decision.denials : [];
	const isAllowed = decision.decision === "allow";
	return [
		["reasons", reasonLine(null, denials.map(told).join(" / "))],
		["error-codes", [...new Set(denials.map(({ code }) => code))].join(" ")],
		["packet-sha256", isAllowed ? decision.checked.packetSha256 ?? "" : ""],
		["packet-path", isAllowed ? packet?.path ?? "" : ""],
		["predicate", isAllowed ? packet?.predicate ?? "" : ""]
	];
}
const denialText = (denials) => denials.map((denial) => `${told(denial)}${denial.fix ? `\n  fix: ${denial.fix}` : ""}`).join("\n");
function gateSummary(decision) {
	const head = decision.decision === "allow" ? "## Gate: allow\n\nThe packet was checked, and its verdict derived again on a fresh checkout." : `## Gate: deny\n\n${denialTable(decision.denials)}`;
	const { checked } = decision;
	if (checked === null) return `${head}\n`;
	return `${head}${checked.packetSha256 === null ? "" : `\n\nPacket SHA-256 \`${checked.packetSha256}\``}\n\n${table([
		"check",
		"",
		"why"
	], checked.checks.map(row))}\n`;
}
const told = ({ code, why }) => `${code}: ${why}`;
const denialTable = (denials) => table([
	"reason",
	"why",
	"what mends it"
], denials.map(({ code, why, fix }) => [
	`\`${code}\``,
	inline(why, 600),
	fix ? inline(fix, 300) : ""
]));
const row = ({ name, holds, why }) => [
	inline(name),
	markOf(holds),
	why === "" ? "" : inline(why, 300)
];
function markOf(holds) {
	if (holds === null) return "–";
	return holds ? "✓" : "✗";
}
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
async function action(main) {
	process.exitCode = 1;
	try {
		output("status", "not_done");
		output("reason", reasonLine("cancelled", "the run was interrupted"));
		await main();
	} catch (error) {
		const { code, message } = failed(error);
		output("reason", reasonLine(code, message));
		fail();
	}
}
async function gateAction(main) {
	process.exitCode = 1;
	try {
		output("decision", "deny");
		output("reasons", reasonLine(null, "E_INTERNAL: the gate was interrupted"));
		await main();
	} catch (error) {
		const { code, message } = failed(error);
		const gateCode = code === "bad_input" ? "E_USAGE" : "E_INTERNAL";
		output("decision", "deny");
		output("error-codes", gateCode);
		output("reasons", reasonLine(null, `${gateCode}: ${message}`));
		await summarise(gateSummary({
			decision: "deny",
			denials: [{
				code: gateCode,
				why: message
			}],
			checked: null
		}));
	}
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
export { lstat as C, realpath as D, readdir as E, rename as O, constants as S, open as T, denialText as _, fail as a, outputsOf as b, leave as c, output as d, succeed as f, remark as g, annotationsOf as h, annotate as i, rm as k, left as l, warn as m, afterwards as n, gateAction as o, summarise as p, allow as r, input as s, action as t, mask as u, gateOutputs as v, mkdtemp as w, proofOutputs as x, gateSummary as y };
