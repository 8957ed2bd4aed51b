import { c as setSecret, i as getState, l as warning, n as error, o as saveState, r as getInput, s as setOutput, t as debug } from "./toolkit.js";
import { _t as environment, xt as BadInput, yt as plain } from "./card.js";
import { writeFile } from "node:fs/promises";
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
// src/shell/job/runner.ts
async function action(main) {
	process.exitCode = 1;
	try {
		output("status", "not_done");
		output("reason", reasonLine("cancelled", "the run was interrupted"));
		await main();
	} catch (error) {
		failed(error);
	}
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
	const { code, message, stack } = toldOf(error);
	annotate(remark(message));
	debug(stack);
	output("status", "not_done");
	output("reason", reasonLine(code, message));
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
export { leave as a, output as c, warn as d, outputsOf as f, remark as h, input as i, succeed as l, annotationsOf as m, afterwards as n, left as o, proofOutputs as p, annotate as r, mask as s, action as t, summarise as u };
