import { a as table, i as lasted, n as counted, r as inline } from "./markdown.js";
import { dn as plain, fn as quotedLines } from "./card.js";
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
// src/core/show/proof-parts.ts
const hunksShown = 50;
const mutantsShown = 20;
function proofOf(document) {
	const rows = probeRows(document);
	if (rows.length === 0) return "";
	return [
		`### How the green was tried\n\n${table(["probe", "result"], rows)}`,
		hunksOf(document),
		mutantsOf(document)
	].filter((part) => part !== "").join("\n\n");
}
function proofLines(document) {
	const { necessity, mutation, canary, probing, confirmations = [] } = document.non_vacuity;
	if (probing === null || probing === void 0) return [];
	const again = confirmations.length === 0 ? [] : [againWords(confirmations)];
	if (necessity === null || necessity === void 0) return [`  probes    none were run`, ...again];
	const { proven, unproven, untried, inconclusive } = necessity;
	return [
		`  canary    ${canary?.outcome ?? "inconclusive"}`,
		...probing.twin === null ? [] : [`  twin      ${twinWords[probing.twin]}`],
		`  hunks     ${proven} proven, ${unproven} unproven, ${untried + inconclusive} not told`,
		...mutation?.score === null || mutation === null || mutation === void 0 ? [] : [`  mutants   ${mutation.killed} killed, ${mutation.survived} survived`],
		...again
	];
}
const againWords = (confirmations) => `  again     ${confirmations.filter(({ passed }) => passed).length} of ${confirmations.length} runs green`;
function probeRows({ non_vacuity }) {
	const { necessity, mutation, probing, confirmations = [] } = non_vacuity;
	if (!probing) return [];
	const again = `${confirmations.filter(({ passed }) => passed).length} of ${confirmations.length} green`;
	return [
		["the same tree again", confirmations.length === 0 ? null : again],
		["probes", probing.skipped === null ? null : inline(probing.skipped, 300)],
		["canary", necessity ? canaryWords(non_vacuity.canary, probing) : null],
		["twin", probing.twin === null ? null : twinWords[probing.twin]],
		["hunks", necessity ? hunkWords(necessity) : null],
		["mutants", mutation ? mutantWords(mutation) : null],
		["cost", probing.skipped === null ? costWords(probing) : null]
	].flatMap(([name, result]) => result === null ? [] : [[name, result]]);
}
const twinWords = {
	same: "green: the exam with one more test in it is the same exam",
	other: "red: the candidate knows its exam by its bytes",
	inconclusive: "inconclusive"
};
const canaryWords = (canary, { canary_why }) => canary?.outcome ?? inline(`inconclusive: ${canary_why}`, 300);
const costWords = ({ runs, workers, seconds, budget_seconds }) => `${runs} runs of the verifier, at most ${workers} at once: ${seconds} s, budget ${budget_seconds} s`;
function hunkWords({ proven, unproven, inconclusive, untried, whole }) {
	return `${proven} proven, ${unproven} unproven, ${inconclusive} inconclusive, ${untried} untried${whole === null ? "" : `; the whole change taken back: ${whole}`}`;
}
function mutantWords({ score, at_least, ...counts }) {
	const { killed, survived, timeout, error, untried } = counts;
	const asked = at_least === null ? "" : ` (at least ${at_least} is asked)`;
	return `${score === null ? "no score" : `score ${Math.floor(score * 100) / 100}`}${asked}: ${killed} killed, ${survived} survived, ${timeout} timed out, ${error} broke, ${untried} untried`;
}
function hunksOf({ non_vacuity: { necessity } }) {
	if (!necessity || necessity.hunks.length === 0) return "";
	const order = [
		"unproven",
		"inconclusive",
		"untried",
		"proven"
	];
	const rows = [...necessity.hunks].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state)).map(({ path, line, lines, state }) => [
		state,
		inline(path),
		placeOf(line, lines)
	]);
	return `#### The change by hunks\n\nProven: without it the verifier is red. Unproven: the verifier does not notice when it is gone.\n\n${table([
		"state",
		"path",
		"lines"
	], rows.slice(0, hunksShown))}${more(rows.length - hunksShown)}`;
}
function placeOf(line, lines) {
	if (line === 0 && lines === 0) return "the whole path";
	if (lines === 0) return `taken out after ${line}`;
	return lines === 1 ? String(line) : `${line} to ${line + lines - 1}`;
}
function mutantsOf({ non_vacuity: { mutation } }) {
	if (!mutation || mutation.survivors.length === 0) return "";
	const rows = mutation.survivors.slice(0, mutantsShown).map(({ path, line, before, after }) => [
		`${inline(path)}:${line}`,
		inline(before, 100),
		inline(after, 100)
	]);
	return `#### Mutants that survived\n\n${table([
		"place",
		"token",
		"became"
	], rows)}${more(mutation.survivors.length - rows.length)}`;
}
const more = (count) => count > 0 ? `\n\nand ${count} more` : "";
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
		...proofLines(document),
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
export { cautionsOf as a, reasonTold as c, shownSteps as i, stepsOf as l, proofOf as n, isDone as o, convergenceOf as r, reasonCodeOf as s, terminalOf as t };
