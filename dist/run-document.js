import { i as sha256 } from "./digest.js";
import { t as BadInput } from "./fault.js";
import { a as Count, c as ReturnCode, i as ReasonCodeField, l as text, n as body, o as Digest, s as Moment, t as ProofPacket, u as bounds } from "./packet-schema.js";
import { E as _maxLength, i as array, l as literal, o as discriminatedUnion, r as _null, u as nullable, v as strictObject } from "./zod.js";
import { c as cautionsOf, d as reasonTold, f as stepsOf, i as counted, l as isDone, n as shownSteps, o as lasted, u as reasonCodeOf } from "./convergence.js";
import { n as plain, r as quotedLines } from "./log-line.js";
import { readFileSync } from "node:fs";
// src/core/report-schema.ts
const Target = strictObject({
	id: text(bounds.idBytes),
	reason: text(bounds.targetReasonBytes),
	file: nullable(text(bounds.fileNameBytes)),
	line: nullable(Count)
});
const told = {
	packet: literal("RunReport"),
	...body,
	harness: nullable(body.harness),
	verifier_command: nullable(body.verifier_command),
	verifier_returncode: ReturnCode,
	assurance: nullable(body.assurance),
	evidence: nullable(body.evidence),
	goal: nullable(body.goal),
	plan_sha256: nullable(Digest),
	exam_sha256: nullable(Digest),
	patch_sha256: nullable(Digest),
	subject: strictObject({
		...body.subject.shape,
		base_tree: nullable(body.subject.shape.base_tree),
		tree: nullable(body.subject.shape.tree)
	}),
	verifier: nullable(body.verifier),
	isolation: nullable(body.isolation),
	policy: nullable(body.policy),
	iterations_head: nullable(Digest),
	targets: array(Target).check(_maxLength(bounds.targets)),
	reason: text(4 * bounds.reasonBytes),
	written_at: Moment
};
const Done = strictObject({
	...told,
	status: literal("done"),
	reason_code: _null(),
	packet_sha256: Digest
});
const NotDone = strictObject({
	...told,
	status: literal("not_done"),
	reason_code: ReasonCodeField,
	packet_sha256: nullable(Digest)
});
const RunReport = discriminatedUnion("status", [Done, NotDone]);
// src/core/terminal.ts
function terminalOf(document, { packetSha256, colour }) {
	const paint = colour ? painted : (text) => text;
	const { shown, hidden } = shownSteps(stepsOf(document));
	return [
		paint(headingOf(document), isDone(document) ? green : red),
		...cautionsOf(document).map((caution) => paint(`! ${caution}`, red)),
		...isDone(document) ? [] : quotedLines(reasonTold(document).slice(0, 4e3)),
		"",
		...columns([head, ...shown.map(rowOf)]),
		...hidden === 0 ? [] : [`  (${counted(hidden, "step")} in between are not shown)`],
		"",
		...endOf(document, packetSha256),
		""
	].join("\n");
}
const green = 32;
const red = 31;
function painted(text, code) {
	return `\u001b[${code}m${text}\u001b[0m`;
}
function headingOf(document) {
	const after = `after ${counted(document.iterations.length, "iteration")}`;
	if (isDone(document)) return `DONE ${after}: the verifier passed`;
	return `NOT DONE ${after}: ${reasonCodeOf(document)}`;
}
const head = [
	"iteration",
	"maker",
	"verdict",
	"changed",
	"time",
	"still open"
];
function rowOf(step) {
	const { name, maker, verdict, changed, makerSeconds, verifierSeconds } = step;
	return [
		name,
		maker,
		verdict,
		String(changed),
		lasted(makerSeconds + verifierSeconds),
		openOf(step)
	];
}
function openOf({ open, openCount, passed }) {
	if (openCount === 0) return passed ? "nothing" : "not known";
	const ids = open.slice(0, 5).map((id) => plain(id).slice(0, 80));
	const rest = openCount > ids.length ? `, and ${openCount - ids.length} more` : "";
	return `${openCount}: ${ids.join(", ")}${rest}`;
}
function columns(rows) {
	const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
	return rows.map((row) => `  ${row.map((cell, at) => at === head.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)).join("  ")}`.trimEnd());
}
function endOf(document, packetSha256) {
	const { assurance, evidence, isolation } = document;
	const trust = isolation === null ? [] : [`  assurance ${assurance}, evidence ${evidence ?? "none"}, isolation level ${isolation.level} of 3`];
	if (packetSha256 === null || !isDone(document)) return trust;
	return [
		...trust,
		`  packet    sha256:${packetSha256}`,
		`  check it  goal-harness verify proof-packet.json --expect-sha256 ${packetSha256} --workspace . --rerun`
	];
}
// src/shell/run-document.ts
function shownDocument(file) {
	const bytes = read(file);
	const value = jsonOf(file, bytes);
	const packet = ProofPacket.safeParse(value);
	if (packet.success) return shown(packet.data, sha256(bytes));
	const report = RunReport.safeParse(value);
	if (report.success) return shown(report.data, report.data.packet_sha256);
	throw unfit(file, "neither a ProofPacket nor a RunReport of this version");
}
const shown = (document, packetSha256) => terminalOf(document, {
	packetSha256,
	colour: process.stdout.isTTY === true
});
function read(file) {
	try {
		return readFileSync(file);
	} catch (error) {
		throw unfit(file, error instanceof Error ? error.message : String(error));
	}
}
function jsonOf(file, bytes) {
	try {
		return JSON.parse(bytes.toString("utf8"));
	} catch (error) {
		throw unfit(file, error instanceof Error ? error.message : String(error));
	}
}
const unfit = (file, message) => new BadInput([{
	file,
	key: "",
	line: null,
	message,
	fix: "goal-harness report .goal-harness/run-report.json"
}]);
export { shownDocument as t };
