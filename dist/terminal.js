import { bt as quotedLines, yt as plain } from "./card.js";
// src/core/show/account.ts
function isDone({ status }) {
	return status === "pass" || status === "done";
}
function reasonCodeOf(document) {
	return document.packet === "RunReport" ? document.reason_code : null;
}
function reasonTold(document) {
	if (document.packet === "RunReport") return document.reason;
	return document.iterations.at(-1)?.reason ?? "";
}
function stepsOf({ non_vacuity, iterations }) {
	const { baseline } = non_vacuity;
	return [...baseline === null ? [] : [inspection(baseline)], ...iterations.map(stepOf)];
}
function inspection(baseline) {
	return {
		name: "inspection",
		maker: "none yet",
		verdict: baseline.verdict === "pass" ? "green" : `red: ${baseline.cause}`,
		passed: baseline.verdict === "pass",
		open: baseline.open,
		openCount: baseline.open_count,
		changed: 0,
		makerSeconds: 0,
		verifierSeconds: secondsOf(baseline.verifier),
		startedAt: baseline.started_at
	};
}
function stepOf(iteration) {
	const { maker, verdict_passed: passed } = iteration;
	return {
		name: String(iteration.iter),
		maker: deedOf(iteration),
		verdict: passed ? "green" : `red: ${iteration.reason_code}`,
		passed,
		open: iteration.open,
		openCount: iteration.open_count,
		changed: iteration.changed,
		makerSeconds: maker?.seconds ?? 0,
		verifierSeconds: secondsOf(iteration.verifier),
		startedAt: iteration.started_at
	};
}
function secondsOf(checks) {
	return checks.reduce((sum, { seconds }) => sum + seconds, 0);
}
function deedOf({ maker, refused_count }) {
	if (maker === null) return "no maker";
	const end = ends[maker.ended] ?? `exited ${maker.returncode}`;
	return refused_count === 0 ? end : `${end}; ${refused_count} refused`;
}
const ends = {
	signalled: "killed by a signal",
	timed_out: "ran out of time",
	truncated: "ended by its output cap",
	stopped: "stopped by the harness",
	sandbox_failed: "never started"
};
// src/core/show/caution.ts
function cautionsOf(document) {
	const { isolation, policy, dirty, filters } = document;
	return [
		[isolation?.level === 0, noIsolation],
		[isolation?.networks.verifier === "host", "The VERIFIER was on the host's network: what it saw there was not under control, and the stated assurance is lowered."],
		[isolation?.networks.maker === "host", "The MAKER was on the host's network: it could reach everything this machine can reach."],
		[isolation?.networks.prepare === "host", "PREPARE was on the host's network: what it fetched, and what the work's own install scripts did there, was not under control."],
		[(isolation?.survivors ?? 0) > 0, `${isolation?.survivors} processes outlived the command that started them.`],
		[(policy?.lifted.length ?? 0) > 0, "The card takes paths out of the exam: the maker could change what it is judged by."],
		[dirty, "The workspace had changes that are in no commit (--allow-dirty): the base tree is not that of a commit."],
		[filters.length > 0, "Content filters touch changed paths: their bytes differ between a commit and a checkout."]
	].filter(([applies]) => applies).map(([, caution]) => caution);
}
const noIsolation = "There was NO ISOLATION: the maker could reach everything this user can, the verifier and this harness included. The verdict is worth no more than trust in the maker.";
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
// src/core/show/convergence.ts
const idsShown = 10;
function convergenceOf(steps) {
	return table([
		"iteration",
		"maker",
		"verdict",
		"still open",
		"changed files",
		"seconds"
	], steps.map((step) => [
		step.name,
		step.maker,
		`${step.passed ? "✅" : "❌"} ${step.verdict}`,
		openCell(step),
		String(step.changed),
		lasted(step.makerSeconds + step.verifierSeconds)
	]));
}
function shownSteps(steps) {
	const [first, last] = [10, 90];
	if (steps.length <= first + last) return {
		shown: steps,
		hidden: 0
	};
	const shown = [...steps.slice(0, first), ...steps.slice(-last)];
	return {
		shown,
		hidden: steps.length - shown.length
	};
}
function openCell({ open, openCount, passed }) {
	if (openCount === 0) return passed ? "nothing" : "not known";
	const ids = open.slice(0, idsShown).map((id) => inline(id, 120));
	const more = openCount > ids.length ? [`and ${openCount - ids.length} more`] : [];
	return `${openCount}: ${[...ids, ...more].join(", ")}`;
}
// src/core/show/terminal.ts
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
export { counted as a, table as c, reasonCodeOf as d, reasonTold as f, block as i, cautionsOf as l, convergenceOf as n, inline as o, stepsOf as p, shownSteps as r, lasted as s, terminalOf as t, isDone as u };
