import { $t as readlinkSync, A as basename, B as Line, Bt as existsSync, C as checkOf, Ct as safeParse, Dt as matcher, E as guardsOf, Et as literal$1, F as relative, G as programOf, H as judged, Ht as fstatSync, I as resolve, J as _default, K as problemsOf, Kt as lstatSync, Lt as cpSync, M as dirname, Mt as chmodSync, N as isAbsolute, P as join, Pt as closeSync, Q as boolean, Qt as readdirSync, R as Glob, Rt as createReadStream, S as HARNESS_NODE, St as _regex, T as commandsOf, Tt as globProblem, U as innerScript, V as argvOf$1, W as scriptOf$1, Xt as readFileSync, Y as _enum, Yt as openSync, Z as array, Zt as readSync, _t as _lte, an as symlinkSync, at as object, b as readDocument$1, bt as _nonnegative, cn as writeFileSync, ct as prefault, dt as strictObject, en as realpathSync, et as int, f as basic, ft as string, gt as _gte, ht as union, in as statSync, it as number, lt as record, mn as faultsOf, nt as literal, ot as optional, p as named$1, pn as BadInput, q as nearest, qt as mkdirSync, rt as nullable, tn as renameSync, ut as refine, v as readCard, vt as _maxLength, w as checksOf, x as HARNESS_FOLDER, xt as _positive, y as shownPath, yt as _minLength, z as Argv, zt as createWriteStream } from "./card.js";
import { t as createHash } from "./_builtin_node_crypto.js";
import { a as bytesOf, i as sha256, o as pathOf, r as digestOf } from "./digest.js";
import { _ as objectId, b as submoduleMode, c as openFile, d as cacheNames, f as dependencyFolders, g as folderMode, h as byText, m as examSurface, n as parentOf, o as fingerprintOf, r as placeOf, s as fingerprintOfBytes, t as childOf, u as sha256OfFile, y as serialiseTree } from "./place.js";
import { A as openedNames, B as tailOf, D as leavesBelow, E as layerEntryAt, F as anyOf, H as wellFormed, L as isConfiguration, M as unlock, P as ancestors, S as removeTree, T as entryAt, V as uncoloured, _ as git, c as createServer, h as hiddenBy, j as targetOf, m as filesNamed, s as INSIDE_HOME, u as openRegular, x as entriesAt, z as oneLine } from "./status.js";
import { t as ProofPacket } from "./packet-schema.js";
import { n as Duration, r as millisecondsOf, t as pipeline } from "./promises.js";
import { o as homedir } from "./_builtin_node_stream.js";
// src/core/verdict/check-outcome.ts
function outcomeOf$3({ check, execution, tests, candidateRuns }, passed, known) {
	const { ended, outputSha256, outputBytes, milliseconds } = execution;
	return {
		id: check.id,
		kind: check.kind,
		passed,
		returncode: ended.how === "exited" ? ended.code : null,
		timedOut: ended.how === "timed_out",
		outputSha256,
		outputBytes,
		milliseconds,
		tests: tests === null ? null : countsOf$2(tests, known),
		...candidateRuns === void 0 ? {} : { isApart: candidateRuns > 0 }
	};
}
function countsOf$2({ runner, forgeable, tests }, known) {
	const passed = tests.filter(({ outcome }) => outcome === "passed").length;
	const skipped = tests.filter(({ outcome }) => outcome === "skipped").length;
	const ids = tests.map(({ id }) => id).sort((a, b) => a < b ? -1 : 1);
	return {
		runner,
		forgeable,
		known: (known ?? tests).length,
		ran: tests.length - skipped,
		passed,
		skipped,
		idsSha256: sha256(JSON.stringify(ids))
	};
}
// src/core/show/bounded.ts
const marker = (bytes, of) => `\n… (cut: ${bytes} of ${of} bytes)`;
function bounded(text, limit) {
	const bytes = new TextEncoder().encode(text);
	if (bytes.length <= limit) return text;
	const end = characterStart(bytes, Math.max(0, limit - new TextEncoder().encode(marker(limit, bytes.length)).length));
	return new TextDecoder().decode(bytes.subarray(0, end)) + marker(end, bytes.length);
}
function characterStart(bytes, at) {
	let start = at;
	while (start > 0 && ((bytes[start] ?? 0) & 192) === 128) start -= 1;
	return start;
}
// src/core/tests/test-report.ts
const mostTests = 1e5;
const longestId = 1e3;
function testId(file, names) {
	const id = [file, names.join(" > ")].filter((part) => part).join("::");
	return oneLine(id, longestId) || "(unnamed)";
}
function numbered(tests) {
	const seen = new Map();
	return tests.map((test) => {
		const count = (seen.get(test.id) ?? 0) + 1;
		seen.set(test.id, count);
		return count === 1 ? test : {
			...test,
			id: `${test.id} #${count}`
		};
	});
}
function merged(parts) {
	const reports = parts.map((part) => part.report).filter((report) => report !== null);
	const problems = parts.map((part) => part.problem).filter((problem) => problem !== null);
	const tests = worst(reports.flatMap((report) => report.tests));
	const crowded = tests.length > 1e5 ? [`the reports name more than ${mostTests} tests`] : [];
	const problem = [...problems, ...crowded].join("; ");
	return {
		report: reports.length === 0 ? null : oneReport(reports, tests.slice(0, mostTests)),
		problem: problem === "" ? null : wellFormed(problem)
	};
}
function oneReport(reports, tests) {
	return {
		runner: [...new Set(reports.map((report) => report.runner))].sort((a, b) => a < b ? -1 : 1).join(", "),
		forgeable: reports.some((report) => report.forgeable),
		tests
	};
}
const rank$1 = {
	skipped: 0,
	passed: 1,
	failed: 2
};
function worst(tests) {
	const byId = new Map();
	for (const test of tests) {
		const before = byId.get(test.id);
		if (before === void 0 || rank$1[test.outcome] > rank$1[before.outcome]) byId.set(test.id, test);
	}
	return [...byId.values()];
}
// src/core/tests/xml.ts
const deepest$1 = 64;
const longestText = 2e3;
const cdata = "<![CDATA[";
var Malformed = class extends Error {};
function readXml(source) {
	try {
		return readDocument({
			source,
			at: source.startsWith("﻿") ? 1 : 0
		});
	} catch (error) {
		if (error instanceof Malformed) return { problem: error.message };
		throw error;
	}
}
function readDocument(cursor) {
	const outside = {
		name: "",
		attributes: new Map(),
		children: [],
		text: ""
	};
	const open = [outside];
	while (cursor.at < cursor.source.length) step(cursor, open);
	const [root, second] = outside.children;
	if (open.length > 1) throw new Malformed(`<${open.at(-1)?.name}> is never closed`);
	if (root === void 0) throw new Malformed("there is no element");
	if (second !== void 0 || outside.text.trim() !== "") throw new Malformed("there is something beside the root element");
	return root;
}
function step(cursor, open) {
	const { source, at } = cursor;
	if (source[at] !== "<") addText(open, decoded(upTo(cursor, "<", 0)));
	else if (source.startsWith("<!--", at)) skip(cursor, "-->");
	else if (source.startsWith("<?", at)) skip(cursor, "?>");
	else if (source.startsWith(cdata, at)) {
		cursor.at += 9;
		addText(open, upTo(cursor, "]]>", 3));
	} else if (source.startsWith("<!", at)) doctype(cursor, open);
	else if (source.startsWith("</", at)) close(cursor, open);
	else begin(cursor, open);
}
function upTo(cursor, mark, over) {
	const end = cursor.source.indexOf(mark, cursor.at);
	if (end < 0 && over > 0) throw new Malformed(`"${mark}" is missing`);
	const stop = end < 0 ? cursor.source.length : end;
	const found = cursor.source.slice(cursor.at, stop);
	cursor.at = stop + over;
	return found;
}
function skip(cursor, mark) {
	upTo(cursor, mark, mark.length);
}
function addText(open, found) {
	const owner = open.at(-1);
	if (owner !== void 0 && owner.text.length < longestText) owner.text = (owner.text + found).slice(0, longestText);
}
function doctype(cursor, open) {
	const declaration = upTo(cursor, ">", 1);
	if (!(open.length === 1 && open[0]?.children.length === 0) || !declaration.startsWith("<!DOCTYPE") || declaration.includes("[")) throw new Malformed("a declaration that is not allowed here");
}
function close(cursor, open) {
	const name = upTo(cursor, ">", 1).slice(2).trimEnd();
	const owner = open.pop();
	if (owner === void 0 || open.length === 0 || owner.name !== name) throw new Malformed(`</${name.slice(0, 80)}> closes nothing`);
}
function begin(cursor, open) {
	cursor.at += 1;
	const name = match(cursor, /[A-Za-z_][\w:.-]*/y);
	const attributes = new Map();
	while (match(cursor, /\s*/y) !== null && !/[/>]/.test(cursor.source[cursor.at] ?? "/")) attribute(cursor, attributes);
	const element = {
		name: name ?? "",
		attributes,
		children: [],
		text: ""
	};
	const end = match(cursor, /\/?>/y);
	if (name === null || end === null) throw new Malformed("a tag that cannot be read");
	open.at(-1)?.children.push(element);
	if (end === ">") open.push(element);
	if (open.length > deepest$1) throw new Malformed(`elements nest deeper than ${deepest$1}`);
}
function attribute(cursor, attributes) {
	const name = match(cursor, /[A-Za-z_][\w:.-]*/y);
	const value = name === null ? null : match(cursor, /\s*=\s*(?:"[^"<]*"|'[^'<]*')/y);
	if (name === null || value === null) throw new Malformed("an attribute that cannot be read");
	if (attributes.has(name)) throw new Malformed(`the attribute ${name} stands twice`);
	attributes.set(name, decoded(value.slice(value.search(/["']/) + 1, -1)));
}
function match(cursor, pattern) {
	pattern.lastIndex = cursor.at;
	const found = pattern.exec(cursor.source)?.[0] ?? null;
	if (found !== null) cursor.at += found.length;
	return found;
}
const named = new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", "\""],
	["apos", "'"]
]);
function decoded(source) {
	if (!source.includes("&")) return source;
	return source.replace(/&([^;&]{0,10});?/g, (whole, name) => {
		const known = named.get(name) ?? numeric(name);
		if (known === null || !whole.endsWith(";")) throw new Malformed("an entity that is not known");
		return known;
	});
}
function numeric(name) {
	const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
	if (digits === null) return null;
	const code = digits[1] === void 0 ? Number(digits[2]) : Number.parseInt(digits[1], 16);
	return code <= 1114111 ? String.fromCodePoint(code) : null;
}
const pytest = {
	runner: "pytest-junit",
	forgeable: false
};
const buildTool = {
	runner: "junit-xml",
	forgeable: true
};
function junitTests(source, writer = pytest) {
	const root = readXml(source);
	if ("problem" in root) return broken$1(root.problem);
	if (root.name !== "testsuites" && root.name !== "testsuite") return broken$1(`its root is <${root.name}>`);
	const cases = casesOf(root);
	if (cases.length > 1e5) return broken$1(`it names more than ${mostTests} tests`);
	const contradiction = contradictionIn$1(root);
	return {
		report: {
			...writer,
			tests: worst(cases.map(resultOf$1))
		},
		problem: contradiction === null ? null : `the JUnit report contradicts itself: ${contradiction}`
	};
}
const broken$1 = (why) => ({
	report: null,
	problem: `the JUnit report cannot be read: ${why}`
});
function casesOf(element) {
	return element.children.flatMap((child) => {
		if (child.name === "testcase") return [child];
		return isSuite(child) ? casesOf(child) : [];
	});
}
const isSuite = ({ name }) => name === "testsuite" || name === "testsuites";
const has = (one, ...names) => one.children.some((child) => names.includes(child.name));
function contradictionIn$1(element) {
	const cases = casesOf(element);
	const red = cases.filter((one) => has(one, "failure", "error")).length;
	const tests = total(element, "tests");
	const failures = total(element, "failures");
	const errors = total(element, "errors");
	if (tests !== null && tests > cases.length) return `it counts ${tests} tests and lists ${cases.length}`;
	if (failures !== null && errors !== null && failures + errors !== red) return `it counts ${failures + errors} failures and lists ${red}`;
	for (const child of element.children.filter(isSuite)) {
		const inside = contradictionIn$1(child);
		if (inside !== null) return inside;
	}
	return null;
}
function total(element, name) {
	const value = element.attributes.get(name);
	return value !== void 0 && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
function resultOf$1(one) {
	const { attributes } = one;
	const file = attributes.get("file");
	const line = total(one, "line");
	return {
		id: testId(attributes.get("classname") || void 0, [attributes.get("name") ?? ""]),
		...outcomeOf$2(one, file),
		...file === void 0 ? {} : { file },
		...line === null || file === void 0 ? {} : { line: line + 1 }
	};
}
function outcomeOf$2(one, file) {
	const failure = one.children.find(({ name }) => name === "failure" || name === "error");
	if (failure !== void 0) {
		const message = failure.attributes.get("message") || failure.text;
		return {
			outcome: "failed",
			message: bounded(wellFormed(message), 2e3)
		};
	}
	if (has(one, "flakyFailure", "flakyError")) return {
		outcome: "failed",
		message: retried
	};
	const skipped = one.children.find(({ name }) => name === "skipped");
	if (skipped === void 0) return { outcome: "passed" };
	const byTheExam = file !== void 0 && skipped.text.includes(file);
	const type = skipped.attributes.get("type");
	const isMarked = type === void 0 && file === void 0 && skipped.text.trim() === "";
	return {
		outcome: "skipped",
		declared: type === "pytest.xfail" || byTheExam || isMarked
	};
}
const retried = "failed, and passed only when it was run again";
// src/core/tests/known-tests.ts
function findings(report, known) {
	const failed = report.tests.filter((test) => test.outcome === "failed");
	const around = new Set(failed.flatMap(({ id }) => enclosing(id)));
	const failures = failed.filter(({ id }) => !around.has(id)).map((test) => target(test, test.message ?? "fails"));
	if (known === null) return {
		open: failures,
		regressed: []
	};
	const before = new Map(known.map(({ id, outcome }) => [id, outcome]));
	return {
		open: [
			...failures,
			...missing(report, known),
			...skipped(report, before)
		],
		regressed: failed.map(({ id }) => id).filter((id) => before.get(id) === "passed")
	};
}
function isComparable(report, known) {
	if (report.runner !== "pytest-junit" || known.length === 0) return true;
	const ids = new Set(report.tests.map(({ id }) => id));
	return known.some(({ id }) => ids.has(id));
}
function missing(report, known) {
	const now = new Set(report.tests.map(({ id }) => id));
	const gone = known.filter(({ id }) => !now.has(id));
	if (gone.length === 0) return [];
	const passing = report.tests.filter((test) => test.outcome === "passed");
	const failing = new Set(report.tests.filter((test) => test.outcome === "failed").map(({ id }) => id));
	const around = new Set(passing.flatMap(({ id }) => enclosing(id)));
	return gone.filter(({ id, outcome }) => outcome === "passed" || !around.has(id)).filter(({ id }) => !enclosing(id).some((whole) => failing.has(whole))).map(({ id }) => ({
		id,
		reason: "was there at inspection and did not run now"
	}));
}
function skipped(report, before) {
	return report.tests.filter(({ id, outcome, declared }) => outcome === "skipped" && !maySkip(before.get(id), declared)).map((test) => target(test, "was skipped, and was not skipped at inspection"));
}
const maySkip = (before, declared) => before === "skipped" || before === void 0 && declared === true;
const target = ({ id, file, line }, reason) => ({
	id,
	reason: wellFormed(reason),
	...file === void 0 ? {} : { file },
	...line === void 0 ? {} : { line }
});
function enclosing(id) {
	const marks = /::| > /.test(id) ? /::| > /g : /[./]/g;
	return [...id.matchAll(marks)].slice(-32).map(({ index }) => id.slice(0, index));
}
// src/core/verdict/test-ruling.ts
function testWords(seen, before) {
	const problem = seen.testsProblem === null || before?.damaged === true ? [] : [seen.testsProblem];
	if (seen.tests === null) return [...problem, ...problem.length === 0 ? gone(seen, before) : []];
	const { open } = testFindings(seen, before);
	if (open.length === 0) return [...nothingRan(seen.tests), ...problem];
	return [
		openWords(open, seen.tests),
		...problem,
		...exitedWell(seen) ? [unheeded] : []
	];
}
function comparable({ tests }, before) {
	return tests !== null && isComparable(tests, before?.tests ?? []) ? tests : null;
}
function testFindings(seen, before) {
	if (seen.tests === null) return {
		open: [],
		regressed: []
	};
	const isHeld = comparable(seen, before) !== null;
	return findings(seen.tests, isHeld ? before?.tests ?? null : null);
}
function gone(seen, before) {
	if (!exitedWell(seen) || before === null || before.tests === null) return [];
	return [`the test report is missing (inspection saw ${before.tests.length} tests): something ended the runner early`];
}
function nothingRan({ runner, tests }) {
	return tests.some(({ outcome }) => outcome !== "skipped") ? [] : [`${runner} ran no test, so nothing is proved`];
}
const unheeded = "the command exited with 0 all the same";
const exitedWell = ({ execution: { ended } }) => ended.how === "exited" && ended.code === 0;
function openWords(open, { tests }) {
	const named = open.slice(0, 3).map(({ id }) => id);
	const more = open.length > named.length ? ", …" : "";
	return `${open.length} of ${Math.max(tests.length, open.length)} tests did not pass: ${named.join(", ")}${more}`;
}
// src/core/verdict/verdict-file.ts
const VerdictFile = object({
	passed: optional(boolean()),
	reason: optional(string()),
	open: optional(array(object({
		id: string().check(_minLength(1)),
		reason: optional(string()),
		file: optional(string()),
		line: optional(int().check(_positive()))
	})))
});
const silent = {
	agrees: true,
	reason: null,
	open: []
};
function ownVerdict(file) {
	if (file === void 0) return silent;
	const parsed = VerdictFile.safeParse(file);
	if (!parsed.success || isUnreadable(file)) return { problem: problemOf(file) };
	const { passed, reason, open = [] } = parsed.data;
	return {
		agrees: passed !== false && open.length === 0,
		reason: reason === void 0 || reason.trim() === "" ? null : bounded(wellFormed(reason), 4096),
		open: open.map((one) => ({
			id: oneLine(one.id, 1e3) || "(unnamed)",
			reason: bounded(wellFormed(one.reason ?? "open"), 2e3),
			...one.file === void 0 ? {} : { file: oneLine(one.file, 1e3) },
			...one.line === void 0 ? {} : { line: one.line }
		}))
	};
}
const isUnreadable = (file) => typeof file === "object" && file !== null && Object.hasOwn(file, "unreadable");
function problemOf(file) {
	const why = isUnreadable(file) ? oneLine(String(file.unreadable), 200) : "";
	return `the file named by GOAL_VERDICT cannot be read${why === "" ? "" : ` (${why})`}; its form is {"passed": boolean, "reason": string, "open": [{"id": string, "reason": string}]}`;
}
// src/core/verdict/ruling.ts
function rulingOn(seen, before) {
	const { ended } = seen.execution;
	if (seen.check.prepares !== void 0) return preparing(seen, before);
	const trouble = troubleOf(ended);
	if (trouble !== null) return trouble;
	if (ended.how === "timed_out") return tooLong(seen, ended.limit, before);
	const own = ownVerdict(seen.verdictFile);
	const code = ended.how === "exited" ? ended.code : null;
	const reasons = [
		...ownWords(own, code),
		...rewrittenWords(seen, before),
		...testWords(seen, before),
		...coverageWords(seen),
		...code === 0 ? [] : [`exited with ${code}`]
	];
	const first = reasons[0];
	if (first !== void 0) return red(seen, before, {
		own,
		reasons: [first, ...reasons.slice(1)]
	});
	if ("problem" in own) return fault$1("verifier_error", own.problem);
	return seen.candidateRuns === 0 ? fault$1("verifier_error", neverRan) : { status: "green" };
}
function preparing(seen, before) {
	const { ended } = seen.execution;
	if (ended.how === "exited" && ended.code === 0) return { status: "green" };
	if (ended.how === "sandbox_failed" || ended.how === "stopped") return troubleOf(ended) ?? fault$1("verifier_error", "could not be run");
	const how = ended.how === "exited" ? `exited with ${ended.code}` : ended.how.replace("_", " ");
	if (before === null) return fault$1("verifier_error", `failed before any work: ${how}`);
	return red(seen, before, {
		own: ownVerdict(void 0),
		reasons: [how]
	});
}
function troubleOf(ended) {
	switch (ended.how) {
		case "exited": return codes.get(ended.code) ?? null;
		case "timed_out": return null;
		case "signalled": return fault$1("verifier_error", `was killed by signal ${ended.signal}`);
		case "truncated": return fault$1("verifier_error", "printed more than output_bytes allows and was cut off");
		case "stopped": return fault$1("verifier_error", "was stopped by the harness before it ended");
		case "sandbox_failed": return fault$1("verifier_error", `could not be run in its sandbox: ${oneLine(ended.why, 500)}`);
	}
}
const fault$1 = (cause, headline) => ({
	status: "fault",
	cause,
	headline
});
const neverRan = "exited with 0 and never ran the work, so it saw nothing of it";
const codes = new Map([
	[75, fault$1("verifier_unavailable", "exited with 75: it cannot judge now")],
	[77, fault$1("verifier_skipped", "exited with 77: it skipped its judgement")],
	[126, fault$1("verifier_error", "exited with 126: the command cannot be executed")],
	[127, fault$1("verifier_error", "exited with 127: the command was not found")]
]);
function tooLong(seen, limit, before) {
	const headline = `${limit === "wall" ? "did not end within verifier_timeout" : "was silent for idle_timeout"} and was stopped`;
	return {
		status: "red",
		timedOut: true,
		tampered: false,
		headline,
		open: [whole(seen, headline)],
		regressed: regressedCheck(seen, before)
	};
}
function ownWords(own, code) {
	if ("problem" in own) return [];
	if (own.agrees) return code !== 0 && own.reason !== null ? [own.reason] : [];
	return [own.reason ?? `the verifier says that ${own.open.length} targets are open`];
}
const rewritten$1 = ({ examWritten }, before) => before === null ? [] : examWritten.filter((path) => !before.examWritten.includes(path));
function rewrittenWords(seen, before) {
	const paths = rewritten$1(seen, before);
	if (paths.length === 0) return [];
	return [`the code under test wrote the exam while it was judged: ${paths.slice(0, 3).map((path) => oneLine(path, 200)).join(", ")}`];
}
function coverageWords({ check, coverage }) {
	if (check.coverage === void 0) return [];
	const { metric, atLeast, report } = check.coverage;
	if (typeof coverage !== "number") return [`the coverage of ${metric} could not be read from ${report}: ${coverage ?? "there is no report"}`];
	const shown = Math.floor(coverage * 100) / 100;
	return coverage >= atLeast ? [] : [`the coverage of ${metric} is ${shown} %, and at least ${atLeast} % is asked`];
}
function red(seen, before, { own, reasons }) {
	const headline = reasons.join("; ");
	const { open, regressed } = testFindings(seen, before);
	const words = "problem" in own ? [] : own.open;
	const targets = [...open, ...words];
	return {
		status: "red",
		timedOut: false,
		tampered: rewritten$1(seen, before).length > 0,
		headline,
		open: targets.length === 0 ? [whole(seen, headline)] : targets,
		regressed: [...regressedCheck(seen, before), ...regressed]
	};
}
const whole = ({ check }, reason) => ({
	id: check.id,
	reason
});
const regressedCheck = ({ check }, before) => before?.green === true ? [check.id] : [];
// src/core/verdict/verdict-reason.ts
const reasonBytes = 16384;
const openBytes = 6144;
function reasonOf(ruled, open) {
	const loud = ruled.filter(({ ruling }) => ruling.status !== "green");
	const reds = loud.filter(({ ruling }) => ruling.status === "red");
	const parts = [bounded([
		...reds.length > 1 ? [`${reds.length} of ${ruled.length} checks are red`] : [],
		...[...reds, ...loud.filter(({ ruling }) => ruling.status === "fault")].map(headlineOf),
		...regressions(ruled)
	].join("\n"), 4096), ...openPart(open)];
	const used = new TextEncoder().encode(parts.join("\n\n")).length;
	const shown = (reds.length > 0 ? reds : loud).filter(({ seen }) => seen.execution.tail.trim() !== "");
	const share = Math.floor((reasonBytes - used) / Math.max(1, shown.length)) - 300;
	return bounded([...parts, ...shown.map((one) => outputPart(one, share))].join("\n\n"), reasonBytes);
}
function headlineOf({ seen, ruling }) {
	return `${seen.check.id}: ${wellFormed(ruling.status === "green" ? "" : ruling.headline)}`;
}
function regressions(ruled) {
	const worse = ruled.flatMap(({ ruling }) => ruling.status === "red" ? ruling.regressed : []);
	if (worse.length === 0) return [];
	return [`Green before any work and red now: ${worse.slice(0, 10).join(", ")}${worse.length > 10 ? ", …" : ""}`];
}
function openPart(open) {
	if (open.length === 0) return [];
	const lines = open.map((target) => `- ${placed$2(target)}: ${oneLine(target.reason, 400)}`);
	return [bounded(`Open (${open.length}):\n${lines.join("\n")}`, openBytes)];
}
function placed$2({ id, file, line }) {
	if (file === void 0 || file === id && line === void 0) return id;
	return `${id} (${file}${line === void 0 ? "" : `:${line}`})`;
}
function outputPart({ seen }, bytes) {
	const { check, execution } = seen;
	return `${`Output of ${check.id} (${oneLine(check.display, 200)}), its end:`}\n${tailOf(wellFormed(uncoloured(execution.tail)).trimEnd(), Math.max(200, bytes))}`;
}
// src/core/verdict/judge.ts
function judge(observations, baseline) {
	const before = (seen) => baseline?.checks.find(({ id }) => id === seen.check.id) ?? null;
	const ruled = observations.map((seen) => ({
		seen,
		ruling: rulingOn(seen, before(seen))
	}));
	return {
		verdict: verdictOf(ruled),
		checks: ruled.map(({ seen, ruling }) => {
			const tests = comparable(seen, before(seen));
			return outcomeOf$3({
				...seen,
				tests
			}, ruling.status === "green", before(seen)?.tests ?? null);
		})
	};
}
function baselineOf(observations) {
	return { checks: observations.map((seen) => ({
		id: seen.check.id,
		green: rulingOn(seen, null).status === "green",
		tests: knownOf(seen),
		damaged: seen.tests === null && seen.testsProblem !== null,
		examWritten: seen.examWritten
	})) };
}
const asides = new Set(["prepare", "held_out"]);
const knownOf = ({ tests }) => tests === null ? null : tests.tests.map(({ id, outcome }) => ({
	id,
	outcome
}));
function evidenceOf(checks) {
	const own = checks.filter(({ id }) => !asides.has(id));
	const graders = own.filter(({ kind }) => kind !== "guard");
	if (graders.length > 0 && graders.every(({ isApart }) => isApart === true)) return "black-box";
	const runsTests = own.filter(({ kind }) => kind === "test_pass" || kind === "coverage_threshold");
	const isHeld = ({ tests }) => tests !== null && tests.known > 0;
	return own.some(isHeld) && runsTests.every(isHeld) ? "known-tests" : "exit-code-only";
}
function verdictOf(ruled) {
	const reds = ruled.flatMap(({ ruling }) => ruling.status === "red" ? [ruling] : []);
	const faults = ruled.flatMap(({ ruling }) => ruling.status === "fault" ? [ruling] : []);
	if (ruled.length === 0) return {
		status: "fault",
		cause: "verifier_error",
		reason: "no check was run"
	};
	if (reds.length > 0) {
		const open = unique(reds.flatMap((ruling) => ruling.open));
		return {
			status: "fail",
			cause: ruled.some(isUnprepared) ? "prepare_failed" : causeOf(reds),
			reason: reasonOf(ruled, open),
			open
		};
	}
	const [first] = faults;
	return first === void 0 ? { status: "pass" } : {
		status: "fault",
		cause: first.cause,
		reason: reasonOf(ruled, [])
	};
}
const isUnprepared = ({ seen, ruling }) => seen.check.prepares !== void 0 && ruling.status === "red";
function causeOf(reds) {
	if (reds.some(({ tampered }) => tampered)) return "exam_modified";
	if (reds.some(({ timedOut }) => timedOut)) return "verifier_timeout";
	return reds.some(({ regressed }) => regressed.length > 0) ? "regression" : "goal_failing";
}
const mostOpen = 2e3;
function unique(open) {
	const byId = new Map();
	for (const target of open) if (!byId.has(target.id)) byId.set(target.id, target);
	const all = [...byId.values()];
	if (all.length <= mostOpen) return all;
	const rest = all.length - mostOpen;
	return [...all.slice(0, mostOpen), {
		id: `(${rest} more)`,
		reason: `${rest} more targets are open`
	}];
}
const outcomeOf$1 = (verdict) => {
	if (verdict.status === "pass") return "survived";
	if (verdict.status === "fault") return "error";
	return verdict.cause === "verifier_timeout" ? "timeout" : "killed";
};
const countOf = ({ judged }, outcome) => judged.filter((one) => one.outcome === outcome).length;
function scoreOf(mutation) {
	const [killed, survived] = [countOf(mutation, "killed"), countOf(mutation, "survived")];
	return killed + survived === 0 ? null : killed / (killed + survived);
}
function isBelow(mutation, atLeast) {
	const told = countOf(mutation, "killed") + countOf(mutation, "survived");
	const score = scoreOf(mutation);
	return atLeast !== null && score !== null && told >= 5 && score < atLeast;
}
// src/core/card/parameters.ts
const reserved = [
	"protected",
	"editable",
	"guards",
	"approval_band",
	"held_out",
	"held_out_test",
	"prepare",
	"prepare_network",
	"confirm_green",
	"probes"
];
const Parameter = strictObject({
	type: _enum([
		"path",
		"string",
		"number",
		"boolean"
	]),
	required: _default(boolean(), false),
	default: optional(union([
		string(),
		number(),
		boolean()
	])),
	protected: _default(boolean(), true),
	hidden: _default(boolean(), false)
});
const ParameterName = string().check(refine((name) => !reserved.some((word) => word === name), { error: "is what every card may set already" }), refine((name) => /^[a-z][a-z0-9_]*$/.test(name), { error: "the name of a parameter is lower-case letters, digits and underscores" }));
const Parameters = record(ParameterName, Parameter);
const improper = /\p{Surrogate}|\0/u;
function parameterProblem(type, value) {
	const expected = type === "path" ? "string" : type;
	if (typeof value !== expected || expected === "number" && !Number.isFinite(value)) return { message: `must be a ${type}, not ${JSON.stringify(value)}` };
	if (typeof value !== "string") return null;
	if (improper.test(value)) return { message: "is not proper text" };
	return type === "path" ? pathProblem(value) : null;
}
function pathProblem(path) {
	const normal = normalPath(path);
	if (path.startsWith("/") || normal.split("/").includes("..")) return {
		message: `${path} is outside the workspace`,
		fix: "a path relative to the workspace"
	};
	return normal === "" ? { message: "must name a path below the workspace" } : null;
}
function normalPath(path) {
	return path.split("/").filter((step) => step !== "" && step !== ".").join("/");
}
// src/core/card/spec-examples.ts
const specExamples = {
	id: "id: gh2-fix-failing-test",
	outcome_contract: "outcome_contract:\n  natural_language: The target test passes.\n  executable_verifier: ./verifier.mjs\n  termination_authority: outcome_verifier_only",
	natural_language: "natural_language: The target test passes.",
	executable_verifier: "executable_verifier: ./verifier.mjs  # or \"done_test\", or a command",
	termination_authority: "termination_authority: outcome_verifier_only",
	reward_stream: "reward_stream:\n  terminal: independent_outcome_verifier\n  in_flight: open_target_count_and_ids_as_feedback",
	terminal: "terminal: independent_outcome_verifier",
	in_flight: "in_flight: open_target_count_and_ids_as_feedback",
	approval_band: "approval_band: B1",
	max_iterations: "max_iterations: 3",
	parameters: "parameters: { target: { type: path, required: true } }",
	protected: "protected: [\"tests/**\"]",
	editable: "editable: [\"**\"]",
	guards: "guards: [\"npm test\"]",
	limits: "limits: { maker_timeout: 20m }",
	maker_timeout: "maker_timeout: 20m",
	verifier_timeout: "verifier_timeout: 10m",
	idle_timeout: "idle_timeout: 5m",
	output_bytes: "output_bytes: 10485760",
	memory_bytes: "memory_bytes: 8589934592",
	processes: "processes: 2048",
	change_bytes: "change_bytes: 104857600",
	change_files: "change_files: 10000",
	verifier_env: "verifier_env: [TZ]",
	maker_network: "maker_network: none",
	verifier_network: "verifier_network: none",
	read_only: "read_only: [\"~/.m2\"]",
	stall_after: "stall_after: null",
	confirm_green: "confirm_green: 2",
	probes: "probes: { time_share: 1.0 }",
	time_share: "time_share: 1.0",
	mutation_at_least: "mutation_at_least: 0.8",
	artifacts: "artifacts: [\"dist/**\"]",
	candidate: "candidate: { files: candidate }",
	files: "files: candidate",
	held_out: "held_out: [\"tests/held-out/**\"]",
	held_out_test: "held_out_test: npm run test:held-out",
	prepare: "prepare: npm ci",
	prepare_network: "prepare_network: none",
	hidden: "hidden: true",
	plants: "plants: [{ id: revert-fix, patch: plants/revert-fix.patch }]",
	patch: "patch: plants/revert-fix.patch",
	type: "type: path",
	required: "required: true"
};
// src/core/card/spec.ts
const approvalBands = [
	"B0",
	"B1",
	"B2",
	"B3",
	"B4"
];
const Globs = _default(array(Glob), []);
const Amount = int().check(_gte(1));
const Network = _enum(["none", "host"]);
const Guards = array(judged(union([Line, Argv])));
const Name = string().check(_regex(/^[A-Za-z_]\w*$/, { error: "must be the name of an environment variable" }));
const Id = string().check(_regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "must be lower-case letters, digits and single dashes" }));
const Beside = string().check(refine((path) => !path.startsWith("/") && !path.split("/").includes(".."), { error: "must be a file in the harness's folder" }));
const ConfirmGreen = int().check(_gte(0), _lte(20));
const probeKeys = {
	time_share: number().check(_gte(0), _lte(100)),
	mutation_at_least: nullable(number().check(_gte(0), _lte(1)))
};
const Limit = {
	maker_timeout: _default(Duration, "20m"),
	verifier_timeout: _default(Duration, "10m"),
	idle_timeout: _default(Duration, "5m"),
	output_bytes: _default(Amount, 10485760),
	memory_bytes: _default(Amount, 8589934592),
	processes: _default(Amount, 2048),
	change_bytes: _default(Amount, 104857600),
	change_files: _default(Amount, 1e4)
};
const HarnessSpec = strictObject({
	id: optional(Id),
	outcome_contract: strictObject({
		natural_language: Line,
		executable_verifier: judged(Line),
		termination_authority: literal("outcome_verifier_only")
	}),
	reward_stream: strictObject({
		terminal: literal("independent_outcome_verifier"),
		in_flight: Line
	}),
	approval_band: _enum(approvalBands),
	max_iterations: _default(int().check(_gte(1), _lte(1e3)), 3),
	parameters: _default(Parameters, {}),
	protected: Globs,
	editable: _default(array(Glob).check(_minLength(1)), ["**"]),
	guards: _default(Guards, []),
	limits: prefault(strictObject(Limit), {}),
	verifier_env: _default(array(Name), []),
	maker_network: _default(Network, "none"),
	verifier_network: _default(Network, "none"),
	read_only: _default(array(Line.check(_regex(/^(?:~\/|\/)/, { error: "must begin with ~/ or /" }))), []),
	stall_after: _default(nullable(Amount), null),
	confirm_green: _default(ConfirmGreen, 0),
	probes: prefault(strictObject({
		time_share: _default(probeKeys.time_share, 1),
		mutation_at_least: _default(probeKeys.mutation_at_least, null)
	}), {}),
	artifacts: Globs,
	candidate: optional(strictObject({ files: optional(Beside) })),
	held_out: Globs,
	held_out_test: optional(judged(union([Line, Argv]))),
	prepare: optional(union([Line, Argv])),
	prepare_network: _default(Network, "none"),
	plants: _default(array(strictObject({
		id: Id,
		patch: Beside
	})), [])
});
function limitsOf$1({ limits }) {
	return {
		makerTimeoutMs: milliseconds(limits.maker_timeout),
		verifierTimeoutMs: milliseconds(limits.verifier_timeout),
		idleTimeoutMs: milliseconds(limits.idle_timeout),
		outputBytes: limits.output_bytes,
		memoryBytes: limits.memory_bytes,
		processes: limits.processes,
		changeBytes: limits.change_bytes,
		changeFiles: limits.change_files
	};
}
function milliseconds(text) {
	const value = millisecondsOf(text);
	if (value === null) throw new Error(`${text} passed for a duration`);
	return value;
}
function parseSpec(value) {
	const parsed = safeParse(HarnessSpec, value);
	if (!parsed.success) return { problems: problemsOf(parsed.error.issues, value, specExamples) };
	const problems = [
		...defaultProblems(parsed.data),
		...hiddenProblems(parsed.data),
		...plantProblems$1(parsed.data)
	];
	return problems.length === 0 ? { spec: parsed.data } : { problems };
}
function defaultProblems({ parameters }) {
	return Object.entries(parameters).flatMap(([name, { type, default: value }]) => {
		const problem = value === void 0 ? null : parameterProblem(type, value);
		return problem === null ? [] : [{
			path: [
				"parameters",
				name,
				"default"
			],
			...problem
		}];
	});
}
function hiddenProblems({ parameters, candidate }) {
	return Object.entries(parameters).flatMap(([name, { type, hidden, protected: isExam }]) => {
		if (!hidden || type === "path" && isExam && candidate !== void 0) return [];
		return [{
			path: [
				"parameters",
				name,
				"hidden"
			],
			message: "only a protected path can be hidden, and only where `candidate` sets the work apart",
			fix: "hidden: false"
		}];
	});
}
function plantProblems$1({ plants }) {
	return plants.flatMap(({ id }, i) => plants.findIndex((plant) => plant.id === id) === i ? [] : [{
		path: [
			"plants",
			i,
			"id"
		],
		message: `a second plant called ${id}`
	}]);
}
// src/core/packet/assurance.ts
const order = [
	"shared-job",
	"sandboxed-job",
	"isolated-job"
];
function assuranceOf({ level, networks }) {
	return level >= 2 && networks.verifier === "none" ? "sandboxed-job" : "shared-job";
}
function isAtLeast(stated, wanted) {
	return order.indexOf(stated) >= order.indexOf(wanted);
}
// src/core/packet/contract.ts
function contractOf(plan) {
	const terms = {
		checks: plan.checks.map(termOf),
		guards: withHeldOut(plan).map(termOf),
		cwd: ".",
		env_names: [...plan.verifierEnv],
		network: plan.verifierNetwork,
		timeout_ms: plan.limits.verifierTimeoutMs,
		harness_sha256: plan.harness.sha256
	};
	return {
		...terms,
		contract_sha256: digestOf(terms)
	};
}
const withHeldOut = ({ guards, heldOut }) => heldOut === null ? guards : [...guards, heldOut];
function commandLine(plan) {
	return [...plan.checks, ...withHeldOut(plan)].map(({ display }) => display).join(" && ");
}
function termOf({ id, kind, argv, coverage }) {
	return {
		id,
		kind,
		argv: [...argv],
		coverage: coverage === void 0 ? null : {
			report: coverage.report,
			at_least: coverage.atLeast,
			metric: coverage.metric
		}
	};
}
// src/core/packet/rejection.ts
const rejections = {
	E_USAGE: "unverifiable",
	E_PACKET_NOT_FOUND: "unverifiable",
	E_PACKET_UNREADABLE: "unverifiable",
	E_NO_EXPECTATION: "unverifiable",
	E_WORKSPACE_UNREADABLE: "unverifiable",
	E_RERUN_UNAVAILABLE: "unverifiable",
	E_SCHEMA_UNSUPPORTED: "unverifiable",
	E_PACKET_TOO_LARGE: "rejected",
	E_DIGEST_MISMATCH: "rejected",
	E_PACKET_MALFORMED: "rejected",
	E_NOT_CANONICAL: "rejected",
	E_NOT_A_PROOF: "rejected",
	E_SCHEMA_INVALID: "rejected",
	E_ITERATIONS_INCONSISTENT: "rejected",
	E_CHAIN_BROKEN: "rejected",
	E_VERDICT_INCONSISTENT: "rejected",
	E_ARTIFACTS_INCONSISTENT: "rejected",
	E_GOAL_MISMATCH: "rejected",
	E_VERIFIER_MISMATCH: "rejected",
	E_VACUOUS: "rejected",
	E_ASSURANCE_UNPROVEN: "rejected",
	E_ASSURANCE_TOO_LOW: "rejected",
	E_WRONG_REPOSITORY: "rejected",
	E_WRONG_HEAD_REPOSITORY: "rejected",
	E_WRONG_COMMIT: "rejected",
	E_WRONG_RUN: "rejected",
	E_STALE_ATTEMPT: "rejected",
	E_WRONG_WORKFLOW: "rejected",
	E_WRONG_HARNESS: "rejected",
	E_PATCH_MISMATCH: "rejected",
	E_TREE_MISMATCH: "rejected",
	E_PROTECTED_MODIFIED: "rejected",
	E_PROTECTED_MISSING: "rejected",
	E_RERUN_RED: "rejected"
};
const held = (name, why = "") => ({
	name,
	holds: true,
	why
});
const broken = (name, code, why) => ({
	name,
	holds: false,
	why: cut(why),
	code
});
const unchecked = (name, why) => ({
	name,
	holds: null,
	why
});
const unanswered = (name, code, why) => ({
	name,
	holds: null,
	why: cut(why),
	code
});
function cut(why) {
	return why.length > 600 ? `${why.slice(0, 600).replace(/\p{Surrogate}$/u, "")}…` : why;
}
// src/core/packet/vacuity-claims.ts
function vacuityClaims(evidence) {
	const { baseline, planted, canary, confirmations = [], necessity, probing } = evidence;
	const killed = [...planted, ...canary === null ? [] : [canary]].filter(({ outcome }) => outcome === "killed");
	return [
		[baseline?.verdict === "fail" || killed.length > 0, "this run never saw the verifier red"],
		...planted.map(({ id, outcome }) => [outcome !== "survived", `plant ${id} survived`]),
		[canary?.outcome !== "survived", "the canary survived: the candidate owns its grader"],
		[probing?.twin !== "other", "the candidate knows its exam by its bytes"],
		[necessity?.whole !== "green", "it was green with the whole change taken back"],
		[confirmations.every(({ passed }) => passed), "it was not green on the same tree again"],
		...mutationClaims(evidence.mutation)
	];
}
function mutationClaims(mutation) {
	if (!mutation) return [];
	const { score, at_least, killed, survived } = mutation;
	const told = killed + survived;
	const isJudged = score !== null && told >= 5;
	return [[score === (told === 0 ? null : killed / told), "the mutation score is not that of its counts"], [at_least === null || !isJudged || score >= at_least, "the mutation score is below what was asked for"]];
}
// src/core/packet/packet-content.ts
const rules = [
	{
		name: "iterations",
		code: "E_ITERATIONS_INCONSISTENT",
		against: againstIterations
	},
	{
		name: "chain",
		code: "E_CHAIN_BROKEN",
		against: againstChain
	},
	{
		name: "verdict",
		code: "E_VERDICT_INCONSISTENT",
		against: againstVerdict
	},
	{
		name: "artifacts",
		code: "E_ARTIFACTS_INCONSISTENT",
		against: againstArtifacts
	},
	{
		name: "goal",
		code: "E_GOAL_MISMATCH",
		against: againstGoal
	},
	{
		name: "contract",
		code: "E_VERIFIER_MISMATCH",
		against: againstContract
	},
	{
		name: "non_vacuity",
		code: "E_VACUOUS",
		against: ({ packet }) => failing(vacuityClaims(packet.non_vacuity))
	},
	{
		name: "assurance",
		code: "E_ASSURANCE_UNPROVEN",
		against: againstAssurance
	}
];
const contentNames = rules.map(({ name }) => name);
function contentOf(content) {
	return rules.map(({ name, code, against }) => {
		const reasons = against(content);
		return reasons.length === 0 ? held(name) : broken(name, code, reasons.join("; "));
	});
}
function failing(claims) {
	return claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}
function againstIterations({ packet }) {
	const { iterations } = packet;
	const last = iterations.length - 1;
	return iterations.flatMap((iteration, at) => failing([[iteration.iter === at + 1, `number ${at + 1} says it is ${iteration.iter}`], ...at === last ? lastMustBe(iteration, packet) : earlierMustBe(iteration)]));
}
function earlierMustBe({ iter, verdict_passed, reason_code }) {
	return [[!verdict_passed, `iteration ${iter} passed, and the run went on`], [reason_code !== null, `iteration ${iter} is red without a code`]];
}
function lastMustBe(last, { subject, mode, non_vacuity }) {
	return [
		[last.verdict_passed, "the last iteration did not pass"],
		[last.reason_code === null, "the last iteration carries a code of failure"],
		[last.open.length === 0 && last.open_count === 0, "the last iteration has open targets"],
		[last.refused.length === 0 && last.refused_count === 0, "the last iteration has refused paths"],
		[last.maker !== null || last.iter === 1 && (mode === "verify" || non_vacuity.baseline?.verdict === "pass"), "the last iteration has no maker"],
		[last.workspace_tree === subject.tree, "the last iteration judged another tree"]
	];
}
function againstChain({ packet, iterationTexts }) {
	const digests = iterationTexts.map(sha256);
	return failing([...packet.iterations.map(({ iter, prev }, at) => [prev === (digests[at - 1] ?? null), `iteration ${iter} does not follow the one before`]), [packet.iterations_head === digests.at(-1), "iterations_head is not the last iteration's digest"]]);
}
function againstVerdict({ packet }) {
	const { checks, guards } = packet.verifier;
	const wanted = [...checks, ...guards].map(({ id }) => id);
	const seen = packet.iterations.at(-1)?.verifier ?? [];
	const tested = seen.flatMap(({ tests }) => tests === null ? [] : [tests]);
	return failing([
		[seen.map(({ id }) => id).join("\n") === wanted.join("\n"), "not every check of the contract ran once"],
		...seen.flatMap(({ id, passed, returncode, timed_out }) => [[passed && returncode === 0 && !timed_out, `${id} did not pass`]]),
		...tested.map(({ runner, ran }) => [ran > 0, `${runner} ran no test`]),
		[packet.evidence !== "known-tests" || tested.some(({ known }) => known > 0), "known tests are claimed, and none are listed"],
		[packet.evidence !== "black-box" || checks.every(({ id, kind }) => kind === "verifier" || id === "prepare"), "black-box is claimed, and a check has no grader of its own"]
	]);
}
function againstArtifacts({ packet, artifactsText }) {
	const { artifact_hashes: artifacts, iterations } = packet;
	const changed = artifacts.filter(({ role }) => role === "changed");
	return failing([
		[packet.artifacts_sha256 === sha256(artifactsText), "artifacts_sha256 is not the list's digest"],
		[changed.length === iterations.at(-1)?.changed, "the number of changed files differs"],
		[artifacts.every(({ path }, at) => at === 0 || (artifacts[at - 1]?.path ?? "") < path), "paths are not in order, or one is listed twice"],
		...artifacts.map((artifact) => [isWhole(artifact), `${artifact.path} contradicts itself`])
	]);
}
function isWhole({ bytes, change, mode, role, sha256: hash }) {
	if (![
		hash === null,
		bytes === null,
		mode === "000000"
	].every((each) => each === (change === "deleted"))) return false;
	return role !== "changed" || change !== "unchanged";
}
function againstGoal({ packet }) {
	const { goal, done_test, out_of_scope, card_sha256 } = packet.goal;
	return failing([[digestOf({
		goal,
		done_test,
		out_of_scope
	}) === card_sha256, "card_sha256 is of another card"]]);
}
function againstContract({ contractText, packet }) {
	return failing([[sha256(contractText) === packet.verifier.contract_sha256, "contract_sha256 is of another contract"]]);
}
function againstAssurance({ packet }) {
	const { assurance, isolation, mode } = packet;
	return failing([[assurance !== "isolated-job" || mode === "verify", "isolated-job is claimed by a run that had a maker"], [assurance === "shared-job" || assuranceOf(isolation) !== "shared-job", `${assurance} is claimed with isolation level ${isolation.level} and a verifier on the ${isolation.networks.verifier} network`]]);
}
// src/core/packet/packet-shape.ts
function shapeOf(value) {
	const parsed = ProofPacket.safeParse(value);
	if (parsed.success) return parsed.data;
	const { issues } = parsed.error;
	if (!(isNewer(value) && issues.every(({ code }) => code === "unrecognized_keys"))) return issues.slice(0, 5).map(sentence);
	return shapeOf({
		...without(value, issues),
		schema_version: "1.1"
	});
}
function isNewer({ schema_version: version }) {
	const ours = Number("1.1".split(".")[1]);
	return typeof version === "string" && Number(/^1\.(\d+)$/.exec(version)?.[1] ?? 0) > ours;
}
function without(value, issues) {
	const copy = structuredClone(value);
	for (const issue of issues) {
		if (issue.code !== "unrecognized_keys") continue;
		const owner = issue.path.reduce(memberOf, copy);
		if (typeof owner !== "object" || owner === null) continue;
		for (const key of issue.keys) Reflect.deleteProperty(owner, key);
	}
	return copy;
}
function memberOf(owner, key) {
	return typeof owner === "object" && owner !== null ? Reflect.get(owner, key) : void 0;
}
function sentence(issue) {
	const place = issue.path.length === 0 ? "the packet" : issue.path.map(String).join(".");
	return issue.code === "unrecognized_keys" ? `${place}: unknown key ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}` : `${place}: ${issue.message === "Invalid input" ? issue.code : issue.message}`;
}
// src/core/verdict/held-out.ts
function heldTo(judgement, seen, baseline) {
	const verdict = heldOutVerdict(seen, baseline);
	if (verdict.status !== "pass") return {
		...judgement,
		verdict
	};
	return {
		verdict,
		checks: [...judgement.checks, outcomeOf$3(seen, true, null)]
	};
}
const reason = "everything that the maker could see is green, and the held-out tests failed";
function heldOutVerdict(seen, baseline) {
	const examWritten = baseline?.checks.flatMap((check) => check.examWritten) ?? [];
	if (rulingOn(seen, {
		id: seen.check.id,
		green: false,
		tests: null,
		damaged: false,
		examWritten
	}).status === "green") return { status: "pass" };
	return {
		status: "fail",
		cause: "held_out_failed",
		reason,
		open: [{
			id: seen.check.id,
			reason: "failed"
		}]
	};
}
// src/core/card/own-runs.ts
const OwnRuns = {
	held_out: optional(array(Glob)),
	held_out_test: optional(judged(union([Line, Argv]))),
	prepare: optional(union([Line, Argv])),
	prepare_network: optional(_enum(["none", "host"]))
};
function ownRunsOf(given, spec) {
	const paths = [...spec.held_out, ...given.held_out ?? []];
	const test = given.held_out_test ?? spec.held_out_test;
	const command = given.prepare ?? spec.prepare;
	return {
		heldOut: test === void 0 || paths.length === 0 ? null : {
			paths,
			command: test
		},
		prepare: command === void 0 ? null : {
			command,
			network: given.prepare_network ?? spec.prepare_network
		}
	};
}
function ownRunProblems(given, spec) {
	const paths = [...spec.held_out, ...given.held_out ?? []];
	const { held_out_test: test = spec.held_out_test, prepare = spec.prepare } = given;
	return [
		...paths.length > 0 && test === void 0 ? [untested] : [],
		...paths.length === 0 && test !== void 0 ? [unheld] : [],
		...given.prepare_network !== void 0 && prepare === void 0 ? [unprepared] : []
	];
}
const untested = {
	path: ["held_out"],
	message: "tests are held out, and no command runs them",
	fix: "held_out_test: npm run test:held-out"
};
const unheld = {
	path: ["held_out_test"],
	message: "a command for held-out tests, and none are held out",
	fix: "held_out: [\"tests/held-out/**\"]"
};
const unprepared = {
	path: ["prepare_network"],
	message: "a network for a command that is not there",
	fix: "prepare: npm ci"
};
// src/core/card/probing-settings.ts
const Probing = object({
	confirm_green: optional(ConfirmGreen),
	probes: optional(strictObject({
		time_share: optional(probeKeys.time_share),
		mutation_at_least: optional(probeKeys.mutation_at_least)
	}))
});
function probingProblems(given, spec) {
	const { confirm_green: green = spec.confirm_green, probes = {} } = given;
	const { mutation_at_least: asked = spec.probes.mutation_at_least } = probes;
	const least = spec.probes.mutation_at_least;
	return [...green >= spec.confirm_green ? [] : [lower(["confirm_green"], green, spec.confirm_green)], ...least === null || asked !== null && asked >= least ? [] : [lower(["probes", "mutation_at_least"], asked, least)]];
}
const lower = (path, asked, least) => ({
	path: [...path],
	message: `${asked} is less than the harness's ${least}: a card may only ask for more`,
	fix: `${path.at(-1)}: ${least}`
});
function probingOf({ confirm_green, probes = {} }, spec) {
	const { time_share = spec.probes.time_share } = probes;
	const { mutation_at_least = spec.probes.mutation_at_least } = probes;
	return {
		confirmGreen: confirm_green ?? spec.confirm_green,
		probes: {
			timeShare: time_share,
			mutationAtLeast: mutation_at_least
		}
	};
}
// src/core/card/settings.ts
const Reserved = object({
	protected: optional(array(Glob)),
	editable: optional(array(Glob).check(_minLength(1))),
	guards: optional(Guards),
	approval_band: optional(_enum(approvalBands)),
	...OwnRuns,
	...Probing.shape
});
function settle({ with: given = {} }, spec) {
	const parsed = safeParse(Reserved, given);
	const problems = [
		...parsed.success ? [] : problemsOf(parsed.error.issues, given, {}),
		...bandProblems(given, spec),
		...parsed.success ? probingProblems(parsed.data, spec) : [],
		...parameterProblems(given, spec),
		...parsed.success ? ownRunProblems(parsed.data, spec) : []
	].map((problem) => ({
		...problem,
		path: ["with", ...problem.path]
	}));
	if (!parsed.success || problems.length > 0) return { problems };
	const parameters = valuesOf(given, spec);
	const targets = targetsOf(parameters, spec);
	return { settings: {
		parameters,
		targets,
		protected: parsed.data.protected ?? [],
		editable: parsed.data.editable ?? null,
		guards: parsed.data.guards ?? [],
		hidden: targets.flatMap(({ name, path }) => spec.parameters[name]?.hidden ? [path] : []),
		...ownRunsOf(parsed.data, spec),
		probing: probingOf(parsed.data, spec)
	} };
}
function bandProblems(given, spec) {
	const band = approvalBands.find((each) => each === given.approval_band);
	if (band === void 0 || rank(band) <= rank(spec.approval_band)) return [];
	return [{
		path: ["approval_band"],
		message: `${band} is wider than the harness's ${spec.approval_band}: a card may only narrow it`,
		fix: `approval_band: ${spec.approval_band}`
	}];
}
const rank = (band) => approvalBands.indexOf(band);
function parameterProblems(given, { parameters }) {
	return [...Object.keys(given).filter((key) => !isReserved(key) && !Object.hasOwn(parameters, key)).map((key) => unknownParameter(key, Object.keys(parameters))), ...Object.entries(parameters).flatMap(([name, parameter]) => valueProblems(name, parameter, given))];
}
function unknownParameter(key, names) {
	const known = [...names, ...reserved];
	const meant = nearest(key, known);
	const message = `unknown key ${JSON.stringify(key)}: this harness knows ${known.join(", ")}`;
	return {
		path: [key],
		message,
		fix: fixFor(key, meant)
	};
}
function fixFor(key, meant) {
	if (meant !== null) return `rename it to ${meant}`;
	return key === "max_iterations" || key === "time_budget" ? `remove it and pass --${key.replace("_", "-")}` : "remove it";
}
function valueProblems(name, parameter, given) {
	if (Object.hasOwn(given, name)) {
		const problem = parameterProblem(parameter.type, given[name]);
		return problem === null ? [] : [{
			path: [name],
			...problem
		}];
	}
	if (!parameter.required || parameter.default !== void 0) return [];
	const message = `missing: this harness needs a ${parameter.type} called ${name}`;
	return [{
		path: [name],
		message,
		fix: `with: { ${name}: ${sample[parameter.type]} }`
	}];
}
const sample = {
	path: "tests/test_it.py",
	string: "\"…\"",
	number: "1",
	boolean: "true"
};
function valuesOf(given, { parameters }) {
	const values = new Map();
	for (const [name, { type, default: otherwise }] of Object.entries(parameters)) {
		const value = Object.hasOwn(given, name) ? given[name] : otherwise;
		if (isValue(value)) values.set(name, type === "path" ? normalPath(String(value)) : value);
	}
	return Object.fromEntries(values);
}
function isValue(value) {
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value);
}
function targetsOf(values, { parameters }) {
	return Object.entries(values).flatMap(([name, value]) => {
		const parameter = parameters[name];
		return parameter?.type === "path" && parameter.protected && typeof value === "string" ? [{
			name,
			path: value
		}] : [];
	});
}
const isReserved = (key) => reserved.some((word) => word === key);
// src/core/exam/named-files.ts
function namedIn(command, kind) {
	const isLooking = kind === "lint_clean" || kind === "build_pass";
	if (typeof command !== "string") return namedByStage(stageOf(command), {
		isLooking,
		folders: [""]
	});
	const script = scriptOf$1(command);
	return script === null ? everyWord(command) : namedByScript(script, {
		isLooking,
		folders: [""]
	});
}
function stagesIn(command) {
	if (typeof command !== "string") return [stageOf(command)];
	return stagesOf(scriptOf$1(command) ?? []);
}
function namedByScript(script, reading) {
	const stages = stagesOf(script);
	const gone = stages.map(({ words }) => programOf(words)).flatMap(({ name, words }) => name === "cd" ? [words[0]?.value ?? ""] : []);
	const folders = [...reading.folders, ...gone];
	return stages.flatMap((stage) => namedByStage(stage, {
		...reading,
		folders
	}));
}
function namedByStage(stage, reading) {
	const inner = innerScript(stage);
	if (inner !== null) return namedByScript(inner.script, reading);
	const program = programOf(stage.words);
	return [
		...commandItself(program),
		...byRole(program, reading),
		...configuration(program),
		...heededBy(stage.words.map(({ value }) => value))
	].flatMap((named) => reading.folders.flatMap((folder) => placed$1(named, folder)));
}
const file = (path) => ({
	path,
	as: "file"
});
function commandItself({ path, isModule }) {
	if (isModule) return moduleFiles(path);
	return path.includes("/") ? [file(path)] : [];
}
function moduleFiles(module) {
	if (!/^[\w.]+$/.test(module)) return [];
	const path = module.replaceAll(".", "/");
	return [file(`${path}.py`), file(`${path}/__main__.py`)];
}
const lookers = new Set("grep egrep fgrep rg ag ack test [ [[ cat head tail wc ls stat find sha256sum md5sum jq yq file cd eslint prettier biome oxlint stylelint standard xo tsc ruff flake8 mypy pyright pylint black isort py_compile shellcheck shfmt gofmt golangci-lint rustfmt clang-tidy clang-format hadolint yamllint markdownlint gcc g++ cc c++ clang clang++ javac rustc".split(" "));
const ignoreHeeders = "biome prettier ruff black oxlint dprint knip jscpd typos semgrep rg ag ack fd".split(" ");
const heedsIgnores = new RegExp(`(?:^|/)(?:${ignoreHeeders.join("|")})(?:\\.[cm]?js)?$|\\.gitignore$`);
const heededBy = (words) => words.some((word) => heedsIgnores.test(word)) ? [{
	path: "**/.gitignore",
	as: "heeded"
}] : [];
const testRunners = new Set("pytest unittest nose2 vitest jest mocha ava tap tape uvu jasmine playwright cypress karma bats rspec phpunit behave robot doctest".split(" "));
const interpreters = /^(?:node|python[\d.]*|bash|sh|dash|zsh|ksh|ruby|perl|php|lua|Rscript|deno|bun|tsx|ts-node|pwsh|source|\.)$/;
function byRole({ name, path, words }, { isLooking }) {
	const plain = words.filter(({ value }, i) => !value.startsWith("-") && !decides(name, words[i - 1]?.value ?? ""));
	const options = words.filter(({ value }) => value.startsWith("-")).map(({ value }) => value);
	if (testRunners.has(name) || options.includes("--test")) return plain.flatMap(asTests);
	if (interpreters.test(name)) {
		const isCheckOnly = options.some((option) => /^(?:--check|-c|-n|-l)$/.test(option));
		const script = /^(?:node|tsx|ts-node|bun|python[\d.]*)$/.test(name) ? plain[0] : plain.find(({ value }) => /[./]/.test(value));
		return isCheckOnly || script === void 0 ? [] : programFiles(script.value);
	}
	return isLooking || lookers.has(name) || path.includes("/") ? [] : plain.map(({ value }) => file(value));
}
function programFiles(path) {
	if (/\.\w+$/.test(path)) return [file(path)];
	return [file(path), ...[
		".js",
		".cjs",
		".mjs",
		".json",
		".ts",
		"/index.js",
		"/__main__.py"
	].map((ending) => file(`${path}${ending}`))];
}
function asTests({ value, isGlob }) {
	const path = value.replace(/::.*$|:\d+$/s, "");
	return isGlob ? [{
		path,
		as: "glob"
	}] : [{
		path,
		as: "file or folder"
	}, ...moduleFiles(path)];
}
const looksOnly = /^(?:test|\[|\[\[|[ef]?grep|rg|ag|ack|find|ls|head|tail|wc|cat|stat|cd|jq|yq|file)$/;
const deciding$1 = /^(?:-c|-f|-p|-r|--(?:config|file|makefile|require|import|setup-file|rcfile|project))$/;
const loading = /^(?:-r|--(?:require|import|loader|experimental-loader))$/;
function configuration({ name, words }) {
	return words.flatMap(({ value }, i) => {
		const [option = "", joined] = value.split("=", 2);
		const named = joined ?? words[i + 1]?.value;
		return decides(name, option) && named !== void 0 ? [file(named)] : [];
	});
}
function decides(program, option) {
	if (looksOnly.test(program)) return false;
	return (interpreters.test(program) ? loading : deciding$1).test(option);
}
function placed$1({ path, as }, folder) {
	if (as === "heeded") return [{
		path,
		as
	}];
	if (path.startsWith("/") || path.startsWith("~") || /[\n\0$`]/.test(path)) return [];
	const normal = normalPath(folder === "" ? path : `${folder}/${path}`);
	return normal === "" || normal.split("/").includes("..") ? [] : [{
		path: normal,
		as
	}];
}
function stagesOf(script) {
	return script.flatMap(({ steps }) => steps).flatMap(({ stages }) => stages).flatMap((stage) => stage.group === null ? [stage] : stagesOf(stage.group));
}
function stageOf(argv) {
	return {
		words: argv.map((value) => ({
			kind: "word",
			value,
			isGlob: false,
			from: 0,
			to: 0
		})),
		group: null,
		text: argv.join(" ")
	};
}
function everyWord(text) {
	return text.split(/[\s"'`;|&()<>=]+/).flatMap((value) => placed$1(file(value), ""));
}
// src/core/change/tracked-name.ts
function untrackable(path) {
	const segments = path.split("/");
	if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) return "not a path inside the workspace";
	if (path.includes("\0")) return "a NUL byte";
	return segments.some((segment) => gitFolder.test(segment)) ? "named like git's own folder" : null;
}
const gitFolder = /^(?:\.git|git~1)[ .]*(?:$|[\\:])/i;
// src/shell/session/cleanup.ts
function openCleanup(say) {
	const closers = [];
	return {
		add: (close) => void closers.push(close),
		async [Symbol.asyncDispose]() {
			for (const close of closers.splice(0).reverse()) try {
				await close();
			} catch (error) {
				say(`could not clean up: ${error instanceof Error ? error.message : String(error)}`);
			}
		}
	};
}
// src/core/change/git-tree.ts
async function treeWith(base, edits, source) {
	const objects = new Map();
	const root = await folderWith(base, branchOf(edits), {
		source,
		objects
	});
	if (root !== null) return {
		tree: root.id,
		objects
	};
	const tree = objectId("tree", nothing, source.format);
	return {
		tree,
		objects: objects.set(tree, nothing)
	};
}
function editsOf(paths) {
	return paths.map((changed) => changed.change === "deleted" ? {
		path: changed.path,
		entry: null
	} : {
		path: changed.path,
		entry: {
			mode: changed.mode,
			id: changed.blob
		}
	});
}
const nothing = new Uint8Array();
function branchOf(edits) {
	const root = {
		path: "",
		entry: void 0,
		below: new Map()
	};
	for (const { path, entry } of edits) {
		const reason = untrackable(path);
		if (reason !== null) throw new Error(`no tree can hold ${JSON.stringify(path)}: ${reason}`);
		const branch = path.split("/").reduce(twig, root);
		if (branch.entry !== void 0) throw contradiction(branch, "is edited twice");
		branch.entry = entry;
	}
	return root;
}
function twig(branch, name) {
	const known = branch.below.get(name);
	if (known !== void 0) return known;
	const grown = {
		path: branch.path === "" ? name : `${branch.path}/${name}`,
		entry: void 0,
		below: new Map()
	};
	branch.below.set(name, grown);
	return grown;
}
async function folderWith(id, branch, work) {
	const before = id === null ? new Map() : await work.source.readTree(id);
	const after = new Map(before);
	await Promise.all([...branch.below].map(async ([name, twig]) => {
		const entry = await entryWith(before.get(name), twig, work);
		if (entry === null) after.delete(name);
		else after.set(name, entry);
	}));
	if (after.size === 0) return null;
	const contents = serialiseTree(after);
	const tree = objectId("tree", contents, work.source.format);
	work.objects.set(tree, contents);
	return {
		mode: folderMode,
		id: tree
	};
}
async function entryWith(before, branch, work) {
	if (before?.mode === "160000") throw contradiction(branch, "is a submodule");
	if (branch.entry) return onlyFile(branch, branch.entry);
	if (before === void 0 || branch.entry === null) {
		if (before?.mode === "40000") throw contradiction(branch, "is a folder, not a file to delete");
		return folderWith(null, branch, work);
	}
	if (before.mode === "40000") return folderWith(before.id, branch, work);
	if (adds(branch)) throw contradiction(branch, "is a file, so nothing can be below it");
	return before;
}
function onlyFile(branch, entry) {
	if ([...branch.below.values()].some(adds)) throw contradiction(branch, "would be a file and a folder");
	return entry;
}
function adds(branch) {
	return Boolean(branch.entry) || [...branch.below.values()].some(adds);
}
function contradiction({ path }, what) {
	return new Error(`no such tree: ${JSON.stringify(path)} ${what}`);
}
// \0builtin:node:zlib
const it = process.getBuiltinModule("node:zlib");
const createDeflate = it.createDeflate;
const deflateSync = it.deflateSync;
// src/shell/git/loose.ts
function storeObject(room, id, { type, contents }) {
	const place = placeFor(room, id);
	if (existsSync(place)) return;
	const whole = Buffer.concat([Buffer.from(`${type} ${contents.length}\0`), contents]);
	const draft = draftOf(place);
	writeFileSync(draft, deflateSync(whole, compression));
	renameSync(draft, place);
}
async function storeFile(room, id, file) {
	const fd = openFile(file);
	try {
		const { size } = fstatSync(fd);
		if (size > readAtOnce$1) return await storeLarge(room, id, {
			fd,
			size
		});
		const contents = readFileSync(fd);
		matched(id, objectId("blob", contents, formatOf(id)));
		storeObject(room, id, {
			type: "blob",
			contents
		});
	} finally {
		closeSync(fd);
	}
}
const compression = { level: 0 };
const readAtOnce$1 = 1048576;
async function storeLarge(room, id, { fd, size }) {
	const place = placeFor(room, id);
	const draft = draftOf(place);
	const digest = createHash(formatOf(id));
	async function* whole() {
		yield Buffer.from(`blob ${size}\0`);
		yield* createReadStream("", {
			fd,
			autoClose: false,
			highWaterMark: readAtOnce$1
		});
	}
	async function* watched() {
		for await (const chunk of whole()) {
			digest.update(chunk);
			yield chunk;
		}
	}
	await pipeline(watched, createDeflate(compression), createWriteStream(draft));
	matched(id, digest.digest("hex"));
	renameSync(draft, place);
}
function matched(id, found) {
	if (found !== id) throw new Error(`a file that was captured as ${id} is now ${found}`);
}
function placeFor({ folder }, id) {
	return join(folder, "objects", id.slice(0, 2), id.slice(2));
}
function draftOf(place) {
	mkdirSync(dirname(place), { recursive: true });
	return `${place}.draft`;
}
function formatOf(id) {
	return id.length === 40 ? "sha1" : "sha256";
}
// src/shell/world/exam.ts
function namedExam({ card, harness }, root) {
	const digests = pathParameters(harness.spec, card.with ?? {}).filter((path) => entryAt(join(root, path)).kind === "file").map((path) => [path, sha256OfFile(join(root, path)).sha256]);
	return {
		root,
		digests: Object.fromEntries(digests)
	};
}
function pathParameters({ parameters }, given) {
	return Object.entries(parameters).flatMap(([name, { type, default: otherwise }]) => {
		const value = given[name] ?? otherwise;
		return type === "path" && typeof value === "string" ? [value.replace(/^(?:\.\/)+/, "")] : [];
	});
}
// src/shell/install.ts
const Manifest = object({
	name: literal("goal-harness"),
	version: string()
});
function findInstall() {
	const here = import.meta.dirname;
	const root = rootAbove(here);
	const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
	const isBuilt = basename(here) === "dist";
	return {
		root,
		version: manifest.version,
		codeSha256: isBuilt ? digestOfCode(here) : null
	};
}
function rootAbove(folder) {
	if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "harnesses"))) return folder;
	if (dirname(folder) === folder) throw new Error("goal-harness is not installed whole");
	return rootAbove(dirname(folder));
}
function digestOfCode(folder) {
	const hash = createHash("sha256");
	for (const name of readdirSync(folder).filter((each) => each.endsWith(".js")).sort()) {
		const bytes = readFileSync(join(folder, name));
		hash.update(`${name}\0${bytes.length}\0`).update(bytes);
	}
	return hash.digest("hex");
}
// src/core/card/card-lock.ts
function cardSha256({ goal, done_test, out_of_scope }) {
	return digestOf({
		goal,
		done_test,
		out_of_scope
	});
}
// src/core/card/own-rooms.ts
function ownRooms({ candidate }, { heldOut, hidden }) {
	return {
		candidate: candidate === void 0 ? null : { files: candidate.files ?? null },
		hidden: [...hidden.map(literal$1), ...heldOut?.paths ?? []],
		heldOut: heldOut === null ? null : checkOf({
			id: "held_out",
			kind: "custom_command"
		}, heldOut.command)
	};
}
function preparationOf({ prepare }) {
	if (prepare === null) return [];
	const { command, network } = prepare;
	return [{
		...checkOf({
			id: "prepare",
			kind: "custom_command"
		}, command),
		prepares: { network }
	}];
}
// src/core/card/run-arguments.ts
function argumentFaults({ maker, maxIterations, timeBudget, makerEnv }) {
	return [
		...maker?.trim() === "" || maker?.includes("\0") === true ? [fault("maker", "must be a command", "--maker \"./fix.sh\"")] : [],
		...maxIterations === void 0 || isCount(maxIterations) ? [] : [fault("max-iterations", `must be a whole number from 1 to 1000, not ${maxIterations}`, "--max-iterations 3")],
		...timeBudget === void 0 || millisecondsOf(timeBudget) !== null ? [] : [fault("time-budget", `must be a duration, not ${JSON.stringify(timeBudget)}`, "--time-budget 30m")],
		...makerEnv.filter((name) => !/^[A-Za-z_]\w*$/.test(name)).map((name) => fault("maker-env", `${JSON.stringify(name)} is no name of a variable`, "--maker-env MODEL_KEY"))
	];
}
function isCount(count) {
	return Number.isInteger(count) && count >= 1 && count <= 1e3;
}
function fault(key, message, fix) {
	return {
		file: "arguments",
		key: `--${key}`,
		line: null,
		message,
		fix
	};
}
// src/core/card/verifier-check.ts
function verifierCheck(verifier, folder) {
	const shape = {
		id: "verifier",
		kind: "verifier"
	};
	if (verifier.kind === "command") return {
		...shape,
		argv: argvOf$1(inside$1(verifier.command, folder.name)),
		display: verifier.command
	};
	const program = programFor(verifier.file);
	const shown = program.map((word) => word === "/run/goal/node" ? "node" : word);
	return {
		...shape,
		argv: [...program, `${HARNESS_FOLDER}/${verifier.file}`],
		display: [...shown, `${folder.shown}/${verifier.file}`].join(" ")
	};
}
function programFor(file) {
	if (/\.[cm]?js$/.test(file)) return [HARNESS_NODE];
	if (file.endsWith(".py")) return ["python3"];
	return file.endsWith(".sh") ? ["bash"] : [];
}
function inside$1(command, name) {
	const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	return command.replaceAll(new RegExp(`(?<![\\w./-])(?:\\./)?harnesses/${escaped}/`, "g"), `${HARNESS_FOLDER}/`);
}
// src/core/exam/python-modules.ts
const modules = `
_pytest abc aifc argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii
bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections
colorsys compileall concurrent configparser contextlib contextvars copy copyreg coverage crypt
csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings
ensurepip enum errno exceptiongroup execnet faulthandler fcntl filecmp fileinput fnmatch
fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib
heapq hmac html http hypothesis imaplib imghdr imp importlib iniconfig inspect io ipaddress
itertools json keyword linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap
modulefinder multiprocessing mypy netrc nis nntplib nose2 ntpath nturl2path numbers opcode
operator optparse os ossaudiodev packaging pathlib pdb pickle pickletools pipes pkgutil platform
plistlib pluggy poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc
pydoc_data pyexpat pygments pytest pytest_asyncio pytest_cov queue quopri random re readline
reprlib resource rlcompleter ruff runpy sched secrets select selectors shelve shlex shutil
signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants
sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig
syslog tabnanny tarfile telnetlib tempfile termios textwrap threading time timeit token tokenize
tomli tomllib trace traceback tracemalloc tty types typing unicodedata unittest urllib uu uuid
venv warnings wave weakref webbrowser wsgiref xdist xdrlib xml xmlrpc zipapp zipfile zipimport
zlib zoneinfo
`.trim().split(/\s+/);
const names = new Set(modules);
const isPythonStartName = (name) => names.has(name);
function shadowing(taken) {
	const own = new Set(taken.map((name) => name.replace(/\.py$/, "")));
	return `{src/,}{${modules.filter((name) => !own.has(name)).join(",")}}{.py,/__init__.py,.so,.*.so}`;
}
// src/core/exam/sample-path.ts
function sampleOf(glob) {
	const chosen = glob.replaceAll(/\{([^{},]*)[^{}]*\}/g, "$1");
	if (chosen !== glob) return sampleOf(chosen);
	return glob.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, "").replaceAll(/\\(.)|\*+|\?|\[[^\]]*\]/gsu, (_, escaped) => escaped ?? "x");
}
// src/core/exam/compiled-rules.ts
function rulesOf({ spec, settings, outOfScope }, around) {
	const exam = [
		...settings.protected.map((glob) => ({
			glob,
			rule: `protected: ${glob}`,
			liftable: false
		})),
		...(settings.heldOut?.paths ?? []).map((glob) => ({
			glob,
			rule: "held out",
			liftable: false
		})),
		...settings.targets.map(targetRule),
		...spec.protected.map((glob) => ({
			glob,
			rule: `protected: ${glob}`,
			liftable: true
		})),
		...builtIn(around)
	];
	const editable = settings.editable ?? spec.editable;
	return {
		caches: [...cacheNames, ...around.out === null ? [] : [literal$1(around.out)]],
		card: around.card,
		dependencies: dependencyFolders,
		exam,
		outOfScope,
		editable,
		lifted: liftedBy(settings.editable ?? [], exam)
	};
}
function deferredPaths({ out_of_scope: deferred }) {
	return deferred.flatMap((entry) => typeof entry === "string" ? [] : [entry.paths].flat().map((glob) => ({
		glob,
		why: entry.why ?? ""
	})));
}
function targetRule({ name, path }) {
	return {
		glob: literal$1(path),
		rule: `${name}: ${path}, which the card points at`,
		liftable: true
	};
}
function builtIn({ harness, scripts, taken }) {
	return [
		...harness === null ? [] : [{
			glob: literal$1(harness),
			rule: "the harness's own folder",
			liftable: false
		}],
		...scripts.map(({ glob, named, by }) => ({
			glob,
			rule: `${named}, which ${by}`,
			liftable: true
		})),
		...examSurface.map((kind) => ({
			...kind,
			liftable: true
		})),
		{
			glob: shadowing(taken),
			rule: "a name that Python imports at its start",
			liftable: true
		}
	];
}
function liftedBy(editable, exam) {
	if (editable.length === 0) return [];
	const isProtected = anyOf([...exam.map(({ glob }) => glob), ...dependencyFolders]);
	return editable.filter((glob) => isProtected(sampleOf(glob)));
}
// src/shell/card/absences.ts
function absences(workspace, { targets, heldOut }) {
	const missing = targets.filter(({ path }) => !existsSync(join(workspace, path))).map(({ name, path }) => ({
		path: ["with", name],
		message: `there is no ${path} in the workspace`,
		fix: `with: { ${name}: … } names a path relative to the workspace`
	}));
	if (heldOut === null || filesNamed(workspace, heldOut.paths).length > 0) return missing;
	const message = `no file of the workspace is named by ${heldOut.paths.join(", ")}`;
	return [...missing, {
		path: ["with", "held_out"],
		message
	}];
}
// src/shell/card/within.ts
function pathWithin(folder, path) {
	try {
		return below$1(realpathSync(folder), realpathSync(path));
	} catch {
		return null;
	}
}
function below$1(folder, path) {
	const way = relative(folder, path);
	return way === "" || way === ".." || way.startsWith("../") || isAbsolute(way) ? null : way;
}
// src/shell/card/harness-place.ts
function placeOfHarness({ harness, by }, { workspace, bundled }) {
	const ids = bundledIds(bundled);
	if (ids.includes(harness)) return placed(join(bundled, harness), {
		workspace,
		bundled
	});
	const folder = by === "flag" ? resolve(harness) : resolve(workspace, harness);
	if (!isFolder(folder)) return { problem: noHarness(harness, ids) };
	if (by === "card" && pathWithin(workspace, folder) === null) return { problem: {
		path: ["harness"],
		message: `${harness} is outside the workspace`
	} };
	return placed(folder, {
		workspace,
		bundled
	});
}
function bundledIds(bundled) {
	return readdirSync(bundled, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();
}
function placed(found, { workspace, bundled }) {
	const folder = realpathSync(found);
	return {
		folder,
		isBundled: pathWithin(bundled, folder) !== null,
		path: pathWithin(workspace, folder)
	};
}
function noHarness(harness, ids) {
	const meant = nearest(harness, ids);
	return {
		path: ["harness"],
		message: `${JSON.stringify(harness)} is no bundled harness and no folder; bundled are ${ids.join(", ")}`,
		fix: `harness: ${meant ?? "./harnesses/my-harness"}`
	};
}
function isFolder(path) {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
// src/shell/card/harness-folder.ts
async function readHarness(place, folders) {
	const names = readdirSync(place.folder);
	const file = [
		"spec.yaml",
		"spec.yml",
		"spec.json"
	].find((name) => names.includes(name));
	const shown = join(place.path ?? place.folder, file ?? "spec.yaml");
	const read = await readDocument$1(join(place.folder, file ?? "spec.yaml"), shown);
	if ("faults" in read) return read;
	const parsed = parseSpec(read.document.value);
	if ("problems" in parsed) return { faults: faultsOf(parsed.problems, read.document) };
	return checkedAgainstFolder(parsed.spec, {
		place,
		folders,
		document: read.document
	});
}
function checkedAgainstFolder(spec, setting) {
	const { place, document } = setting;
	const id = spec.id ?? basename(place.folder);
	const files = filesOf(place.folder, "");
	const verifier = verifierOf(spec, files);
	const problems = [
		...idProblems(id, setting),
		...files.filter(({ kind }) => kind === "other").map(oddFile),
		...verifierProblems(verifier, files),
		...plantProblems(spec, files),
		...candidateProblems(spec, files)
	];
	if (problems.length > 0) return { faults: faultsOf(problems, document) };
	return { harness: {
		...place,
		id,
		spec,
		verifier,
		sha256: digestOf(files)
	} };
}
function idProblems(id, { place, folders }) {
	if (place.isBundled || !bundledIds(folders.bundled).includes(id)) return [];
	return [{
		path: ["id"],
		message: `${id} is a harness that comes with goal-harness: this one needs a name of its own`,
		fix: `id: my-${id}`
	}];
}
const leftOut = /^(?:fixture|__pycache__|README(?:\..*)?)$|\.pyc$/;
function filesOf(folder, path) {
	return readdirSync(join(folder, path)).filter((name) => !leftOut.test(name)).sort().flatMap((name) => {
		const inner = path === "" ? name : `${path}/${name}`;
		const found = lstatSync(join(folder, inner));
		if (found.isDirectory()) return filesOf(folder, inner);
		if (!found.isFile()) return [{
			path: inner,
			kind: "other",
			sha256: ""
		}];
		return [{
			path: inner,
			kind: (found.mode & 64) === 0 ? "file" : "program",
			sha256: sha256(readFileSync(join(folder, inner)))
		}];
	});
}
const oddFile = ({ path }) => ({
	path: [],
	message: `${path} in the harness's folder is no regular file`,
	fix: "a harness is made of regular files: replace a link by what it leads to"
});
function verifierOf(spec, files) {
	const command = spec.outcome_contract.executable_verifier.trim();
	if (command === "done_test") return null;
	const file = command.replace(/^\.\//, "");
	return command.startsWith("./") || files.some(({ path }) => path === file) ? {
		kind: "file",
		file
	} : {
		kind: "command",
		command
	};
}
const interpreted = /\.(?:[cm]?js|py|sh)$/;
function verifierProblems(verifier, files) {
	if (verifier?.kind !== "file") return [];
	const found = files.find(({ path }) => path === verifier.file);
	const path = ["outcome_contract", "executable_verifier"];
	if (found === void 0) return [{
		path,
		message: `there is no file ${verifier.file} beside the spec`,
		fix: "a file beside the spec, a command, or \"done_test\""
	}];
	if (found.kind === "program" || interpreted.test(verifier.file)) return [];
	return [{
		path,
		message: `${verifier.file} cannot be executed`,
		fix: `chmod +x ${verifier.file}`
	}];
}
function candidateProblems({ candidate }, files) {
	const folder = candidate?.files?.replace(/^\.\//, "").replace(/\/+$/, "");
	if (folder === void 0 || files.some(({ path }) => path.startsWith(`${folder}/`))) return [];
	return [{
		path: ["candidate", "files"],
		message: `there is no folder ${folder} beside the spec`
	}];
}
function plantProblems({ plants }, files) {
	return plants.flatMap(({ patch }, i) => files.some(({ path }) => path === patch.replace(/^\.\//, "")) ? [] : [{
		path: [
			"plants",
			i,
			"patch"
		],
		message: `there is no file ${patch} beside the spec`
	}]);
}
// src/shell/card/maker-reads.ts
function makerReads(written) {
	return written.map((path) => /^~(?:\/|$)/.test(path) ? join(homedir(), path.slice(1)) : resolve(path));
}
function readFaults(written) {
	return makerReads(written).filter((path) => !existsSync(path)).map((path) => ({
		file: "arguments",
		key: "--maker-read",
		line: null,
		message: `${path} is not there`
	}));
}
// src/core/exam/loads.ts
const mostLoaded = 64;
const loadedBySettings = (names, read) => names.filter(isSettings).flatMap((name) => loadedFrom(name, read));
function loadedFrom(path, read, seen = new Set()) {
	const text = seen.size < mostLoaded ? read(path) : null;
	if (text === null) return [];
	seen.add(path);
	const fresh = [...new Set(namesIn$1(path, text).flatMap((name) => existing(path, name, read)))].filter((each) => !seen.has(each));
	for (const each of fresh) seen.add(each);
	return fresh.flatMap((each) => [{
		path: each,
		by: path
	}, ...loadedFrom(each, read, seen)]);
}
const deciding = new Set([
	"JavaScript test configuration",
	"linter configuration",
	"coverage configuration",
	"make or task file",
	"Cargo file"
]);
const isOfKind = examSurface.filter(({ rule }) => deciding.has(rule)).map(({ glob }) => matcher(glob));
const isSettings = (name) => /^(?:package|tsconfig.*|jsconfig.*)\.json$/.test(name) || !/\.lock$|\.rs$/.test(name) && isOfKind.some((matches) => matches(name));
const importing = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["'`](?<name>\.\.?\/[^"'`\n]+)["'`]/g;
const setUp = /["']?\b(?:setupFiles|setupFilesAfterEnv|globalSetup|globalTeardown|reporters|runner|testRunner|testEnvironment|resolver|transform|preset)\b["']?\s*:\s*(?<value>\[[^\]]*\]|\{[^}]*\}|["'][^"'\n]*["'])/g;
const extending = /["']?\b(?:extends|require|plugins|presets|file|jsPlugins)\b["']?\s*:[ \t]*(?<value>\[[^\]]*\]|["'][^"'\n]*["']|(?:\n\s*-\s*\S+)+|[^\s{]+)/g;
const python = /^\s*(?:from\s+\.?(?<name>\w[\w.]*)\s+import\b|import\s+(?<other>\w[\w.]*))/gm;
function namesIn$1(path, text) {
	const name = path.split("/").at(-1) ?? "";
	if (name.endsWith(".py")) return groups(text, python).map((each) => each.replaceAll(".", "/"));
	if (/akefile$|\.mk$/.test(name)) return lines(text, /^[-s]?include\s+(.+)$/gm);
	if (name === "Cargo.toml") return [...lines(text, /^build\s*=\s*"(.+)"/gm), ...cargoTests(text)];
	const values = groups(text, name === "package.json" ? setUp : all).flatMap(stringsIn);
	return name === "package.json" ? values : [...groups(text, importing), ...values];
}
const all = new RegExp(`${setUp.source}|${extending.source.replace("<value>", "<other>")}`, "g");
const groups = (text, pattern) => [...text.matchAll(pattern)].flatMap(({ groups: found }) => [
	found?.name,
	found?.value,
	found?.other
].filter((each) => each !== void 0));
const lines = (text, pattern) => [...text.matchAll(pattern)].flatMap(([, rest = ""]) => rest.split(/\s+/));
const cargoTests = (text) => text.split(/^(?=\[)/m).filter((section) => /^\[\[(?:test|bench)\]\]/.test(section)).flatMap((section) => lines(section, /^path\s*=\s*"(.+)"/gm));
const stringsIn = (value) => value.match(/[^\s"'`,[\]{}]{2,}/g)?.map((each) => each.replace(/^<rootDir>\//, "")) ?? [];
const scriptEndings = [
	"",
	".js",
	".ts",
	".mjs",
	".cjs",
	".mts",
	".cts",
	".json",
	"/index.js"
];
function endingsOf(from, name) {
	if (from.endsWith(".py")) return [".py", "/__init__.py"];
	return name.startsWith(".") ? scriptEndings : [""];
}
function existing(from, name, read) {
	const place = joined(from, name);
	if (place === null) return [];
	return endingsOf(from, name).map((ending) => `${place}${ending}`).filter((path) => read(path) !== null);
}
function joined(from, name) {
	const steps = from.split("/").slice(0, -1);
	for (const step of normalPath(name).split("/")) if (step !== "..") steps.push(step);
	else if (steps.pop() === void 0) return null;
	return name.startsWith("/") || /[\0$*]/.test(name) ? null : steps.join("/") || null;
}
// src/core/exam/indirection.ts
const deepest = 4;
function reachedBy(command, kind, read) {
	return follow$1(command, {
		kind,
		read,
		depth: 0
	}).filter(({ path, as }) => as === "heeded" || isTool(path));
}
const inToolFolder = /(?:^|\/)(?:scripts?|tools?|tooling|\.?ci|hack|tasks?|checks?)\//;
const isTool = (path) => inToolFolder.test(path) || /(?:^|[\W_])(?:check|test|tests|verify|lint|ci)(?:[\W_]|$)/.test(path.split("/").at(-1) ?? "");
function follow$1(command, reading) {
	if (reading.depth >= deepest) return [];
	const next = {
		...reading,
		depth: reading.depth + 1
	};
	return stagesIn(command).map(({ words }) => programOf(words)).flatMap((program) => [
		...[...npmScripts(program, reading.read), ...recipes(program, reading.read)].flatMap((inner) => [...namedIn(inner, reading.kind), ...follow$1(inner, next)]),
		...included(program, next),
		...imported(program, reading.read)
	]);
}
function imported({ name, words }, read) {
	if (!/^(?:node|tsx|ts-node|deno|bun|python[\d.]*)$/.test(name)) return [];
	const script = words.find(({ value }) => /\.(?:py|[cm]?[jt]s)$/.test(value))?.value;
	if (script === void 0) return [];
	return loadedFrom(normalPath(script), read).filter(({ path }) => inToolFolder.test(path)).map(({ path }) => ({
		path,
		as: "file"
	}));
}
const npmLike = /^(?:npm|pnpm|yarn|bun)$/;
function npmScripts({ name, words }, read) {
	if (!npmLike.test(name)) return [];
	const [first, second] = words.map(({ value }) => value).filter((value) => !value.startsWith("-"));
	const script = /^run(?:-script)?$/.test(first ?? "") ? second : first;
	const wanted = script === "t" ? "test" : script;
	if (wanted === void 0) return [];
	const scripts = scriptsOf(read("package.json"));
	return [
		`pre${wanted}`,
		wanted,
		`post${wanted}`
	].flatMap((each) => scripts.get(each) ?? []);
}
function scriptsOf(text) {
	try {
		const scripts = JSON.parse(text ?? "{}")?.scripts;
		const entries = Object.entries(typeof scripts === "object" && scripts !== null ? scripts : {});
		return new Map(entries.flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []));
	} catch {
		return new Map();
	}
}
function recipes({ name, words }, read) {
	if (!/^g?make$/.test(name)) return [];
	const targets = targetsIn([
		"GNUmakefile",
		"makefile",
		"Makefile"
	].map(read).find((text) => text !== null) ?? "");
	const asked = words.map(({ value }) => value).filter((value) => targets.has(value));
	const wanted = asked.length > 0 ? asked : [...targets.keys()].slice(0, 1);
	for (const each of wanted) {
		const { needs } = targets.get(each) ?? { needs: [] };
		wanted.push(...needs.filter((need) => targets.has(need) && !wanted.includes(need)));
	}
	return wanted.flatMap((each) => targets.get(each)?.recipe ?? []);
}
function targetsIn(text) {
	const targets = new Map();
	for (const block of text.replaceAll("\\\n", " ").split(/\n(?=[^\t\n#])/)) {
		const [head = "", ...lines] = block.split("\n");
		const rule = /^([^\s:=#.][^:=#]*):(?!=)([^;#]*)/.exec(head);
		const recipe = lines.flatMap((line) => line.startsWith("	") ? line.replace(/^\t[@+-]*\s*/, "") : []);
		const needs = (rule?.[2] ?? "").split(/\s+/).filter(Boolean);
		for (const target of (rule?.[1] ?? "").split(/\s+/).filter(Boolean)) targets.set(target, {
			needs,
			recipe
		});
	}
	return targets;
}
const shells = /^(?:bash|sh|dash|zsh|ksh|source|\.)$/;
function included({ name, path, words }, reading) {
	const script = shells.test(name) ? words.find(({ value }) => !value.startsWith("-"))?.value : path;
	const text = script?.includes("/") === true || shells.test(name) ? reading.read(normalPath(script ?? "")) : null;
	if (text === null || reading.depth >= deepest) return [];
	const lines = text.split("\n").filter((line) => /^\s*(?:source|\.)\s/.test(line));
	return [...heededBy(text.split(/[\s;|&()]+/)), ...lines.flatMap((line) => [...namedIn(line.trim(), reading.kind), ...follow$1(line.trim(), {
		...reading,
		depth: reading.depth + 1
	})])];
}
// src/shell/card/surroundings.ts
function surroundingsOf(where) {
	const { workspace, cardFile, out, harness, commands } = where;
	return {
		card: [...new Set([below$1(workspace, cardFile), pathWithin(workspace, cardFile)])].filter(isPath),
		harness,
		out: below$1(workspace, out) ?? pathWithin(workspace, out),
		scripts: [...commands.flatMap(([kind, command]) => [...namedIn(command, kind), ...reachedBy(command, kind, (path) => textOf(workspace, path))]).filter((named) => isThere(workspace, named)).map(scriptOf), ...loadedBySettings(namesIn(workspace), (path) => textOf(workspace, path)).map(({ path, by }) => ({
			glob: literal$1(path),
			named: path,
			by: `${by} loads`
		}))],
		taken: ["", "src"].flatMap((folder) => namesIn(join(workspace, folder)))
	};
}
const scriptOf = ({ path, as }) => ({
	glob: as === "glob" || as === "heeded" ? path : literal$1(path),
	named: path,
	by: `the verifier's command ${as === "heeded" ? "heeds" : "names"}`
});
const isPath = (path) => path !== null;
function isThere(workspace, { path, as }) {
	if (as === "heeded") return true;
	if (as === "glob") return globProblem(path) === null;
	const found = statOf(join(workspace, path));
	return found !== null && (found.isFile() || as === "file or folder" && found.isDirectory());
}
function statOf(path) {
	try {
		return statSync(path);
	} catch {
		return null;
	}
}
function namesIn(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
const mostBytes$2 = 1048576;
function textOf(workspace, path) {
	const place = join(workspace, path);
	const found = path.startsWith("/") || path.split("/").includes("..") ? null : statOf(place);
	if (found === null || !found.isFile() || found.size > mostBytes$2) return null;
	try {
		return readFileSync(place, "utf8");
	} catch {
		return null;
	}
}
// src/shell/card/load-plan.ts
const standard = "gh1-done-test";
async function loadPlan(options) {
	const given = [...argumentFaults(options), ...readFaults(options.makerRead)];
	const card = options.read ?? await readCard(options.card);
	const harness = await harnessFor(options, card);
	if ("faults" in card || "faults" in harness) throw new BadInput([
		...given,
		...faultsIn(card),
		...faultsIn(harness)
	]);
	const parts = {
		options,
		...card,
		...harness
	};
	const settled = settle(card.card, harness.harness.spec);
	const problems = "problems" in settled ? settled.problems : absences(options.workspace, settled.settings);
	const faults = [...given, ...faultsOf(problems, card.document)];
	if (faults.length > 0 || "problems" in settled) throw new BadInput(faults);
	return compiled(parts, settled.settings);
}
const faultsIn = (read) => "faults" in read ? read.faults : [];
async function harnessFor(options, card) {
	const folders = {
		workspace: options.workspace,
		bundled: options.harnesses
	};
	const place = placeOfHarness(referenceOf(options, card), folders);
	if (!("problem" in place)) return readHarness(place, folders);
	const source = "document" in card ? card.document : {
		file: shownPath(options.card),
		lineOf: () => null
	};
	return options.harness === void 0 ? { faults: faultsOf([place.problem], source) } : { faults: [{
		file: "arguments",
		key: "--harness",
		line: null,
		message: place.problem.message
	}] };
}
function referenceOf({ harness }, card) {
	if (harness !== void 0) return {
		harness,
		by: "flag"
	};
	return {
		harness: ("card" in card ? card.card.harness : card.harness) ?? standard,
		by: "card"
	};
}
function compiled(parts, settings) {
	const { options, card, harness } = parts;
	const { spec } = harness;
	const [first, ...others] = [...preparationOf(settings), ...checksFor(parts)];
	if (first === void 0) throw new Error("a card without a check passed its schema");
	const cardDigest = cardSha256(card);
	return {
		card,
		cardFile: options.card,
		cardPath: below$1(options.workspace, options.card) ?? pathWithin(options.workspace, options.card),
		cardSha256: cardDigest,
		harness: {
			id: harness.id,
			folder: harness.folder,
			spec,
			sha256: harness.sha256
		},
		checks: [first, ...others],
		guards: guardsOf([...spec.guards, ...settings.guards]),
		...ownRooms(spec, settings),
		rules: rulesOf({
			spec,
			settings,
			outOfScope: deferredPaths(card)
		}, surroundingsOf({
			...options,
			cardFile: options.card,
			harness: harness.path,
			commands: commandsFor(parts, settings)
		})),
		limits: limitsOf$1(spec),
		maxIterations: options.maxIterations ?? spec.max_iterations,
		timeBudgetMs: options.timeBudget === void 0 ? null : millisecondsOf(options.timeBudget),
		stallAfter: spec.stall_after,
		...settings.probing,
		maker: {
			command: options.maker ?? "",
			network: options.makerNetwork ?? spec.maker_network,
			env: options.makerEnv,
			reads: makerReads(options.makerRead)
		},
		verifierNetwork: spec.verifier_network,
		verifierEnv: spec.verifier_env,
		readOnly: spec.read_only,
		planSha256: planSha256(cardDigest, card, harness)
	};
}
function planSha256(cardDigest, card, { id, sha256 }) {
	return digestOf({
		card_sha256: cardDigest,
		with: card.with ?? {},
		harness: id,
		harness_sha256: sha256
	});
}
function checksFor({ card, harness }) {
	const { verifier, folder, path, isBundled } = harness;
	if (verifier === null) return checksOf(card.done_test);
	const name = basename(folder);
	return [verifierCheck(verifier, {
		name,
		shown: isBundled ? `harnesses/${name}` : path ?? folder
	})];
}
function commandsFor({ card, harness }, settings) {
	const { verifier, spec } = harness;
	return [
		...commandsOf(card.done_test),
		...verifier?.kind === "command" ? [["verifier", verifier.command]] : [],
		...[...spec.guards, ...settings.guards].map((command) => ["guard", command]),
		...settings.heldOut === null ? [] : [["custom_command", settings.heldOut.command]],
		...settings.prepare === null ? [] : [["custom_command", settings.prepare.command]]
	];
}
// src/shell/git/dirty-tree.ts
async function storeDirtyTree(repository, paths) {
	const { room, objects, headTree } = repository;
	await refuseSubmodules(repository, paths);
	const edits = new Map(paths.map((path) => [path, null]));
	for (const path of paths.flatMap((dirty) => filesAt(repository, dirty))) edits.set(path, await stored(repository, path));
	const edited = await treeWith(headTree, [...edits].map(([path, entry]) => ({
		path,
		entry
	})), objects);
	for (const [id, contents] of edited.objects) storeObject(room, id, {
		type: "tree",
		contents
	});
	return edited.tree;
}
async function refuseSubmodules({ objects, headTree }, paths) {
	const before = await entriesAt(headTree, paths, objects);
	const moved = paths.filter((path) => before.get(path)?.mode === submoduleMode);
	if (moved.length === 0) return;
	const message = "a submodule at another commit than HEAD says";
	throw new BadInput(moved.map((file) => ({
		file,
		key: "",
		line: null,
		message,
		fix: `git submodule update ${file}`
	})));
}
function filesAt({ workspace }, path) {
	const { kind } = entryAt(placeOf(workspace, path));
	if (kind === "absent") return [];
	if (kind !== "folder") return [path];
	if (entryAt(placeOf(workspace, `${path}/.git`)).kind === "absent") return [];
	return [...leavesBelow(workspace, path)].map(([file]) => file).filter((file) => !inGit.test(file));
}
const inGit = /(?:^|\/)\.git(?:\/|$)/;
async function stored({ workspace, room, objects }, path) {
	const place = placeOf(workspace, path);
	const { kind, mode } = entryAt(place);
	if (kind === "symlink") {
		const contents = readlinkSync(place, { encoding: "buffer" });
		const id = objectId("blob", contents, objects.format);
		storeObject(room, id, {
			type: "blob",
			contents
		});
		return {
			mode: "120000",
			id
		};
	}
	if (kind !== "file") {
		const message = `a ${kind}: no commit can hold it, so no run can start from it`;
		throw new BadInput([{
			file: path,
			key: "",
			line: null,
			message,
			fix: `rm ${path}`
		}]);
	}
	const { blob } = fingerprintOf(place, objects.format);
	await storeFile(room, blob, place);
	return {
		mode: (mode & 64) === 0 ? "100644" : "100755",
		id: blob
	};
}
// src/shell/session/places.ts
function workplaceOptions({ env, ...where }, plan) {
	const home = env.HOME ?? homedir();
	return {
		...where,
		path: env.PATH ?? "/usr/local/bin:/usr/bin:/bin",
		home,
		secrets: secrets(env),
		shown: [{
			outside: process.execPath,
			inside: HARNESS_NODE
		}, ...caches(plan, home)],
		reachable: plan.maker.reads,
		hidden: plan.hidden,
		hosted: env.RUNNER_ENVIRONMENT === "github-hosted"
	};
}
function caches({ readOnly }, home) {
	return readOnly.flatMap((written) => {
		const isOfHome = written.startsWith("~/");
		const outside = isOfHome ? join(home, written.slice(2)) : written;
		if (!existsSync(outside)) return [];
		return [{
			outside,
			inside: isOfHome ? join(INSIDE_HOME, written.slice(2)) : written
		}];
	});
}
function secrets(env) {
	return ["RUNNER_TEMP", "GITHUB_EVENT_PATH"].flatMap((name) => {
		const value = env[name];
		return value === void 0 || value === "" || isOfEverybody(value) ? [] : [value];
	});
}
const isOfEverybody = (path) => [
	"/",
	"/tmp",
	"/var/tmp",
	"/dev/shm"
].includes(path.replace(/\/+$/, "") || "/");
// src/shell/card/card-watch.ts
async function cardSha256At(file) {
	const read = await readCard(file);
	return "card" in read ? cardSha256(read.card) : null;
}
// src/shell/world/locked-card.ts
const lockedCard = ({ card }, lockedAt) => JSON.stringify({
	...card,
	locked_at: lockedAt,
	status: "active"
}, null, 2);
function cardWatch({ cardFile, cardSha256 }) {
	const locked = readQuietly(cardFile);
	return async () => {
		const now = readQuietly(cardFile);
		if (now === null) return null;
		return locked?.equals(now) === true ? cardSha256 : cardSha256At(cardFile);
	};
}
function readQuietly(file) {
	try {
		return readFileSync(file);
	} catch {
		return null;
	}
}
// src/shell/world/luggage.ts
const INSIDE = {
	brief: "/run/goal/brief",
	harness: "/run/goal/harness",
	original: "/run/goal/original",
	reporters: "/run/goal/reporters",
	report: "/run/goal/report",
	verdict: "/run/goal/verdict",
	node: "/run/goal/node",
	candidate: "/run/goal/candidate",
	input: "/run/goal/input"
};
function written(workplace, inside, files) {
	const outside = workplace.run.shelf("luggage");
	fill(outside, files);
	return packed(workplace, {
		outside,
		inside,
		access: "read"
	});
}
function rewritten(workplace, inside) {
	let before = null;
	return (files) => {
		if (before === null || workplace.facts.backend === "none") before = written(workplace, inside, files);
		else fill(before.mount.outside, files);
		return before;
	};
}
function fill(folder, files) {
	for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
function copied(workplace, inside, folder) {
	const outside = workplace.run.shelf("luggage");
	cpSync(folder, outside, {
		recursive: true,
		dereference: false,
		verbatimSymlinks: true
	});
	return packed(workplace, {
		outside,
		inside,
		access: "read"
	});
}
function writable(workplace, inside) {
	return packed(workplace, {
		outside: workplace.run.lend("luggage"),
		inside,
		access: "write"
	});
}
const packed = (workplace, mount) => ({
	mount,
	inside: workplace.inside(mount)
});
// src/shell/world/verifier-luggage.ts
async function packFor({ plan, workplace, lockedCard, exam, reporters }) {
	return {
		brief: written(workplace, INSIDE.brief, {
			"card.json": lockedCard,
			"exam.json": JSON.stringify(exam.digests)
		}),
		harness: copied(workplace, HARNESS_FOLDER, plan.harness.folder),
		original: await originals(workplace, exam),
		reporters: copied(workplace, INSIDE.reporters, reporters)
	};
}
async function originals(workplace, { root, digests }) {
	const outside = workplace.run.shelf("luggage");
	for (const path of Object.keys(digests)) {
		mkdirSync(dirname(join(outside, path)), { recursive: true });
		cpSync(join(root, path), join(outside, path));
		if (/\.ya?ml$/i.test(path)) writeFileSync(join(outside, `${path}.json`), await asJson(join(root, path), path));
	}
	const mount = {
		outside,
		inside: INSIDE.original,
		access: "read"
	};
	return {
		mount,
		inside: workplace.inside(mount)
	};
}
async function asJson(file, shown) {
	const read = await readDocument$1(file, shown);
	if ("faults" in read) throw new BadInput(read.faults);
	return JSON.stringify(read.document.value ?? null);
}
// src/shell/world/limits.ts
const makerLimits = (limits, milliseconds) => ({
	...common(limits),
	wallMs: Math.min(limits.makerTimeoutMs, milliseconds),
	overflow: "drop"
});
const verifierLimits = (limits) => ({
	...common(limits),
	wallMs: limits.verifierTimeoutMs,
	overflow: "end"
});
const common = (limits) => ({
	idleMs: limits.idleTimeoutMs,
	outputBytes: limits.outputBytes,
	memoryBytes: limits.memoryBytes,
	processes: limits.processes
});
// src/shell/world/whole-lines.ts
const longest = 262144;
function wholeLines(quote) {
	const decoder = new TextDecoder();
	let held = "";
	const handOn = (until) => {
		if (until > 0) quote(held.slice(0, until));
		held = held.slice(until);
	};
	return {
		push(chunk) {
			held += decoder.decode(chunk, { stream: true });
			handOn(held.length > longest ? held.length : held.lastIndexOf("\n") + 1);
		},
		end() {
			held += decoder.decode();
			handOn(held.length);
		}
	};
}
// src/shell/git/raw-diff.ts
const absentMode = "000000";
function isFileMode(mode) {
	return mode === "100644" || mode === "100755" || mode === "120000";
}
async function diffLines({ room }, base, tree) {
	const fields = (await git(room, [
		...rawDiff,
		base,
		tree
	])).toString("latin1").split("\0");
	const lines = Array.from({ length: Math.floor(fields.length / 2) }, (_, at) => lineOf(fields[2 * at] ?? "", fields[2 * at + 1] ?? ""));
	const input = Buffer.from(lines.map(({ id }) => `${id}\n`).join(""));
	const bytes = (await git(room, ["cat-file", "--batch-check=%(objectsize)"], { input })).toString("latin1").split("\n").map(Number);
	return lines.map((line, at) => ({
		...line,
		bytes: standing(line) ? bytes[at] ?? 0 : 0
	})).sort((a, b) => byText(a.path, b.path));
}
const rawDiff = [
	"diff-tree",
	"-r",
	"-z",
	"--raw",
	"--no-renames",
	"--no-abbrev"
];
function lineOf(fields, name) {
	const [was = "", mode = "", , id = ""] = fields.slice(1).split(" ");
	return {
		path: pathOf(Buffer.from(name, "latin1")),
		was,
		mode,
		id
	};
}
function standing({ mode }) {
	return isFileMode(mode);
}
// src/shell/git/unpack.ts
async function unpack(repository, lines, folder) {
	const places = new Map();
	const paths = [];
	for (const line of lines) {
		const place = join(folder, String(places.size));
		places.set(line.path, place);
		paths.push(await unpacked(repository, line, place));
	}
	return {
		paths,
		source: (path) => places.get(path) ?? join(folder, "absent")
	};
}
async function unpacked(repository, line, place) {
	const { path, was, mode, id } = line;
	if (!isFileMode(mode)) return {
		change: "deleted",
		path
	};
	const change = was === "000000" ? "added" : "modified";
	const { format } = repository.objects;
	if (mode === "120000") {
		const target = await repository.objects.read(id, "blob");
		symlinkSync(target, place);
		return {
			change,
			path,
			mode,
			...fingerprintOfBytes(target, format)
		};
	}
	await write(repository, line, place);
	return {
		change,
		path,
		mode,
		...fingerprintOf(place, format)
	};
}
const readAtOnce = 1048576;
async function write({ room, objects }, { id, mode, bytes }, place) {
	const output = openSync(place, "wx", mode === "100755" ? 493 : 420);
	try {
		if (bytes <= readAtOnce) writeFileSync(output, await objects.read(id, "blob"));
		else await git(room, [
			"cat-file",
			"blob",
			id
		], { output });
	} finally {
		closeSync(output);
	}
}
// src/shell/git/patch-change.ts
async function changeFromPatch(repository, base, input) {
	const applied = await treeAfter(repository, base, input);
	if ("problem" in applied) return applied;
	const lines = await diffLines(repository, base, applied.tree);
	const problem = tooMuch(lines, input.limits) ?? lines.map(oddity).find((found) => found !== null);
	if (problem !== void 0) return { problem };
	const cut = await cutShort(repository, lines);
	if (cut !== void 0) return { problem: `${cut}: a link to a name with a NUL byte` };
	const { paths, source } = await unpack(repository, lines, input.folder);
	return {
		change: {
			paths,
			tree: applied.tree
		},
		source
	};
}
const roomToWork = 1024 ** 3;
async function treeAfter({ room }, base, { patch, limits }) {
	if (patch.length === 0) return { tree: base };
	const index = join(room.folder, "index-of-patch");
	await git(room, ["read-tree", base], { index });
	const memory = roomToWork + 4 * limits.changeBytes;
	try {
		await git(room, apply, {
			index,
			memory,
			input: patch
		});
	} catch (error) {
		return { problem: `the patch does not apply: ${error instanceof Error ? error.message : String(error)}` };
	}
	return { tree: (await git(room, ["write-tree", "--missing-ok"], { index })).toString("latin1").trim() };
}
const apply = [
	"apply",
	"--cached",
	"--binary",
	"--whitespace=nowarn",
	"-"
];
function tooMuch(lines, limits) {
	const { changeBytes, changeFiles } = limits;
	const bytes = lines.reduce((sum, line) => sum + line.bytes, 0);
	if (lines.length > changeFiles) return `the patch changes ${lines.length} files, over the limit of ${changeFiles} (change_files)`;
	if (bytes <= changeBytes) return void 0;
	return `the patch makes ${bytes} bytes, over the limit of ${changeBytes} (change_bytes)`;
}
async function cutShort({ objects }, lines) {
	for (const { path, mode, id } of lines) if (mode === "120000" && (await objects.read(id, "blob")).includes(0)) return path;
}
const longestTarget = 4095;
function oddity({ path, was, mode, bytes }) {
	const name = untrackable(path);
	if (name !== null) return `${path}: ${name}`;
	const modes = [was, mode].filter((one) => one !== absentMode);
	if (!modes.every(isFileMode)) return `${path}: neither a file nor a link (${modes.join(" to ")})`;
	if (mode !== "120000" || bytes > 0 && bytes <= longestTarget) return null;
	return `${path}: a link to a name of ${bytes} bytes`;
}
// src/core/verdict/candidate-run.ts
const CandidateRequest = strictObject({
	argv: array(string()).check(_minLength(1)),
	stdin: optional(string()),
	env: optional(record(string(), string())),
	timeout_ms: optional(int().check(_gte(1))),
	output_bytes: optional(int().check(_gte(1)))
});
function requestOf(line) {
	const parsed = safeParse(CandidateRequest, jsonOf(line));
	if (parsed.success) return { request: parsed.data };
	const [issue] = parsed.error.issues;
	return { problem: `no request: ${issue?.path.join(".") || "the line"}: ${issue?.message}` };
}
function jsonOf(line) {
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}
function replyOf(ended, stdout_base64) {
	const output = { stdout_base64 };
	switch (ended.how) {
		case "exited": return {
			ended: "exited",
			code: ended.code,
			...output
		};
		case "signalled": return {
			ended: "exited",
			code: 128 + ended.signal,
			...output
		};
		case "timed_out": return {
			ended: "timed_out",
			...output
		};
		case "truncated": return {
			ended: "truncated",
			...output
		};
		case "stopped": return {
			ended: "not_run",
			why: "the run was stopped"
		};
		case "sandbox_failed": return {
			ended: "not_run",
			why: ended.why
		};
	}
}
// src/shell/world/candidate-room.ts
const OUTPUT_BYTES = 1048576;
const RUN = "exec <\"$1\" 2>/dev/null || exit 126; shift; exec \"$@\"";
function candidateRoom(world, layers) {
	const { workplace, plan } = world;
	const shown = shownFiles(world);
	return async (request, signal) => {
		const input = written(workplace, INSIDE.input, { stdin: request.stdin ?? "" });
		const room = await workplace.rooms.verifier(layers.layer, layers);
		const heard = [];
		const { ended } = await workplace.launch({
			argv: [
				"/bin/sh",
				"-c",
				RUN,
				"candidate",
				`${input.inside}/stdin`,
				...words(request)
			],
			env: {
				...basic(workplace),
				CI: "true",
				...request.env
			},
			tree: room.tree,
			workspace: world.workspace,
			mounts: [input, ...shown].map(({ mount }) => mount),
			network: plan.verifierNetwork,
			limits: limitsOf(plan, request),
			signal: AbortSignal.any([signal, world.cancel]),
			onOutput: (chunk) => heard.push(chunk)
		});
		room.dispose();
		removeTree(input.mount.outside);
		return replyOf(ended, Buffer.concat(heard).toString("base64"));
	};
	function words({ argv }) {
		const files = shown[0]?.inside ?? INSIDE.candidate;
		return argv.map((word) => word === "/run/goal/node" ? world.node : word.replaceAll(INSIDE.candidate, files));
	}
}
function shownFiles({ plan, workplace }) {
	const files = plan.candidate?.files ?? null;
	return files === null ? [] : [copied(workplace, INSIDE.candidate, join(plan.harness.folder, files))];
}
function limitsOf({ limits }, { timeout_ms, output_bytes }) {
	const wallMs = Math.min(timeout_ms ?? limits.idleTimeoutMs, limits.verifierTimeoutMs);
	const outputBytes = Math.min(output_bytes ?? OUTPUT_BYTES, limits.outputBytes);
	return {
		...verifierLimits(limits),
		wallMs,
		idleMs: wallMs,
		outputBytes
	};
}
// src/shell/world/candidates.ts
const SOCKET = "candidate.sock";
const longestLine$1 = 16777216;
async function openCandidates(workplace, run) {
	const outside = workplace.run.shelf("candidates");
	const luggage = packed(workplace, {
		outside,
		inside: "/run/goal/candidates",
		access: "read"
	});
	const closing = new AbortController();
	let runs = 0;
	let last = Promise.resolve();
	const answer = (line) => {
		const read = requestOf(line);
		const next = last.then(() => {
			if ("problem" in read) return {
				ended: "not_run",
				why: read.problem
			};
			if (closing.signal.aborted) return {
				ended: "not_run",
				why: "the grader is gone"
			};
			runs += 1;
			return run(read.request, closing.signal);
		});
		last = next.catch(() => void 0);
		return next.catch((error) => ({
			ended: "not_run",
			why: String(error)
		}));
	};
	const sockets = new Set();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		converse(socket, answer);
	});
	const release = await listening(server, outside);
	const end = async () => {
		closing.abort();
		for (const socket of sockets) socket.destroy();
		server.close();
		await last;
		release();
	};
	let ended = null;
	return {
		luggage,
		socket: `${luggage.inside}/${SOCKET}`,
		runs: () => runs,
		close() {
			ended ??= end();
			return ended;
		}
	};
}
async function listening(server, folder) {
	const fd = openSync(folder, "r");
	const path = `/proc/self/fd/${fd}/${SOCKET}`;
	await new Promise((settle, fail) => {
		server.once("error", fail);
		server.listen(path, settle);
	});
	chmodSync(join(folder, SOCKET), 438);
	return () => closeSync(fd);
}
function converse(socket, answer) {
	let held = "";
	socket.setEncoding("utf8");
	socket.on("error", () => void 0);
	socket.on("data", (chunk) => {
		const lines = (held + String(chunk)).split("\n");
		held = lines.pop() ?? "";
		if (held.length > longestLine$1) socket.destroy();
		for (const line of lines) answer(line).then((reply) => socket.write(`${JSON.stringify(reply)}\n`));
	});
}
// src/core/tests/tests-cargo.ts
const outcomes$1 = new Map([
	["ok", "passed"],
	["FAILED", "failed"],
	["ignored", "skipped"]
]);
function cargoLines() {
	const seen = {
		tests: [],
		problems: [],
		block: null,
		began: false,
		unnamed: 0
	};
	return {
		line: (text) => {
			const start = /^running (\d{1,7}) tests?$/.exec(text);
			if (start !== null) {
				abandon(seen);
				seen.began = true;
				seen.block = {
					expected: Number(start[1]),
					named: [],
					begun: [],
					printed: new Map(),
					printing: null
				};
			} else if (seen.block !== null && seen.tests.length <= 1e5) inside(seen, seen.block, text);
		},
		end: () => {
			abandon(seen);
			const { tests, problems, began, unnamed } = seen;
			const isTold = began && (tests.length > 0 || unnamed === 0);
			const report = {
				runner: "cargo test",
				forgeable: true,
				tests: numbered(tests)
			};
			return {
				report: isTold ? report : null,
				problem: problems[0] ?? null
			};
		}
	};
}
function abandon({ block, tests }) {
	if (block === null) return;
	const message = `a test binary began ${block.expected} tests and ended before it said how they went`;
	tests.push({
		id: "(a test binary that ended early)",
		outcome: "failed",
		message
	});
}
function inside(seen, block, text) {
	const totals = totalsOf(text);
	if (totals === null) {
		note$1(block, text);
		return;
	}
	const problem = contradictionIn(block, totals);
	if (problem !== null) seen.problems.push(problem);
	if (isQuiet(block)) seen.unnamed += totals.passed + totals.failed;
	else seen.tests.push(...resultsOf$1(block, totals));
	seen.block = null;
}
function totalsOf(text) {
	const found = /^test result: (?:ok|FAILED)\. (\d{1,7}) passed; (\d{1,7}) failed; (\d{1,7}) ignored;/.exec(text);
	if (found === null) return null;
	return {
		passed: Number(found[1]),
		failed: Number(found[2]),
		ignored: Number(found[3])
	};
}
function note$1(block, text) {
	const section = /^---- (.+) stdout ----$/.exec(text);
	if (section !== null) block.printing = section[1] ?? "";
	else if (text === "failures:") block.printing = null;
	else if (block.printing !== null) print(block, block.printing, text);
	else noteTest(block, text);
}
function print({ printed }, name, text) {
	const lines = printed.get(name) ?? [];
	if (text.trim() !== "" && lines.length < 8) printed.set(name, [...lines, oneLine(text, 300)]);
}
function noteTest(block, text) {
	const start = text.indexOf("test ");
	const end = text.lastIndexOf(" ...");
	if (start < 0 || end <= start + 5 || block.named.length + block.begun.length > 1e5) return;
	const name = text.slice(start + 5, end).replace(/ \(line \d+\)/, "");
	const outcome = outcomes$1.get(/^ (ok|FAILED|ignored)\b/.exec(text.slice(end + 4))?.[1] ?? "");
	if (outcome === void 0) block.begun.push(name);
	else block.named.push({
		name,
		outcome
	});
}
const isQuiet = (block) => block.expected > 0 && block.named.length === 0 && block.begun.length === 0;
function resultsOf$1(block, totals) {
	const rest = block.named.filter(({ outcome }) => outcome === "failed").length === totals.failed ? "passed" : "failed";
	const begun = block.begun.map((name) => ({
		name,
		outcome: rest
	}));
	return [...block.named, ...begun].map(({ name, outcome }) => ({
		id: testId(void 0, [name]),
		outcome,
		...outcome === "skipped" ? { declared: true } : {},
		...outcome === "failed" ? { message: block.printed.get(name)?.join("\n") ?? "fails" } : {}
	}));
}
function contradictionIn(block, { passed, failed, ignored }) {
	const red = block.named.filter(({ outcome }) => outcome === "failed").length;
	if (red > failed) return `cargo test counts ${failed} failures and lists ${red}`;
	if (passed + failed + ignored < block.named.length) return `cargo test counts ${passed + failed + ignored} tests and lists ${block.named.length}`;
	return null;
}
// src/core/tests/go-package.ts
const mostLines = 12;
const silentPackage = () => ({
	started: new Map(),
	ended: new Map(),
	status: null,
	remark: ""
});
function started(owner, test) {
	if (owner.started.size < 1e5) owner.started.set(test, []);
}
function ended(owner, test, outcome) {
	if (outcome === void 0 || !owner.started.has(test)) return;
	if (owner.ended.get(test) !== "failed") owner.ended.set(test, outcome);
}
function printed(owner, test, text) {
	const lines = owner.started.get(test);
	if (lines === void 0 || text.trim() === "") return;
	const isFull = lines.length >= mostLines;
	if (isFull && owner.ended.has(test)) return;
	if (isFull) lines.shift();
	lines.push(text);
}
function resultsOf(name, owner, isVerbose) {
	const tests = [...owner.started].map(([test, lines]) => ({
		id: name === "" ? testId(test, []) : testId(name, [test]),
		...outcomeOf(owner.ended.get(test), lines)
	}));
	const whole = tests.some(({ outcome }) => outcome === "failed") ? null : wholeOf(owner, isVerbose);
	return whole === null ? tests : [...tests, {
		id: testId(name, []),
		...whole
	}];
}
function outcomeOf(outcome, lines) {
	switch (outcome) {
		case void 0: return {
			outcome: "failed",
			message: "it began and never ended"
		};
		case "passed": return { outcome };
		case "skipped": return {
			outcome,
			declared: true
		};
		case "failed": return {
			outcome,
			message: lines.map((line) => oneLine(line, 300)).join("\n") || "it failed"
		};
	}
}
const isEmpty = (remark) => remark.includes("[no test");
function wholeOf({ status, started: tests, remark }, isVerbose) {
	if (status === "failed") return {
		outcome: "failed",
		message: oneLine(`the package failed ${remark}`, 300)
	};
	if (status === null || tests.size > 0) return null;
	return isVerbose && !isEmpty(remark) ? {
		outcome: "failed",
		message: "it said ok without having run a test"
	} : { outcome: "passed" };
}
// src/core/tests/tests-go.ts
const outcomes = new Map([
	["PASS", "passed"],
	["FAIL", "failed"],
	["SKIP", "skipped"],
	["pass", "passed"],
	["fail", "failed"],
	["skip", "skipped"]
]);
function goLines(isVerbose) {
	const seen = {
		packages: new Map(),
		current: silentPackage(),
		running: ""
	};
	return {
		line: (text) => {
			if (!closed(seen, text) && !heard(seen, text)) follow(seen, text);
		},
		end: () => {
			if (seen.current.started.size > 0) seen.packages.set("", seen.current);
			return reported(seen.packages, isVerbose);
		}
	};
}
function closed(seen, text) {
	const line = /^(ok {2}|FAIL|\? {3})\t(\S+)(.*)$/.exec(text);
	if (line === null) return false;
	seen.current.status = line[1] === "FAIL" ? "failed" : "ok";
	seen.current.remark = line[3] ?? "";
	seen.packages.set(line[2] ?? "", seen.current);
	seen.current = silentPackage();
	return true;
}
function follow(seen, text) {
	const step = /=== (RUN|PAUSE|CONT|NAME) {1,3}(\S.*)$/.exec(text);
	if (step !== null) {
		seen.running = step[2] ?? "";
		if (step[1] === "RUN") started(seen.current, seen.running);
		return;
	}
	const end = endIn(text);
	if (end === null) printed(seen.current, seen.running, text);
	else ended(seen.current, end.test, end.outcome);
}
function endIn(text) {
	const start = text.lastIndexOf("--- ");
	const time = text.lastIndexOf(" (");
	if (start < 0 || time < start || !/^ \([\d.]{1,20}s\)$/.test(text.slice(time))) return null;
	const word = /^--- (PASS|FAIL|SKIP): /.exec(text.slice(start));
	const outcome = outcomes.get(word?.[1] ?? "");
	return outcome === void 0 ? null : {
		test: text.slice(start + 10, time),
		outcome
	};
}
const TestEvent = object({
	Action: string(),
	Package: string(),
	Test: optional(string()),
	Output: optional(string())
});
function heard({ packages }, text) {
	if (!text.startsWith("{\"") || !text.includes("\"Action\":")) return false;
	const event = TestEvent.safeParse(parse$2(text));
	if (!event.success) return false;
	const owner = packages.get(event.data.Package) ?? silentPackage();
	packages.set(event.data.Package, owner);
	if (event.data.Test === void 0) ofPackage(owner, event.data);
	else ofTest(owner, event.data.Test, event.data);
	return true;
}
function ofPackage(owner, { Action, Output }) {
	const outcome = outcomes.get(Action);
	if (outcome !== void 0) owner.status = outcome === "failed" ? "failed" : "ok";
	if (Output?.includes("[no test")) owner.remark = Output.trim();
}
function ofTest(owner, test, { Action, Output }) {
	if (Action === "run") started(owner, test);
	if (Output !== void 0) printed(owner, test, Output.trimEnd());
	ended(owner, test, outcomes.get(Action));
}
function parse$2(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function reported(packages, isAsked) {
	if (packages.size === 0) return {
		report: null,
		problem: null
	};
	const all = [...packages.values()];
	const isVerbose = isAsked || all.some((one) => one.started.size > 0);
	return {
		report: {
			runner: "go test",
			forgeable: true,
			tests: worst(all.every(({ status, remark }) => status === "ok" && isEmpty(remark)) ? [] : [...packages].flatMap(([name, one]) => resultsOf(name, one, isVerbose)))
		},
		problem: null
	};
}
// src/core/tests/tests-lines.ts
const longestLine = 4096;
function lineTests(isGoVerbose = false) {
	const readers = [goLines(isGoVerbose), cargoLines()];
	const decoder = new TextDecoder();
	let rest = "";
	const take = (text) => {
		const lines = (rest + text).split("\n");
		rest = (lines.pop() ?? "").slice(0, longestLine);
		for (const line of lines) {
			const plain = uncoloured(line.slice(0, longestLine)).trimEnd();
			for (const reader of readers) reader.line(plain);
		}
	};
	return {
		push: (chunk) => take(decoder.decode(chunk, { stream: true })),
		end: () => {
			take(`${decoder.decode()}\n`);
			return merged(readers.map((reader) => reader.end()));
		}
	};
}
// src/shell/session/file-at.ts
function fileAt(workspace, path) {
	const place = placeOf(workspace, path);
	const { kind, mode } = entryAt(place);
	if (kind === "symlink") return {
		sha256: sha256(bytesOf(targetOf(place))),
		mode: "120000"
	};
	if (kind !== "file") return null;
	return {
		sha256: sha256OfFile(place).sha256,
		mode: (mode & 64) === 0 ? "100644" : "100755"
	};
}
// src/shell/world/read-small.ts
function readSmall(place, most) {
	const { kind } = entryAt(place);
	if (kind === "absent") return null;
	if (kind !== "file") return { problem: `it is no regular file but a ${kind}` };
	const fd = openRegular(place);
	try {
		const { size } = fstatSync(fd);
		if (size > most) return { problem: `it has ${size} bytes, more than ${most}` };
		const bytes = Buffer.alloc(size);
		let at = 0;
		for (let read = -1; read !== 0 && at < size; at += read) read = readSync(fd, bytes, at, size - at, null);
		return { bytes: bytes.subarray(0, at) };
	} finally {
		closeSync(fd);
	}
}
// src/shell/world/build-reports.ts
const manifests = [
	"pom.xml",
	"build.gradle",
	"build.gradle.kts",
	"settings.gradle.kts"
];
const report = /(?:^|\/)(?:target\/(?:surefire|failsafe)-reports|build\/test-results\/[^/]+)\/TEST-[^/]+\.xml$/;
const passedBy = new Set([
	".git",
	"node_modules",
	".gradle"
]);
const mostFiles$1 = 1e4;
const mostBytes$1 = 268435456;
function readBuildReports({ written }, original) {
	if (!manifests.some((name) => entryAt(placeOf(original, name)).kind === "file")) return {
		report: null,
		problem: null
	};
	const found = reportsIn(written);
	if (found.length > mostFiles$1) return problem$1(`more than ${mostFiles$1} test reports`);
	let left = mostBytes$1;
	return merged(found.filter((path) => !isOld(path, written, original)).map((path) => {
		const read = readSmall(placeOf(written, path), left);
		if (read === null) return problem$1(`${path} vanished`);
		if ("problem" in read) return problem$1(`${path} cannot be read: ${read.problem}`);
		left -= read.bytes.length;
		return junitTests(read.bytes.toString("utf8"), buildTool);
	}));
}
function reportsIn(root) {
	const found = [];
	for (const path of reportsBelow(root, "")) if (found.push(path) > mostFiles$1) break;
	return found.sort(byText);
}
function* reportsBelow(root, folder) {
	for (const name of openedNames(placeOf(root, folder))) {
		const path = childOf(folder, name);
		const { kind } = layerEntryAt(placeOf(root, path));
		if (kind === "folder" && !passedBy.has(name)) yield* reportsBelow(root, path);
		if (kind !== "folder" && kind !== "absent" && report.test(path)) yield path;
	}
}
function isOld(path, written, original) {
	const [was, now] = [fileAt(original, path), fileAt(written, path)];
	return was !== null && was.sha256 === now?.sha256;
}
const problem$1 = (words) => ({
	report: null,
	problem: words
});
// src/core/verdict/coverage-counts.ts
function summed(parts) {
	let covered = 0;
	let total = 0;
	for (const part of parts) {
		covered += part.covered;
		total += part.total;
	}
	return {
		covered,
		total
	};
}
// src/core/verdict/coverage-cobertura.ts
function coberturaCounts(source, metric) {
	const root = readXml(source);
	if ("problem" in root) return `the report cannot be read: ${root.problem}`;
	if (root.name !== "coverage") return `the report is no Cobertura XML: its root is <${root.name}>`;
	const classes = below(root, "class");
	switch (metric) {
		case "lines": return counted(lineHits(classes));
		case "branches": return branches(classes);
		case "functions": return counted(methodHits(classes));
		case "statements": return "Cobertura does not measure statements";
	}
}
function below(element, name) {
	return element.children.flatMap((child) => child.name === name ? [child] : below(child, name));
}
const linesOf = (owner) => owner.children.filter(({ name }) => name === "lines").flatMap((lines) => below(lines, "line"));
const isHit = (line) => Number(line.attributes.get("hits") ?? 0) > 0;
function lineHits(classes) {
	const hits = new Map();
	for (const owner of classes) for (const line of linesOf(owner)) {
		const key = `${owner.attributes.get("filename")}:${line.attributes.get("number")}`;
		hits.set(key, hits.get(key) === true || isHit(line));
	}
	return hits;
}
function methodHits(classes) {
	const methods = classes.flatMap((owner, at) => below(owner, "method").map((method, index) => [`${at}:${index}`, linesOf(method).some(isHit)]));
	return new Map(methods);
}
function counted(hits) {
	return {
		total: hits.size,
		covered: [...hits.values()].filter(Boolean).length
	};
}
function branches(classes) {
	const byLine = new Map();
	for (const owner of classes) for (const line of linesOf(owner)) {
		const found = /\((\d{1,6})\/(\d{1,6})\)/.exec(line.attributes.get("condition-coverage") ?? "");
		if (found === null) continue;
		const key = `${owner.attributes.get("filename")}:${line.attributes.get("number")}`;
		const covered = Math.max(byLine.get(key)?.covered ?? 0, Number(found[1]));
		byLine.set(key, {
			covered,
			total: Number(found[2])
		});
	}
	return summed(byLine.values());
}
// src/core/verdict/coverage-json.ts
const Count = int().check(_nonnegative());
const Part = object({
	total: Count,
	covered: Count
});
const IstanbulFile = object({
	lines: Part,
	statements: Part,
	functions: Part,
	branches: Part
});
const CoveragePy = object({ files: record(string(), object({ summary: object({
	covered_lines: Count,
	num_statements: Count,
	covered_branches: optional(Count),
	num_branches: optional(Count)
}) })) });
function jsonCounts(source, metric) {
	const value = parse$1(source);
	if (typeof value !== "object" || value === null) return "the report is no JSON";
	const python = CoveragePy.safeParse(value);
	if (python.success) return pythonCounts(Object.values(python.data.files), metric);
	const parsed = Object.entries(value).filter(([name]) => name !== "total").map(([, file]) => IstanbulFile.safeParse(file));
	if (parsed.length === 0 || !parsed.every((file) => file.success)) return "the report is neither istanbul's coverage-summary.json nor coverage.py's JSON";
	return summed(parsed.flatMap((file) => file.success ? [file.data[metric]] : []));
}
function pythonCounts(files, metric) {
	if (metric === "functions") return "coverage.py's JSON does not measure functions";
	if (metric === "branches") return summed(files.map(({ summary }) => ({
		covered: summary.covered_branches ?? 0,
		total: summary.num_branches ?? 0
	})));
	return summed(files.map(({ summary }) => ({
		covered: summary.covered_lines,
		total: summary.num_statements
	})));
}
function parse$1(source) {
	try {
		return JSON.parse(source);
	} catch {
		return;
	}
}
// src/core/verdict/coverage-lcov.ts
function lcovCounts(source, metric) {
	if (metric === "statements") return "LCOV does not measure statements";
	const files = new Map();
	let current = null;
	let isWhole = true;
	for (const raw of source.split("\n")) {
		const line = raw.trimEnd();
		if (line.startsWith("SF:")) {
			current = files.get(line) ?? new Map();
			files.set(line, current);
			isWhole = false;
		} else if (line === "end_of_record") {
			current = null;
			isWhole = true;
		} else if (current !== null) note(current, metric, line);
	}
	return isWhole ? summed([...files.values()].map(countsOf$1)) : "the LCOV report ends in the middle";
}
function note(reached, metric, line) {
	const colon = line.indexOf(":");
	const entry = entries[metric]?.(line.slice(0, colon), line.slice(colon + 1).split(",")) ?? null;
	if (entry === null) return;
	const [key, hits] = entry;
	reached.set(key, reached.get(key) === true || Number(hits) > 0);
}
const entries = {
	lines: (kind, fields) => kind === "DA" ? [fields[0] ?? "", fields[1]] : null,
	branches: (kind, fields) => kind === "BRDA" ? [fields.slice(0, -1).join(","), fields.at(-1)] : null,
	functions: (kind, fields) => {
		if (kind === "FNDA") return [fields.slice(1).join(","), fields[0]];
		const lines = /^\d+$/.test(fields[1] ?? "") ? 2 : 1;
		return kind === "FN" ? [fields.slice(lines).join(","), "0"] : null;
	}
};
function countsOf$1(reached) {
	return {
		total: reached.size,
		covered: [...reached.values()].filter(Boolean).length
	};
}
// src/core/verdict/coverage.ts
const formats = "istanbul coverage-summary.json, coverage.py JSON, Cobertura XML and LCOV are read; printed text is not";
function coveragePercent(source, metric) {
	const counts = countsOf(source.startsWith("﻿") ? source.slice(1) : source, metric);
	if (typeof counts === "string") return counts;
	const { covered, total } = counts;
	if (total === 0) return `the report measures no ${metric}`;
	return covered > total ? "the report covers more than it measures" : 100 * covered / total;
}
function countsOf(source, metric) {
	const start = source.trimStart();
	if (start.startsWith("{")) return jsonCounts(source, metric);
	if (start.startsWith("<")) return coberturaCounts(source, metric);
	if (/^(?:TN|SF):/.test(start)) return lcovCounts(source, metric);
	return start === "" ? "the report is empty" : `the report's format is not known: ${formats}`;
}
// src/shell/world/coverage.ts
const REPORT_BYTES = 67108864;
function coverageOf({ coverage }, room) {
	if (coverage === void 0) return null;
	const { report, metric } = coverage;
	const read = ["", ...ancestors(report)].every((folder) => opened(placeOf(room.written, folder))) ? readSmall(placeOf(room.written, report), REPORT_BYTES) : null;
	if (read === null) return `the command wrote no ${report}`;
	if ("problem" in read) return `${report}: ${read.problem}`;
	return coveragePercent(read.bytes.toString("utf8"), metric);
}
function opened(place) {
	if (entryAt(place).kind !== "folder") return false;
	unlock(place);
	return true;
}
// src/shell/world/exam-written.ts
function examWritten(room, watch) {
	return [...room.tree.kind === "overlay" ? inLayer(room.written, watch) : inCopy(room, watch)].sort(byText);
}
function* inLayer(layer, watch, folder = "") {
	for (const name of openedNames(placeOf(layer, folder))) {
		const path = childOf(folder, name);
		yield* layerEntryAt(placeOf(layer, path)).kind === "folder" ? inLayer(layer, watch, path) : hidden(watch, path);
	}
}
function* hidden(watch, path) {
	for (const [leaf] of leavesBelow(watch.original, path)) if (watch.isExam(leaf)) yield leaf;
	if (isPlanted(watch, path)) yield path;
}
const isPlanted = ({ original, isConfiguration }, path) => isConfiguration(path) && entryAt(placeOf(original, path)).kind === "absent" && entryAt(placeOf(original, parentOf(path))).kind === "folder";
function* inCopy({ written }, { original, isExam, laid }) {
	for (const [path] of leavesBelow(original, "", (at) => at === ".git")) {
		if (!isExam(path)) continue;
		const [was, now] = [fileAt(original, path), fileAt(written, path)];
		if ((Object.hasOwn(laid, path) ? laid[path] : was?.sha256) !== now?.sha256 || was?.mode !== now?.mode) yield path;
	}
}
// src/core/tests/tests-json.ts
const Test = strictObject({
	file: optional(string()),
	names: array(string()).check(_maxLength(100)),
	outcome: _enum([
		"passed",
		"failed",
		"skipped"
	]),
	declared: optional(boolean()),
	message: optional(string()),
	line: optional(int().check(_positive()))
});
const Report = strictObject({
	runner: _enum([
		"node:test",
		"vitest",
		"jest",
		"pytest",
		"unittest"
	]),
	ended: boolean(),
	tests: array(Test).check(_maxLength(mostTests))
});
function jsonTests(text) {
	const parsed = Report.safeParse(parse(text));
	if (!parsed.success) {
		const at = parsed.error.issues[0]?.path.join(".") ?? "";
		return {
			report: null,
			problem: `a test report is damaged${at ? ` at ${at}` : ""}`
		};
	}
	const { runner, ended, tests } = parsed.data;
	return {
		report: {
			runner,
			forgeable: false,
			tests: numbered(tests.map(resultOf))
		},
		problem: ended ? null : `${runner} began and never ended: something stopped it before its last test`
	};
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function resultOf(test) {
	const { file, names, outcome, declared, message, line } = test;
	return {
		id: testId(file, names),
		outcome,
		...declared === void 0 ? {} : { declared },
		...message === void 0 ? {} : { message: bounded(wellFormed(message), 2e3) },
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line }
	};
}
// src/shell/world/test-reports.ts
const junitFile = "pytest.xml";
const junitForm = "--override-ini=junit_family=xunit1";
const mostFiles = 1e3;
const mostBytes = 33554432;
function reportEnvironment({ folder, reporters, workspace }, inherited) {
	const before = (name) => {
		const value = inherited[name];
		return value === void 0 || value === "" ? [] : [value];
	};
	const junit = `--junitxml=${join(folder, junitFile)}`;
	return {
		GOAL_REPORTS: folder,
		GOAL_REPORTS_ROOT: workspace,
		NODE_OPTIONS: [...before("NODE_OPTIONS"), preload(reporters)].join(" "),
		PYTHONPATH: [...before("PYTHONPATH"), join(reporters, "python")].join(":"),
		PYTEST_ADDOPTS: [
			...before("PYTEST_ADDOPTS"),
			shellWord(junit),
			junitForm
		].join(" "),
		GOFLAGS: [...before("GOFLAGS"), "-v"].join(" ")
	};
}
function preload(reporters) {
	const word = `--require=${join(reporters, "preload.cjs")}`;
	return isPlain(word) ? word : `"${word.replace(/["\\]/g, "\\$&")}"`;
}
const isPlain = (word) => /^[\w./=-]+$/.test(word);
const shellWord = (word) => isPlain(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;
function readReports(folder) {
	const names = openedNames(folder).filter(isReport).sort(byText);
	const crowd = names.length > mostFiles ? [problem(`more than ${mostFiles} test reports`)] : [];
	let left = mostBytes;
	return merged([...names.slice(0, mostFiles).map((name) => {
		const found = readSmall(join(folder, name), left);
		if (found === null) return problem("a test report vanished");
		if ("problem" in found) return problem(`a test report cannot be read: ${found.problem}`);
		left -= found.bytes.length;
		const text = found.bytes.toString("utf8");
		return name === junitFile ? junitTests(text) : jsonTests(text);
	}), ...crowd]);
}
const isReport = (name) => name === junitFile || /^(?:node-test|vitest|jest|pytest|unittest)-[\w-]+\.json$/.test(name);
const problem = (words) => ({
	report: null,
	problem: words
});
// src/shell/world/verdict-file.ts
const VERDICT_FILE = "verdict.json";
const VERDICT_BYTES = 4194304;
function readVerdict(folder) {
	unlock(folder);
	const read = readSmall(join(folder, VERDICT_FILE), VERDICT_BYTES);
	if (read === null) return void 0;
	if ("problem" in read) return { unreadable: read.problem };
	try {
		return JSON.parse(read.bytes.toString("utf8"));
	} catch (error) {
		return { unreadable: error instanceof Error ? error.message : String(error) };
	}
}
// src/shell/world/trial.ts
function shownTo({ luggage }, { kind }) {
	const { original, brief, ...rest } = luggage;
	return kind === "verifier" ? Object.values(luggage) : Object.values(rest);
}
async function runIn(room, world, trial) {
	const { plan, workplace } = world;
	const { check, luggage, env = {}, sight = "usual" } = trial;
	const verdict = writable(workplace, INSIDE.verdict);
	const report = writable(workplace, INSIDE.report);
	const lines = lineTests(!check.argv.some((word) => word.includes("GOFLAGS")));
	const quoted = wholeLines(world.quote);
	const seen = {
		report: report.inside,
		root: rootOf(world, room),
		kind: check.kind
	};
	const execution = await workplace.launch({
		argv: argvOf(check, world),
		env: {
			...environmentOf(world, seen),
			GOAL_VERDICT: `${verdict.inside}/${VERDICT_FILE}`,
			...env
		},
		tree: room.tree,
		workspace: world.workspace,
		mounts: [
			...luggage,
			verdict,
			report
		].map(({ mount }) => mount),
		network: trial.network ?? plan.verifierNetwork,
		limits: verifierLimits(plan.limits),
		signal: world.cancel,
		onOutput(chunk) {
			lines.push(chunk);
			quoted.push(chunk);
		}
	});
	quoted.end();
	const tests = merged([
		readReports(report.mount.outside),
		lines.end(),
		readBuildReports(room, workplace.rooms.original)
	]);
	const verdictFile = readVerdict(verdict.mount.outside);
	for (const { mount } of [report, verdict]) workplace.run.giveBack(mount.outside);
	return {
		check,
		execution,
		verdictFile,
		tests: tests.report,
		testsProblem: tests.problem,
		examWritten: examWritten(room, examWatch(world, sight)),
		coverage: coverageOf(check, room)
	};
}
function examWatch(world, sight) {
	const { plan, workplace, isExam, laid = {} } = world;
	const isHidden = hiddenBy(sight === "usual" ? plan.hidden : []).has;
	const { original } = workplace.rooms;
	return {
		original,
		isExam: (path) => isExam(path) && !isHidden(path),
		isConfiguration,
		laid
	};
}
const rootOf = ({ workplace, workspace }, { tree }) => workplace.facts.backend === "none" && tree.kind === "folder" ? tree.folder : workspace;
function environmentOf(world, { report, root, kind }) {
	const { plan, workplace, luggage } = world;
	const given = named$1(plan.verifierEnv, world.environment);
	const places = {
		folder: report,
		reporters: luggage.reporters.inside,
		workspace: root
	};
	return {
		...basic(workplace),
		CI: "true",
		...given,
		...reportEnvironment(places, given),
		...kind === "verifier" ? ofTheExam(luggage) : {}
	};
}
const ofTheExam = ({ brief, original }) => ({
	GOAL_CARD: `${brief.inside}/card.json`,
	GOAL_EXAM: `${brief.inside}/exam.json`,
	GOAL_ORIGINAL: original.inside
});
function argvOf(check, { luggage, node }) {
	const [program = "false", ...rest] = check.argv.map((word) => word === "/run/goal/node" ? node : word.replaceAll(HARNESS_FOLDER, luggage.harness.inside));
	if (check.coverage === void 0) return [program, ...rest];
	return [
		"/bin/sh",
		"-c",
		"rm -rf -- \"$1\"; shift; exec \"$@\"",
		"fresh-report",
		check.coverage.report,
		program,
		...rest
	];
}
// src/shell/world/prepare.ts
async function prepare(world, check, layer) {
	const { rooms } = world.workplace;
	const room = await rooms.verifier(layer);
	const seen = await runIn(room, world, {
		check,
		luggage: shownTo(world, check),
		network: check.prepares?.network ?? "none"
	});
	const { ended } = seen.execution;
	const isLaidOut = ended.how === "exited" && ended.code === 0;
	const isDependency = anyOf(world.plan.rules.dependencies);
	const prepared = isLaidOut ? rooms.keep(room, isDependency) : null;
	room.dispose();
	const nothing = {
		verdictFile: void 0,
		tests: null,
		testsProblem: null,
		examWritten: []
	};
	return {
		seen: {
			...seen,
			...nothing
		},
		prepared
	};
}
// src/shell/world/verifier.ts
async function runChecks(world, layer) {
	const observations = [];
	let prepared = null;
	for (const check of [...world.plan.checks, ...world.plan.guards]) {
		if (check.prepares === void 0) {
			observations.push(await runCheck(world, check, {
				layer,
				prepared
			}));
			continue;
		}
		const preparation = await prepare(world, check, layer);
		observations.push(preparation.seen);
		prepared = preparation.prepared;
		if (prepared === null) break;
	}
	return {
		observations,
		prepared
	};
}
async function runCheck(world, check, layers) {
	if (isGrader(world.plan, check)) return await runGrader(world, check, layers);
	const room = await world.workplace.rooms.verifier(layers.layer, layers);
	const seen = await runIn(room, world, {
		check,
		luggage: shownTo(world, check)
	});
	room.dispose();
	return seen;
}
async function runGrader(world, check, layers) {
	const room = await world.workplace.rooms.verifier(null);
	const candidates = await openCandidates(world.workplace, candidateRoom(world, layers));
	const seen = await runIn(room, world, {
		check,
		luggage: [...Object.values(world.luggage), candidates.luggage],
		env: { GOAL_CANDIDATE: candidates.socket }
	});
	await candidates.close();
	room.dispose();
	return world.workplace.facts.backend !== "none" ? {
		...seen,
		candidateRuns: candidates.runs()
	} : seen;
}
async function runHeldOut(world, { layer, prepared }) {
	const { plan, workplace } = world;
	if (plan.heldOut === null) return null;
	const sight = "everything";
	const room = await workplace.rooms.verifier(layer, {
		sight,
		prepared
	});
	const luggage = shownTo(world, plan.heldOut);
	const seen = await runIn(room, world, {
		check: plan.heldOut,
		luggage,
		sight
	});
	room.dispose();
	return seen;
}
const isGrader = ({ candidate }, { kind }) => candidate !== null && kind === "verifier";
export { heldTo as A, contractOf as B, editsOf as C, stagesIn as D, untrackable as E, held as F, isBelow as G, isAtLeast as H, rejections as I, baselineOf as J, outcomeOf$1 as K, unanswered as L, contentNames as M, contentOf as N, settle as O, broken as P, unchecked as R, storeObject as S, openCleanup as T, approvalBands as U, assuranceOf as V, countOf as W, judge as X, evidenceOf as Y, bounded as Z, pathWithin as _, diffLines as a, namedExam as b, packFor as c, written as d, cardWatch as f, loadPlan as g, storeDirtyTree as h, changeFromPatch as i, shapeOf as j, heldOutVerdict as k, INSIDE as l, workplaceOptions as m, runHeldOut as n, wholeLines as o, lockedCard as p, scoreOf as q, fileAt as r, makerLimits as s, runChecks as t, rewritten as u, isPythonStartName as v, treeWith as w, storeFile as x, findInstall as y, commandLine as z };
