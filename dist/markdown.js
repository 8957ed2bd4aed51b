// src/core/show/markdown.ts
function inline(text, limit = 200) {
	return `<code>${escaped(cut(text.replaceAll(/\s*(?:\r\n|[\r\n])\s*/g, " ⏎ "), limit))}</code>`;
}
function block(text, limit = 2e4) {
	return `<pre>${cut(text, limit).split(/\r\n|\r|\n/).map(escaped).join("\n")}</pre>`;
}
function table(head, rows) {
	return [
		head,
		head.map(() => "---"),
		...rows
	].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
function counted(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
function lasted(seconds) {
	if (seconds < 10) return `${seconds.toFixed(2)} s`;
	const whole = Math.round(seconds);
	return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
function cut(text, limit) {
	if (text.length <= limit) return text;
	const kept = text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
	return `${kept} … (${text.length - kept.length} more characters)`;
}
function escaped(text) {
	return text.replaceAll(unseen, spelled).replaceAll(meaningful, (character) => `&#${character.charCodeAt(0)};`);
}
const meaningful = /[&<>"'`*_[\]\\|~$:@#!^{}]|(?<=www)\./gi;
const unseen = /(?!\t)\p{Cc}|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}|[\u{e0000}-\u{e007f}]/gu;
function spelled(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
export { table as a, lasted as i, counted as n, inline as r, block as t };
