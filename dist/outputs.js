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
export { proofOutputs as n, reasonLine as r, outputsOf as t };
