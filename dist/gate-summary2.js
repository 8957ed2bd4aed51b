import { r as reasonLine } from "./outputs.js";
import { a as table, r as inline } from "./markdown.js";
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
export { gateOutputs as n, gateSummary as r, denialText as t };
