// src/core/log-line.ts
function quotedLines(text) {
	const lines = text.split(/\r\n|\r|\n/);
	if (lines.at(-1) === "") lines.pop();
	return lines.map((line) => `| ${plain(line)}`);
}
function ownLine(line) {
	return plain(line.replaceAll(/[\r\n]+/g, " ")).replace(/^(\s*)::/, "$1: :");
}
function plain(text) {
	return text.replaceAll(escapeSequences, "").replaceAll(invisible, "").replaceAll("##[", "# #[");
}
const escapeSequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g;
const invisible = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
export { plain as n, quotedLines as r, ownLine as t };
