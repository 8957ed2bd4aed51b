import { a as workspaceOf, c as filledIn, d as textOr, l as folderInside, s as choice, t as currentJob, u as required } from "./job.js";
import { n as gateOutputs, r as gateSummary, t as denialText } from "./gate-summary2.js";
import { C as rename, d as output, g as remark, i as annotate, p as summarise, r as allow, s as input, u as mask, v as lstat, x as readdir, y as mkdtemp } from "./runner.js";
import { A as basename, D as redactor, F as relative, I as resolve, J as _default, P as join, Xt as readFileSync, at as object, cn as writeFileSync, dt as strictObject, ft as string, ln as environment, lt as record, m as _usingCtx, r as openLog } from "./card.js";
import { n as canonical, s as quoted } from "./digest.js";
import { T as openCleanup, _ as pathWithin, a as diffLines, y as findInstall } from "./verifier.js";
import { i as openingOf, n as planWithoutMaker, t as verifyPacket } from "./verification.js";
import { t as DefaultArtifactClient } from "./artifact.js";
import { u as bounds } from "./packet-schema.js";
import { f as openRunFolder, p as openRepository } from "./status.js";
import { t as identity } from "./identity.js";
// src/core/gate/gate-inputs.ts
const gateInputNames = [
	"goal",
	"needs",
	"converge-job",
	"least-assurance",
	"token",
	"working-directory"
];
const GateInputs = strictObject({
	goal: required("the path of the Goal Card is missing"),
	needs: required("what the needed jobs gave is missing"),
	"converge-job": textOr("converge"),
	"least-assurance": choice([
		"shared-job",
		"sandboxed-job",
		"isolated-job"
	], "sandboxed-job"),
	token: string(),
	"working-directory": folderInside
});
const examples = {
	goal: "goal: fix-duration.goal.yaml",
	needs: `needs: \${{ toJSON(needs) }}`,
	"least-assurance": "least-assurance: sandboxed-job",
	"working-directory": "working-directory: packages/api"
};
const gateInputsFrom = (read) => filledIn({
	names: gateInputNames,
	schema: GateInputs,
	examples
}, read);
// src/core/gate/decision.ts
const demanded = [
	"digest",
	"chain",
	"repository",
	"commit",
	"run",
	"attempt",
	"workflow",
	"harness",
	"card_path",
	"card",
	"plan",
	"verifier",
	"command",
	"base_tree",
	"least_assurance",
	"tree",
	"files",
	"protected",
	"rerun"
];
function decided(checked, others) {
	const denials = [
		...others,
		...against(checked),
		...unmade(checked)
	];
	if (checked.outcome === "verified" && denials.length === 0) return {
		decision: "allow",
		checked
	};
	return {
		decision: "deny",
		denials: denials.length > 0 ? denials : [unexplained],
		checked
	};
}
const unexplained = {
	code: "E_UNCHECKED",
	why: "the packet is not verified"
};
function against({ checks }) {
	return checks.flatMap(({ name, why, code }) => code === void 0 ? [] : [{
		code,
		why: `${name}: ${why}`
	}]);
}
function unmade({ checks }) {
	return demanded.filter((name) => {
		const found = checks.find((check) => check.name === name);
		return found === void 0 || found.holds === null && found.code === void 0;
	}).map((name) => ({
		code: "E_UNCHECKED",
		why: `${name} could not be checked`
	}));
}
// src/flows/gate.ts
async function gate(ports) {
	const { edits } = ports;
	const handover = ports.handover();
	if (!("sha256" in handover)) return denied([...handover, ...edits]);
	const packet = await ports.fetch(handover);
	if (typeof packet !== "string") return denied([packet, ...edits]);
	return {
		decision: decided(await ports.check(packet, handover), edits),
		packet
	};
}
const denied = (denials) => ({
	decision: {
		decision: "deny",
		denials,
		checked: null
	},
	packet: null
});
// src/core/packet/statement.ts
const predicateType = "https://in-toto.io/attestation/svr/v0.2";
function predicateOf(packet) {
	const level = packet.assurance.toUpperCase().replaceAll("-", "_");
	return {
		verifier: {
			id: "https://github.com/rig/goal-harness/verifier/v1",
			policies: [
				{
					name: "goal-card",
					digest: { sha256: packet.goal.card_sha256 }
				},
				{
					name: "plan",
					digest: { sha256: packet.plan_sha256 }
				},
				{
					name: "verifier-contract",
					digest: { sha256: packet.verifier.contract_sha256 }
				}
			]
		},
		timeCreated: packet.sealed_at,
		properties: [
			"RIG_GOAL_DONE",
			"RIG_VERIFIER_NON_VACUOUS",
			"RIG_PROTECTED_UNTAMPERED",
			`RIG_ASSURANCE_${level}`
		]
	};
}
function statementOf(packet, name, packetSha256) {
	const predicate = predicateOf(packet);
	return {
		statement: canonical({
			_type: "https://in-toto.io/Statement/v1",
			subject: [{
				name,
				digest: { sha256: packetSha256 }
			}],
			predicateType,
			predicate
		}),
		predicate: canonical(predicate)
	};
}
// src/shell/job/statement-files.ts
function writeStatement(path, { packet, packetSha256 }) {
	if (path === null || packet === null || packetSha256 === null) return null;
	const { statement, predicate } = statementOf(packet, basename(path), packetSha256);
	writeFileSync(path.replace(/json$/, "intoto.json"), statement, { flag: "wx" });
	writeFileSync(path.replace(/json$/, "svr.json"), predicate, { flag: "wx" });
	return {
		path,
		predicate
	};
}
// src/core/gate/handover.ts
const Needs = record(string(), object({
	result: string(),
	outputs: _default(record(string(), string()), {})
}));
function handoverFrom(needs, job) {
	const parsed = Needs.safeParse(jsonOf(needs));
	if (!parsed.success) return [denial("E_HANDOVER", "`needs` is not what toJSON(needs) gives", NEEDS)];
	const given = Object.hasOwn(parsed.data, job) ? parsed.data[job] : void 0;
	if (given === void 0) return [denial("E_HANDOVER", `no job ${job} among the needed ones (${Object.keys(parsed.data).join(", ") || "none"})`, `needs: [${job}]`)];
	const { result, outputs } = given;
	if (result !== "success") return [denial("E_NOT_DONE", `job ${job} ended as ${result}`)];
	const { status = "", "packet-sha256": sha256 = "", "artifact-id": id = "" } = outputs;
	const denials = [
		...status === "done" ? [] : [denial("E_NOT_DONE", said("status", status), OUTPUTS)],
		...DIGEST.test(sha256) ? [] : [denial("E_HANDOVER", said("packet-sha256", sha256), OUTPUTS)],
		...ID.test(id) ? [] : [denial("E_HANDOVER", said("artifact-id", id), OUTPUTS)]
	];
	return denials.length > 0 ? denials : {
		sha256,
		artifactId: Number(id)
	};
}
const NEEDS = `needs: \${{ toJSON(needs) }}`;
const OUTPUTS = "outputs: { status: ..., packet-sha256: ..., artifact-id: ... }  # of that job, from its goal step";
const DIGEST = /^[0-9a-f]{64}$/;
const ID = /^[1-9]\d{0,14}$/;
const said = (output, value) => value === "" ? `the job's output ${output} is empty: not set, or dropped because it holds a masked text` : `the job's output ${output} is ${JSON.stringify(value.slice(0, 80))}`;
function denial(code, why, fix) {
	return fix === void 0 ? {
		code,
		why
	} : {
		code,
		why,
		fix
	};
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
// src/shell/job/fetch.ts
async function openStore(temp) {
	const client = new DefaultArtifactClient();
	try {
		const { artifacts } = await client.listArtifacts();
		return {
			client,
			artifacts,
			folder: await mkdtemp(join(temp, "goal-harness-gate-"))
		};
	} catch (error) {
		return unserved(error);
	}
}
async function fetchPacket(store, id, sha256) {
	const artifact = store.artifacts.find((each) => each.id === id);
	if (artifact === void 0) return {
		code: "E_PACKET_NOT_FOUND",
		why: `this run has no artifact ${id} (of this attempt): it may be of an earlier one, or expired`,
		fix: "run all jobs again, not only the failed ones"
	};
	return await fetched(store, artifact, {
		fileName: "proof-packet.json",
		sha256,
		atMost: bounds.fileBytes
	});
}
async function fetchPatch(store, sha256, atMost) {
	const digest = `sha256:${sha256}`;
	const artifact = store.artifacts.find((each) => each.name.startsWith("change.") && each.digest === digest);
	if (artifact === void 0) return null;
	return await fetched(store, artifact, {
		fileName: "change.patch",
		sha256,
		atMost
	});
}
async function fetched(store, artifact, wanted) {
	const { fileName, sha256, atMost } = wanted;
	const expectedHash = `sha256:${sha256}`;
	if (artifact.size > atMost) return {
		code: "E_PACKET_TOO_LARGE",
		why: `artifact ${artifact.id} has ${artifact.size} bytes, of at most ${atMost}`
	};
	if (artifact.digest === void 0) return {
		code: "E_DIGEST_UNAVAILABLE",
		why: `the service gives no digest of artifact ${artifact.id}`
	};
	if (artifact.digest !== expectedHash) return otherBytes(artifact, `${artifact.digest} is stored`, sha256);
	try {
		const path = await mkdtemp(join(store.folder, "artifact-"));
		const { digestMismatch } = await store.client.downloadArtifact(artifact.id, {
			path,
			expectedHash,
			skipDecompress: true
		});
		if (digestMismatch === true) return otherBytes(artifact, "other bytes arrived", sha256);
		const file = await onlyFile(path);
		if (file === null) return otherBytes(artifact, "it is not one regular file", sha256);
		await rename(file, join(store.folder, fileName));
		return join(store.folder, fileName);
	} catch (error) {
		return unserved(error);
	}
}
async function onlyFile(folder) {
	const [name, ...others] = await readdir(folder);
	if (name === void 0 || others.length > 0) return null;
	const file = join(folder, name);
	return (await lstat(file)).isFile() ? file : null;
}
const otherBytes = ({ id }, what, sha256) => ({
	code: "E_DIGEST_MISMATCH",
	why: `artifact ${id} should be sha256:${sha256}, but ${what}`
});
function unserved(error) {
	return {
		code: "E_ARTIFACT_SERVICE",
		why: `the artifact service failed: ${error instanceof Error ? error.message : String(error)}`,
		fix: "run the gate again"
	};
}
// src/shell/job/fetch-proof.ts
const PATCH_BYTES = 512 * 1024 ** 2;
async function fetchProof(temp, handover) {
	const store = await openStore(temp);
	if ("code" in store) return store;
	const packet = await fetchPacket(store, handover.artifactId, handover.sha256);
	if (typeof packet !== "string") return packet;
	const sha256 = patchOf(readFileSync(packet));
	const patch = sha256 === null ? null : await fetchPatch(store, sha256, PATCH_BYTES);
	return patch === null || typeof patch === "string" ? packet : patch;
}
function patchOf(bytes) {
	const { opened } = openingOf(bytes);
	if (opened === null) return null;
	const { subject, patch_sha256 } = opened.packet;
	return subject.tree === subject.base_tree ? null : patch_sha256;
}
// src/core/gate/edited-rules.ts
function editedRules(changed, { card, harness }) {
	const isRule = (path) => path.startsWith(".github/") || path === card || harness !== null && (path === harness || path.startsWith(`${harness}/`));
	const edited = changed.filter(isRule);
	if (edited.length === 0) return [];
	return [{
		code: "E_RULES_EDITED",
		why: `the change edits what it is judged by: ${edited.slice(0, 5).map(quoted).join(", ")}${edited.length > 5 ? ` and ${edited.length - 5} more` : ""}`,
		fix: "bring workflows, card and harness in by a pull request of their own, and have a person review it"
	}];
}
// src/shell/session/gate-facts.ts
async function gateFacts(ground, cleanup) {
	const own = openRunFolder(null, ground.workspace);
	cleanup.add(() => own.close());
	const repository = await openRepository(ground.workspace, own.path);
	cleanup.add(async () => await repository[Symbol.asyncDispose]());
	const plan = await planWithoutMaker(ground, own);
	const here = identity({
		env: environment,
		install: findInstall()
	}, repository.head);
	const cardPath = relative(ground.workspace, ground.card);
	return {
		expectation: {
			...placeOf(here),
			baseTree: repository.headTree,
			cardPath,
			cardSha256: plan.cardSha256,
			planSha256: plan.planSha256,
			assurance: ground.least
		},
		edits: await editsSince(here.subject.base_sha, repository, rulesOf(plan, ground, cardPath))
	};
}
function placeOf({ subject, run }) {
	const { repository_id, head_repository_id, head_sha } = subject;
	const { run_id, run_attempt, workflow_ref } = run;
	return {
		...repository_id === null ? {} : { repositoryId: repository_id },
		...head_repository_id === null ? {} : { headRepositoryId: head_repository_id },
		...head_sha === null ? {} : { headSha: head_sha },
		...run_id === null ? {} : { runId: run_id },
		...run_attempt === null ? {} : { runAttempt: run_attempt },
		...workflow_ref === null ? {} : { workflowRef: workflow_ref }
	};
}
function rulesOf({ harness }, { workspace }, card) {
	return {
		card,
		harness: pathWithin(workspace, harness.folder)
	};
}
async function editsSince(base, repository, rules) {
	if (!/^(?:pull_request|pull_request_target|merge_group)$/.test(environment.GITHUB_EVENT_NAME ?? "")) return [];
	if (base === null) return [unknownBase("the event names no base commit")];
	try {
		return editedRules((await diffLines(repository, base, repository.head)).map(({ path }) => path), rules);
	} catch {
		return [unknownBase(`commit ${base} is not in this checkout`)];
	}
}
const unknownBase = (why) => ({
	code: "E_BASE_UNAVAILABLE",
	why: `nobody can tell what the change edits: ${why}`,
	fix: "with: { fetch-depth: 0 }  # of actions/checkout in the gate's job"
});
// src/actions/gate-ports.ts
async function gatePorts({ asked, job, say, cleanup }) {
	const workspace = workspaceOf(asked["working-directory"], job.repository);
	const card = resolve(workspace, asked.goal);
	const least = asked["least-assurance"];
	const { expectation, edits } = await gateFacts({
		workspace,
		card,
		least
	}, cleanup);
	return {
		handover: () => handoverFrom(asked.needs, asked["converge-job"]),
		edits,
		fetch: (handover) => fetchProof(job.temp, handover),
		check: async (packet, { sha256 }) => await verifyPacket({
			packet,
			workspace,
			sha256,
			rerun: true,
			expected: expectation,
			say
		}, cleanup)
	};
}
// src/actions/gate-in-job.ts
async function gateInJob() {
	try {
		var _usingCtx$1 = _usingCtx();
		const asked = gateInputsFrom(input);
		mask(asked.token);
		const write = (text) => process.stdout.write(text);
		const redact = redactor([asked.token]);
		const log = _usingCtx$1.u(openLog({
			write,
			redact,
			elapsed: () => performance.now(),
			folding: true
		}));
		const cleanup = _usingCtx$1.a(openCleanup(log.say));
		const { decision, packet } = await gate(await gatePorts({
			asked,
			job: currentJob(),
			say: log.say,
			cleanup
		}));
		const attestable = decision.decision === "allow" ? writeStatement(packet, decision.checked) : null;
		for (const [name, value] of gateOutputs(decision, attestable)) output(name, redact(value));
		await summarise(redact(gateSummary(decision)));
		if (decision.decision === "allow") return allow();
		log.say(`deny\n${denialText(decision.denials)}`);
		annotate({
			...remark(redact(denialText(decision.denials))),
			title: "Goal gate: deny"
		});
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
export { gateInJob };
