import { Bt as existsSync, F as relative, I as resolve, M as dirname, P as join, S as HARNESS_NODE, cn as writeFileSync, in as statSync, ln as environment, pn as BadInput } from "./card.js";
import { u as bounds } from "./packet-schema.js";
import { c as unquoted, i as sha256, n as canonical, t as assembled } from "./digest.js";
import { B as contractOf, F as held, H as isAtLeast, I as rejections, L as unanswered, M as contentNames, N as contentOf, P as broken, R as unchecked, X as judge, b as namedExam, c as packFor, g as loadPlan, h as storeDirtyTree, i as changeFromPatch, j as shapeOf, k as heldOutVerdict, m as workplaceOptions, n as runHeldOut, p as lockedCard, r as fileAt, t as runChecks, y as findInstall, z as commandLine } from "./verifier.js";
import { t as readRegular } from "./read-regular.js";
import { I as examOf, R as ruleOn, f as openRunFolder, o as openWorkplace, p as openRepository, t as changedPaths } from "./status.js";
// src/core/packet/packet-text.ts
const utf8 = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
function parsedOf(bytes) {
	try {
		const text = utf8.decode(bytes);
		const value = JSON.parse(text);
		return isObject(value) ? {
			text,
			value
		} : { why: "not a JSON object" };
	} catch (fault) {
		return { why: `not JSON in UTF-8: ${fault instanceof Error ? fault.message : "unreadable"}` };
	}
}
function textsOf(value) {
	try {
		return written(value);
	} catch (fault) {
		if (fault instanceof TypeError) return fault.message;
		throw fault;
	}
}
function written(value) {
	const { iterations, verifier } = value;
	const iterationTexts = Array.isArray(iterations) ? iterations.map((each) => canonical(each)) : [];
	const texts = Object.fromEntries(Object.entries(value).map(([key, member]) => {
		return [key, key === "iterations" && Array.isArray(member) ? `[${iterationTexts.join(",")}]` : canonical(member)];
	}));
	return {
		whole: assembled(texts),
		iterationTexts,
		artifactsText: texts.artifact_hashes ?? "",
		contractText: isObject(verifier) ? termsOf(verifier) : ""
	};
}
function termsOf({ contract_sha256, ...terms }) {
	return canonical(terms);
}
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// src/core/packet/opened-packet.ts
const later = [
	"canonical",
	"kind",
	"schema_version",
	"schema"
];
const openingNames = ["json", ...later];
function openingOf(bytes) {
	const parsed = parsedOf(bytes);
	if ("why" in parsed) {
		const findings = later.map((name) => unchecked(name, "not reached"));
		return {
			findings: [broken("json", "E_PACKET_MALFORMED", parsed.why), ...findings],
			opened: null
		};
	}
	const texts = textsOf(parsed.value);
	const kind = [kindOf(parsed.value), versionOf(parsed.value)];
	const shape = kind.every(({ holds }) => holds) ? shapeOf(parsed.value) : null;
	const findings = [
		held("json"),
		formOf(parsed.text, texts),
		...kind,
		fitOf(shape)
	];
	return {
		findings,
		opened: findings.every(({ holds }) => holds === true) ? joined(shape, texts) : null
	};
}
function joined(shape, texts) {
	return shape !== null && "packet" in shape && typeof texts !== "string" ? {
		...texts,
		packet: shape
	} : null;
}
function formOf(text, texts) {
	if (typeof texts === "string") return broken("canonical", "E_NOT_CANONICAL", texts);
	return text === texts.whole ? held("canonical") : broken("canonical", "E_NOT_CANONICAL", "written otherwise than RFC 8785 writes its value");
}
function kindOf({ packet, status }) {
	if (packet === "ProofPacket") return held("kind");
	const what = packet === "RunReport" ? `a RunReport (${String(status)})` : "no ProofPacket";
	return broken("kind", "E_NOT_A_PROOF", `this is ${what}: it proves nothing`);
}
function versionOf({ schema, schema_version: version }) {
	if ((typeof version !== "string" || !/^(?!1\.)\d+\.\d+$/.test(version)) && (typeof schema !== "string" || schema === "https://github.com/rig/goal-harness/proof-packet/v1")) return held("schema_version");
	const why = `version ${String(version)} of ${String(schema)} is not one this reader knows`;
	return unanswered("schema_version", "E_SCHEMA_UNSUPPORTED", why);
}
function fitOf(shape) {
	if (shape === null) return unchecked("schema", "not reached");
	return "packet" in shape ? held("schema") : broken("schema", "E_SCHEMA_INVALID", shape.join("; "));
}
// src/core/packet/packet-binding.ts
const bindings$1 = [
	{
		name: "harness",
		code: "E_WRONG_HARNESS",
		expected: ({ harness }) => harness,
		stated: ({ harness }) => harness
	},
	{
		name: "repository",
		code: "E_WRONG_REPOSITORY",
		expected: ({ repositoryId }) => repositoryId,
		stated: ({ subject }) => subject.repository_id
	},
	{
		name: "head_repository",
		code: "E_WRONG_HEAD_REPOSITORY",
		expected: ({ headRepositoryId }) => headRepositoryId,
		stated: ({ subject }) => subject.head_repository_id
	},
	{
		name: "commit",
		code: "E_WRONG_COMMIT",
		expected: ({ headSha }) => headSha,
		stated: ({ subject }) => subject.head_sha
	},
	{
		name: "run",
		code: "E_WRONG_RUN",
		expected: ({ runId }) => runId,
		stated: ({ run }) => run.run_id
	},
	{
		name: "attempt",
		code: "E_STALE_ATTEMPT",
		expected: ({ runAttempt }) => runAttempt,
		stated: ({ run }) => run.run_attempt
	},
	{
		name: "workflow",
		code: "E_WRONG_WORKFLOW",
		expected: ({ workflowRef }) => workflowRef,
		stated: ({ run }) => run.workflow_ref
	},
	{
		name: "card_path",
		code: "E_GOAL_MISMATCH",
		expected: ({ cardPath }) => cardPath,
		stated: ({ goal }) => goal.card_path
	},
	{
		name: "card",
		code: "E_GOAL_MISMATCH",
		expected: ({ cardSha256 }) => cardSha256,
		stated: ({ goal }) => goal.card_sha256
	},
	{
		name: "plan",
		code: "E_GOAL_MISMATCH",
		expected: ({ planSha256 }) => planSha256,
		stated: ({ plan_sha256 }) => plan_sha256
	},
	{
		name: "verifier",
		code: "E_VERIFIER_MISMATCH",
		expected: ({ contractSha256 }) => contractSha256,
		stated: ({ verifier }) => verifier.contract_sha256
	},
	{
		name: "command",
		code: "E_VERIFIER_MISMATCH",
		expected: ({ verifierCommand }) => verifierCommand,
		stated: ({ verifier_command }) => verifier_command
	},
	{
		name: "exam",
		code: "E_PROTECTED_MODIFIED",
		expected: ({ examSha256 }) => examSha256,
		stated: ({ exam_sha256 }) => exam_sha256
	},
	{
		name: "patch",
		code: "E_PATCH_MISMATCH",
		expected: ({ patchSha256 }) => patchSha256,
		stated: ({ patch_sha256 }) => patch_sha256
	},
	{
		name: "base_tree",
		code: "E_WRONG_COMMIT",
		expected: ({ baseTree }) => baseTree,
		stated: ({ subject }) => subject.base_tree
	}
];
const bindingNames = [...bindings$1.map(({ name }) => name), "least_assurance"];
function bindingsOf(packet, expectation) {
	return [...bindings$1.map(({ name, code, expected, stated }) => {
		const wanted = expected(expectation);
		const told = stated(packet);
		if (wanted === void 0) return unchecked(name, "nothing to compare with");
		return wanted === told ? held(name) : broken(name, code, `the proof is for ${told}, this is about ${wanted}`);
	}), assuranceFinding(packet, expectation)];
}
function assuranceFinding({ assurance }, { assurance: least }) {
	const name = "least_assurance";
	if (least === void 0) return unchecked(name, "nothing to compare with");
	return isAtLeast(assurance, least) ? held(name) : broken(name, "E_ASSURANCE_TOO_LOW", `${assurance} is stated, ${least} is wanted`);
}
// src/core/packet/packet-workspace.ts
const workspaceNames = [
	"tree",
	"files",
	"protected",
	"rerun"
];
function workspaceOf(packet, expectation) {
	const { workspace, rerun } = expectation;
	return [...workspace === void 0 ? notLooked : against(packet, workspace), rerunOf(rerun)];
}
const notLooked = [
	"tree",
	"files",
	"protected"
].map((name) => unchecked(name, "no workspace was given"));
function against(packet, { tree, files }) {
	if (typeof tree !== "string") {
		const unlooked = ["files", "protected"].map((name) => unchecked(name, "the tree is not known"));
		return [unanswered("tree", "E_WORKSPACE_UNREADABLE", tree.unknown), ...unlooked];
	}
	const listed = packet.artifact_hashes.filter(({ role }) => role !== "protected");
	const exam = packet.artifact_hashes.filter(({ role }) => role === "protected");
	const code = exam.filter(({ path, change }) => change !== "deleted" && !files.get(path)).length > 0 ? "E_PROTECTED_MISSING" : "E_PROTECTED_MODIFIED";
	return [
		treeOf$1(packet.subject.tree, tree),
		filesOf$1(listed, files, {
			name: "files",
			code: "E_TREE_MISMATCH"
		}),
		filesOf$1(exam, files, {
			name: "protected",
			code
		})
	];
}
function treeOf$1(stated, found) {
	return found === stated ? held("tree") : broken("tree", "E_TREE_MISMATCH", `the proof is for tree ${stated}, the workspace is ${found}`);
}
function filesOf$1(artifacts, files, { name, code }) {
	const others = artifacts.filter((artifact) => !isAsStated(artifact, files));
	if (others.length === 0) return held(name, `${artifacts.length} compared`);
	const some = others.slice(0, 5).map(({ path }) => path);
	return broken(name, code, `${others.length} differ: ${some.join(", ")}`);
}
function isAsStated({ path, mode, sha256 }, files) {
	const found = files.get(path) ?? null;
	if (sha256 === null) return found === null;
	return found !== null && found.sha256 === sha256 && found.mode === mode;
}
function rerunOf(rerun) {
	if (rerun === void 0) return unchecked("rerun", "not asked for");
	if (rerun.passed === null) return unanswered("rerun", "E_RERUN_UNAVAILABLE", rerun.why);
	return rerun.passed ? held("rerun", rerun.why) : broken("rerun", "E_RERUN_RED", rerun.why);
}
// src/core/packet/packet-check.ts
function check(bytes, expectation) {
	const packetSha256 = sha256(bytes);
	const file = [
		sizeOf(bytes),
		digestOf(packetSha256, expectation),
		anchorOf(expectation)
	];
	if (bytes.length > bounds.fileBytes) return ruling([...file, ...notReached([...openingNames, ...innerNames])], packetSha256);
	const { findings, opened } = openingOf(bytes);
	const inner = opened === null ? notReached(innerNames) : innerOf(opened, expectation);
	return {
		...ruling([
			...file,
			...findings,
			...inner
		], packetSha256),
		packet: opened?.packet ?? null
	};
}
function unread(code, why) {
	return ruling([unanswered(code === "E_USAGE" ? "arguments" : "file", code, why)], null);
}
const innerNames = [
	...contentNames,
	...bindingNames,
	...workspaceNames
];
function innerOf(opened, expectation) {
	return [
		...contentOf(opened),
		...bindingsOf(opened.packet, expectation),
		...workspaceOf(opened.packet, expectation)
	];
}
function sizeOf({ length }) {
	return length <= bounds.fileBytes ? held("size", `${length} bytes`) : broken("size", "E_PACKET_TOO_LARGE", `${length} bytes, of at most ${bounds.fileBytes}`);
}
function digestOf(got, { sha256: wanted }) {
	if (wanted === void 0) return unchecked("digest", "no digest was given");
	return got === wanted ? held("digest") : broken("digest", "E_DIGEST_MISMATCH", `expected sha256:${wanted}, got sha256:${got}`);
}
function anchorOf({ sha256: wanted, workspace }) {
	return wanted !== void 0 || workspace !== void 0 ? held("expectation") : unanswered("expectation", "E_NO_EXPECTATION", "neither a digest nor a workspace to compare with: a file alone vouches for nothing");
}
function notReached(names) {
	return names.map((name) => unchecked(name, "not reached"));
}
function ruling(checks, packetSha256) {
	const errorCodes = [...new Set(checks.flatMap(({ code }) => code ?? []))];
	const failed = errorCodes.some((code) => rejections[code] === "rejected") ? "rejected" : "unverifiable";
	return {
		outcome: errorCodes.length === 0 ? "verified" : failed,
		errorCodes,
		checks,
		packetSha256,
		packet: null
	};
}
// src/shell/session/candidate.ts
const LIMITS = {
	changeBytes: 4 * 1024 ** 3,
	changeFiles: 1e6
};
async function candidateOf(repository, { packet, beside, workspace }, run) {
	const tree = await treeOf(repository, packet, relative(workspace, beside));
	const file = join(beside, "change.patch");
	const patch = existsSync(file) ? readRegular(file) : null;
	const known = { patchSha256: patch === null ? null : sha256(patch) };
	const asItIs = {
		...known,
		tree,
		change: null,
		source: (path) => path,
		files: new Map()
	};
	if (tree === packet.subject.tree || tree !== packet.subject.base_tree) return asItIs;
	if (patch === null) return {
		...asItIs,
		tree: { unknown: `the workspace is at the base, and ${file} is missing` }
	};
	const read = await changeFromPatch(repository, tree, {
		patch,
		limits: LIMITS,
		folder: run.shelf("patch")
	});
	if ("problem" in read) return {
		...asItIs,
		tree: { unknown: read.problem }
	};
	const { change, source } = read;
	return {
		...known,
		tree: change.tree,
		change,
		source,
		files: new Map(change.paths.map(found))
	};
}
const treeFound = ({ tree }) => tree;
async function treeOf(repository, { goal }, out) {
	const card = goal.card_path === null ? null : unquoted(goal.card_path);
	const dirty = (await changedPaths(repository)).filter((path) => path !== card && path !== out && !path.startsWith(`${out}/`));
	return dirty.length === 0 ? repository.headTree : await storeDirtyTree(repository, dirty);
}
function found(changed) {
	if (changed.change === "deleted") return [changed.path, null];
	return [changed.path, {
		sha256: changed.sha256,
		mode: changed.mode
	}];
}
// src/shell/session/plan-behind.ts
async function planBehind({ packet, workspace }, run) {
	const card = cardOf(packet, workspace, run);
	try {
		return await planWithoutMaker({
			card,
			workspace
		}, run);
	} catch (error) {
		if (!(error instanceof BadInput)) throw error;
		return { problem: error.message };
	}
}
const planWithoutMaker = ({ card, workspace }, run) => loadPlan({
	card,
	workspace,
	out: join(run.path, "out"),
	harnesses: join(findInstall().root, "harnesses"),
	maker: null,
	makerEnv: [],
	makerRead: []
});
function cardOf({ goal, harness }, workspace, run) {
	const file = goal.card_path === null ? null : join(workspace, unquoted(goal.card_path));
	if (file !== null && existsSync(file)) return file;
	const copy = join(run.shelf("card"), "card.goal.json");
	const { goal: text, done_test, out_of_scope } = goal;
	writeFileSync(copy, JSON.stringify({
		goal: text,
		done_test,
		out_of_scope,
		harness
	}));
	return copy;
}
// src/shell/session/rerun.ts
async function judgeAgain(retrial, cleanup) {
	const { look, plan, candidate } = retrial;
	const { packet } = look;
	if (typeof candidate.tree !== "string") return unavailable(candidate.tree.unknown);
	if ("problem" in plan) return unavailable(`the card cannot be read: ${plan.problem}`);
	if (candidate.tree !== packet.subject.tree) return red("this is not the tree that was proved");
	if (contractOf(plan).contract_sha256 !== packet.verifier.contract_sha256) return red("the verifier here is not the one that judged");
	const touched = examTouched(packet, plan);
	if (touched.length > 0) return red(`the change touches the exam: ${touched.join(", ")}`);
	const opened = await openWorkplace(workplaceOptions({
		isolation: "namespaces",
		workspace: look.workspace,
		out: look.beside,
		env: environment,
		say: look.say
	}, plan));
	if ("refused" in opened) return unavailable(opened.refused.map(lackLine).join("; "));
	cleanup.add(() => opened.workplace.close());
	return await retried(retrial, plan, opened.workplace);
}
async function retried({ look, candidate }, plan, workplace) {
	const { change, source } = candidate;
	const layer = change === null ? null : workplace.rooms.laid(change.paths, source);
	const world = {
		plan,
		workplace,
		workspace: look.workspace,
		environment,
		cancel: new AbortController().signal,
		quote: () => void 0,
		isExam: examOf(plan.rules),
		node: workplace.inside({
			outside: process.execPath,
			inside: HARNESS_NODE,
			access: "read"
		}),
		luggage: await packFor({
			plan,
			workplace,
			lockedCard: lockedCard(plan, look.packet.goal.locked_at),
			exam: namedExam(plan, workplace.rooms.original),
			reporters: resolve(findInstall().root, "reporters")
		})
	};
	look.say(`running ${look.packet.verifier_command}`);
	const { observations, prepared } = await runChecks(world, layer);
	const { verdict, checks } = judge(observations, null);
	if (verdict.status === "fault") return unavailable(verdict.reason);
	if (verdict.status === "fail") return red(verdict.reason);
	const written = observations.flatMap(({ examWritten }) => examWritten);
	if (written.length > 0) return red(`the exam was written while it was judged: ${written[0]}`);
	const heldOut = await runHeldOut(world, {
		layer,
		prepared
	});
	if (heldOut !== null && heldOutVerdict(heldOut, null).status !== "pass") return red("the held-out tests failed");
	const other = checks.find((check) => !hasSameTests(look.packet, check));
	if (other !== void 0) return red(`${other.id}: not the tests that passed when it was sealed`);
	return {
		passed: true,
		why: `${checks.length} check(s) passed again`
	};
}
const red = (why) => ({
	passed: false,
	why
});
const unavailable = (why) => ({
	passed: null,
	why
});
const lackLine = ({ what, fix }) => `${what}; fix: ${fix}`;
function examTouched({ artifact_hashes }, plan) {
	const rule = ruleOn(plan.rules);
	return artifact_hashes.filter(({ role }) => role === "changed").map(({ path }) => path).filter((path) => rule(unquoted(path)).kind !== "admitted");
}
function hasSameTests(packet, check) {
	const sealed = packet.iterations.at(-1)?.verifier.find(({ id }) => id === check.id)?.tests;
	if (sealed === null || sealed === void 0) return true;
	return check.tests?.idsSha256 === sealed.ids_sha256 && check.tests.passed === sealed.passed;
}
// src/shell/session/second-look.ts
async function lookAt(look, cleanup) {
	try {
		const own = openRunFolder(null);
		cleanup.add(() => own.close());
		const repository = await openRepository(look.workspace, own.path);
		cleanup.add(async () => await repository[Symbol.asyncDispose]());
		const candidate = await candidateOf(repository, look, own);
		const plan = await planBehind(look, own);
		return {
			workspace: {
				tree: treeFound(candidate),
				files: filesOf(look, repository, candidate)
			},
			...bindings(plan),
			...candidate.patchSha256 === null ? {} : { patchSha256: candidate.patchSha256 },
			...look.rerun ? { rerun: await judgeAgain({
				look,
				repository,
				candidate,
				plan
			}, cleanup) } : {}
		};
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		return {
			workspace: {
				tree: { unknown: why },
				files: new Map()
			},
			...look.rerun ? { rerun: {
				passed: null,
				why
			} } : {}
		};
	}
}
function bindings(plan) {
	if ("problem" in plan) return {};
	return {
		cardSha256: plan.cardSha256,
		planSha256: plan.planSha256,
		contractSha256: contractOf(plan).contract_sha256,
		verifierCommand: commandLine(plan),
		harness: plan.harness.id
	};
}
function filesOf({ packet, workspace }, _repository, candidate) {
	return new Map(packet.artifact_hashes.map(({ path }) => {
		const name = unquoted(path);
		const patched = candidate.files.get(name);
		return [path, patched === void 0 ? fileAt(join(workspace), name) : patched];
	}));
}
// src/shell/session/verification.ts
async function verifyPacket(options, cleanup) {
	const bytes = bytesOf(options.packet);
	if (!Buffer.isBuffer(bytes)) return bytes;
	const known = {
		...options.expected,
		...options.sha256 === null ? {} : { sha256: options.sha256 }
	};
	if (options.workspace === null) return check(bytes, known);
	const workspace = resolve(options.workspace);
	const unlooked = { workspace: {
		tree: { unknown: "not reached" },
		files: new Map()
	} };
	const first = check(bytes, {
		...known,
		...unlooked
	});
	if (first.packet === null) return first;
	return check(bytes, {
		...await lookAt({
			...options,
			workspace,
			packet: first.packet,
			beside: dirname(options.packet)
		}, cleanup),
		...known
	});
}
function bytesOf(file) {
	try {
		if (statSync(file).size > bounds.fileBytes) return Buffer.alloc(bounds.fileBytes + 1);
		return readRegular(file);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		return unread(existsSync(file) ? "E_PACKET_UNREADABLE" : "E_PACKET_NOT_FOUND", why);
	}
}
export { openingOf as i, planWithoutMaker as n, unread as r, verifyPacket as t };
