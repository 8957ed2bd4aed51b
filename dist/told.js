import { yt as plain } from "./card.js";
// src/core/show/told.ts
const toldRun = (finished) => ({
	status: finished.status,
	reason_code: finished.reasonCode,
	reason: finished.reason,
	iterations: finished.iterations,
	open: finished.open,
	packet_path: finished.packetPath,
	packet_sha256: finished.packetSha256,
	report_path: finished.reportPath,
	assurance: finished.assurance,
	seconds: Math.round(finished.seconds * 1e3) / 1e3
});
const toldCheck = ({ outcome, errorCodes, checks, packetSha256 }) => ({
	outcome,
	error_codes: errorCodes,
	checks: checks.map(({ name, holds, why }) => ({
		name,
		holds,
		why
	})),
	packet_sha256: packetSha256
});
function toldChecks(checked) {
	const { checks, outcome, packetSha256 } = checked;
	const asked = checks.filter((finding) => !isIdle(finding));
	const digest = packetSha256 === null ? "" : `  sha256:${packetSha256}`;
	return [
		...[...asked.map(lineOf), ...idleLines(checks.filter(isIdle))],
		"",
		`${outcome.toUpperCase()}${digest}`
	].join("\n");
}
const isIdle = ({ holds, code }) => holds === null && code === void 0;
function lineOf({ name, holds, why, code }) {
	const reason = [code ?? "", plain(why)].filter(Boolean).join(": ");
	return `${holds === true ? "✓" : "✗"} ${name.padEnd(16)} ${reason}`.trimEnd();
}
function idleLines(idle) {
	return [...new Set(idle.map(({ why }) => why))].map((why) => {
		return `– ${idle.filter((finding) => finding.why === why).map(({ name }) => name).join(", ")}: ${plain(why)}`;
	});
}
export { toldChecks as n, toldRun as r, toldCheck as t };
