import { $ as string, G as number, H as json, I as _enum, L as _null, Q as strictObject, R as array, U as literal, V as int, W as nullable, Z as refine, at as _maxLength, it as _lte, lt as _regex, ot as _minLength, q as optional, rt as _gte, st as _nonnegative, z as boolean } from "./card.js";
import { i as unquoted } from "./path.js";
// src/core/packet/packet-bounds.ts
const bounds = {
	fileBytes: 16777216,
	artifacts: 2e4,
	iterations: 1e3,
	reasonBytes: 4096,
	idBytes: 512,
	openIds: 1e3,
	refused: 100,
	ignored: 100,
	ruleBytes: 512,
	fileNameBytes: 16386,
	targets: 100,
	targetReasonBytes: 1024,
	plants: 1e3
};
function share(bound, maxIterations) {
	return Math.max(10, Math.min(bound, Math.floor(20 * bound / maxIterations)));
}
// src/core/packet/packet-version.ts
const schemaUri = "https://github.com/rig/goal-harness/proof-packet/v1";
// src/core/packet/document-fields.ts
const Digest = string().check(_regex(/^[0-9a-f]{64}$/));
const GitId = string().check(_regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const Moment = string().check(_regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/));
const Count = int().check(_nonnegative());
const Seconds = number().check(_nonnegative());
const ReturnCode = nullable(int().check(_gte(0), _lte(255)));
const word = (limit) => string().check(_minLength(1), _maxLength(limit), _regex(/^[^\p{Cc}]*$/u));
const text = (limit) => string().check(_maxLength(limit));
const WrittenPath = text(bounds.fileNameBytes).check(refine(isBelowWorkspace, { error: "not a path below the workspace" }));
const leaves = /\0|(?:^|\/)\.{0,2}(?:\/|$)/;
function isBelowWorkspace(written) {
	if (!written.startsWith("\"")) return !leaves.test(written);
	try {
		return !leaves.test(unquoted(written));
	} catch {
		return false;
	}
}
// src/core/packet/iteration-schema.ts
const ReasonCodeField = _enum([
	"cap_iterations",
	"cap_time",
	"cap_cost",
	"cap_calls",
	"breaker",
	"stalled",
	"maker_no_change",
	"maker_timeout",
	"auth_or_quota",
	"goal_failing",
	"regression",
	"held_out_failed",
	"prepare_failed",
	"exam_modified",
	"out_of_scope_change",
	"dependency_modified",
	"change_refused",
	"flaky_verifier",
	"vacuous_verifier",
	"verifier_timeout",
	"verifier_error",
	"verifier_skipped",
	"verifier_unavailable",
	"isolation_unavailable",
	"card_drift",
	"bad_input",
	"oracle_veto",
	"awaiting_approval",
	"cancelled",
	"upload_failed",
	"internal_error"
]);
const KnownTests = strictObject({
	runner: word(64),
	forgeable: boolean(),
	known: Count,
	ran: Count,
	passed: Count,
	skipped: Count,
	ids_sha256: Digest
});
const CheckRecord = strictObject({
	id: word(256),
	kind: _enum([
		"test_pass",
		"lint_clean",
		"coverage_threshold",
		"build_pass",
		"custom_command",
		"verifier",
		"guard"
	]),
	passed: boolean(),
	returncode: ReturnCode,
	timed_out: boolean(),
	output_sha256: Digest,
	output_bytes: Count,
	seconds: Seconds,
	tests: nullable(KnownTests)
});
const MakerRecord = strictObject({
	command_sha256: Digest,
	ended: _enum([
		"exited",
		"signalled",
		"timed_out",
		"truncated",
		"stopped",
		"sandbox_failed"
	]),
	returncode: ReturnCode,
	seconds: Seconds,
	output_sha256: Digest,
	output_bytes: Count
});
const OpenIds = array(text(bounds.idBytes)).check(_maxLength(bounds.openIds));
const Iteration = strictObject({
	iter: int().check(_gte(1), _lte(bounds.iterations)),
	verdict_passed: boolean(),
	reason: text(bounds.reasonBytes).check(_minLength(1)),
	reason_code: nullable(ReasonCodeField),
	open: OpenIds,
	open_count: Count,
	refused: array(strictObject({
		path: WrittenPath,
		code: ReasonCodeField,
		rule: text(bounds.ruleBytes)
	})).check(_maxLength(bounds.refused)),
	refused_count: Count,
	ignored: array(WrittenPath).check(_maxLength(bounds.ignored)),
	ignored_count: Count,
	started_at: Moment,
	ended_at: Moment,
	maker: nullable(MakerRecord),
	verifier: array(CheckRecord).check(_maxLength(1e3)),
	workspace_tree: GitId,
	changed: Count,
	prev: nullable(Digest)
});
// src/core/packet/body-schema.ts
const name = nullable(word(1024));
const Artifact = strictObject({
	bytes: nullable(Count),
	change: _enum([
		"added",
		"modified",
		"deleted",
		"unchanged"
	]),
	mode: _enum([
		"100644",
		"100755",
		"120000",
		"000000"
	]),
	path: WrittenPath,
	role: _enum([
		"changed",
		"declared",
		"protected"
	]),
	sha256: nullable(Digest)
});
const Goal = strictObject({
	goal: string(),
	done_test: json(),
	out_of_scope: json(),
	locked_at: Moment,
	card_path: nullable(WrittenPath),
	card_sha256: Digest
});
const Subject = strictObject({
	server_url: name,
	repository: name,
	repository_id: name,
	head_repository_id: name,
	head_sha: nullable(GitId),
	base_sha: nullable(GitId),
	checkout_sha: nullable(GitId),
	base_tree: GitId,
	tree: GitId
});
const RunIdentity = strictObject({
	run_id: name,
	run_attempt: nullable(int().check(_gte(1))),
	job: name,
	workflow_ref: name,
	workflow_sha: nullable(GitId),
	event_name: name,
	ref: name,
	runner_environment: name,
	runner_os: name,
	runner_arch: name,
	action_ref: name,
	action_sha256: nullable(Digest),
	harness_version: word(64),
	node_version: word(64)
});
const ContractCheck = strictObject({
	id: CheckRecord.shape.id,
	kind: CheckRecord.shape.kind,
	argv: array(string()).check(_minLength(1)),
	coverage: nullable(strictObject({
		report: WrittenPath,
		at_least: number(),
		metric: _enum([
			"lines",
			"branches",
			"functions",
			"statements"
		])
	}))
});
const Contract = strictObject({
	checks: array(ContractCheck).check(_minLength(1)),
	guards: array(ContractCheck),
	cwd: literal("."),
	env_names: array(word(256)),
	network: _enum(["none", "host"]),
	timeout_ms: Count,
	harness_sha256: Digest,
	contract_sha256: Digest
});
const Baseline = strictObject({
	verdict: _enum([
		"pass",
		"fail",
		"fault"
	]),
	cause: nullable(ReasonCodeField),
	reason: text(bounds.reasonBytes),
	open: OpenIds,
	open_count: Count,
	started_at: Moment,
	ended_at: Moment,
	verifier: Iteration.shape.verifier
});
const Plant = strictObject({
	id: word(256),
	patch_sha256: Digest,
	outcome: _enum([
		"killed",
		"survived",
		"timeout",
		"error"
	]),
	returncode: ReturnCode,
	why: text(bounds.targetReasonBytes)
});
const NonVacuity = strictObject({
	baseline: nullable(Baseline),
	planted: array(Plant).check(_maxLength(bounds.plants)),
	canary: nullable(Plant)
});
const SelfCheck = strictObject({
	no_new_privileges: boolean(),
	capabilities: text(64),
	bounding_set: text(64),
	seccomp: boolean(),
	interfaces: array(text(64)).check(_maxLength(256)),
	processes: Count,
	workspace_writable: boolean(),
	root_writable: boolean(),
	secrets_visible: array(text(4096)).check(_maxLength(256))
});
const Isolation = strictObject({
	level: int().check(_gte(0), _lte(3)),
	backend: word(64),
	backend_version: name,
	backend_sha256: nullable(Digest),
	seccomp_sha256: nullable(Digest),
	room: _enum(["overlay", "copy"]),
	networks: strictObject({
		maker: _enum(["none", "host"]),
		verifier: _enum(["none", "host"]),
		prepare: optional(_enum(["none", "host"]))
	}),
	limits: strictObject({
		maker_timeout_ms: Count,
		verifier_timeout_ms: Count,
		idle_timeout_ms: Count,
		output_bytes: Count,
		memory_bytes: Count,
		processes: Count,
		change_bytes: Count,
		change_files: Count
	}),
	host_changes: array(strictObject({
		setting: word(1024),
		before: text(1024),
		after: text(1024)
	})),
	self_check: nullable(SelfCheck),
	survivors: nullable(Count)
});
const Policy = strictObject({
	band: _enum([
		"B0",
		"B1",
		"B2",
		"B3",
		"B4"
	]),
	max_iterations: int().check(_gte(1)),
	time_budget_ms: nullable(Count),
	maker_env: array(word(256)),
	maker_reads: array(string()),
	lifted: array(string())
});
const Assurance = _enum([
	"shared-job",
	"sandboxed-job",
	"isolated-job"
]);
const Evidence = _enum([
	"exit-code-only",
	"known-tests",
	"black-box"
]);
// src/core/packet/packet-schema.ts
const body = {
	harness: string().check(_regex(/^[A-Za-z0-9._-]{1,64}$/)),
	termination_authority: literal("outcome_verifier_only"),
	verifier_command: text(65536).check(_minLength(1)),
	iterations: array(Iteration).check(_maxLength(bounds.iterations)),
	artifact_hashes: array(Artifact).check(_maxLength(bounds.artifacts)),
	schema: literal(schemaUri),
	schema_version: string().check(_regex(/^1\.(?:0|[1-9]\d{0,3})$/)),
	mode: _enum(["converge", "verify"]),
	assurance: Assurance,
	evidence: Evidence,
	goal: Goal,
	plan_sha256: Digest,
	exam_sha256: Digest,
	patch_sha256: Digest,
	subject: Subject,
	run: RunIdentity,
	verifier: Contract,
	non_vacuity: NonVacuity,
	isolation: Isolation,
	policy: Policy,
	spend: _null(),
	oracle: _null(),
	filters: array(word(128)).check(_maxLength(100)),
	dirty: boolean(),
	iterations_head: Digest,
	artifacts_sha256: Digest,
	resumed_from: nullable(strictObject({
		run_id: nullable(word(1024)),
		run_attempt: nullable(int().check(_gte(1))),
		report_sha256: Digest
	})),
	started_at: Moment
};
const ProofPacket = strictObject({
	packet: literal("ProofPacket"),
	status: literal("pass"),
	verifier_returncode: literal(0),
	...body,
	iterations: body.iterations.check(_minLength(1)),
	sealed_at: Moment
});
export { Digest as a, text as c, share as d, Count as i, schemaUri as l, body as n, Moment as o, ReasonCodeField as r, ReturnCode as s, ProofPacket as t, bounds as u };
