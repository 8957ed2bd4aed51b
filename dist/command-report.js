import { B as discriminatedUnion, L as _null, Q as strictObject, R as array, U as literal, W as nullable, at as _maxLength, ht as print, l as optionalPositional, u as words, xt as BadInput } from "./card.js";
import { i as sha256 } from "./digest.js";
import { a as Digest, c as text, i as Count, n as body, o as Moment, r as ReasonCodeField, s as ReturnCode, t as ProofPacket, u as bounds } from "./packet-schema.js";
import { t as terminalOf } from "./terminal.js";
import { existsSync, readFileSync } from "node:fs";
// src/core/packet/report-schema.ts
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
// src/shell/terminal/run-document.ts
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
		if (!existsSync(file)) throw unfit(file, "no such file: no run has ended here");
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
	fix: "goal-harness report WORKSPACE/.goal-harness/run-report.json"
}]);
// src/actions/command-report.ts
const USAGE = `goal-harness report [FILE]

Shows a packet or a report. Without FILE: what the last run in this folder left.`;
async function main(argv) {
	const flags = words(argv, { help: "switch" }, "goal-harness report [FILE]");
	if (flags.isOn("help")) {
		print(USAGE);
		return 0;
	}
	const file = optionalPositional(flags, "goal-harness report [FILE]");
	print(shownDocument(file ?? lastOf(".goal-harness")));
	return 0;
}
const lastOf = (folder) => existsSync(`${folder}/proof-packet.json`) ? `${folder}/proof-packet.json` : `${folder}/run-report.json`;
export { main };
