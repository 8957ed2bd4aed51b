import { gt as plain } from "./card.js";
// src/core/told.ts
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
	const lines = checked.checks.map(({ name, holds, why, code }) => {
		const mark = holds === null ? "–" : holds ? "✓" : "✗";
		const reason = [code ?? "", plain(why ?? "")].filter(Boolean).join(": ");
		return `${mark} ${name.padEnd(16)} ${reason}`.trimEnd();
	});
	const digest = checked.packetSha256 === null ? "" : `  sha256:${checked.packetSha256}`;
	return [
		...lines,
		"",
		`${checked.outcome.toUpperCase()}${digest}`
	].join("\n");
}
export { toldChecks as n, toldRun as r, toldCheck as t };
