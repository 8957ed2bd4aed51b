import { Xt as readFileSync, at as object, ft as string, ht as union, it as number, ot as optional, rt as nullable } from "./card.js";
// src/core/packet/identity.ts
const Id = union([string(), number()]);
const Event = object({
	before: optional(string()),
	pull_request: optional(object({
		head: object({
			sha: string(),
			repo: nullable(object({ id: Id }))
		}),
		base: object({ sha: string() })
	})),
	merge_group: optional(object({
		head_sha: string(),
		base_sha: string()
	}))
});
function identityOf(surroundings) {
	const { env, checkoutSha } = surroundings;
	const inJob = env.GITHUB_ACTIONS === "true";
	const event = inJob ? eventOf$1(surroundings.event) : null;
	const named = (name) => inJob ? env[name] || null : null;
	const repositoryId = named("GITHUB_REPOSITORY_ID");
	return {
		subject: {
			server_url: named("GITHUB_SERVER_URL"),
			repository: named("GITHUB_REPOSITORY"),
			repository_id: repositoryId,
			head_repository_id: headRepository(event, repositoryId),
			...commitsOf(event, named("GITHUB_SHA") ?? checkoutSha),
			checkout_sha: checkoutSha
		},
		run: runOf(surroundings, named)
	};
}
function runOf(surroundings, named) {
	const attempt = Number(named("GITHUB_RUN_ATTEMPT"));
	const repository = named("GITHUB_ACTION_REPOSITORY");
	const ref = named("GITHUB_ACTION_REF");
	return {
		run_id: named("GITHUB_RUN_ID"),
		run_attempt: Number.isSafeInteger(attempt) && attempt > 0 ? attempt : null,
		job: named("GITHUB_JOB"),
		workflow_ref: named("GITHUB_WORKFLOW_REF"),
		workflow_sha: gitId(named("GITHUB_WORKFLOW_SHA")),
		event_name: named("GITHUB_EVENT_NAME"),
		ref: named("GITHUB_REF"),
		runner_environment: named("RUNNER_ENVIRONMENT"),
		runner_os: named("RUNNER_OS"),
		runner_arch: named("RUNNER_ARCH"),
		action_ref: repository === null || ref === null ? repository : `${repository}@${ref}`,
		action_sha256: surroundings.actionSha256,
		harness_version: surroundings.harnessVersion,
		node_version: surroundings.nodeVersion
	};
}
function eventOf$1(value) {
	const parsed = Event.safeParse(value);
	return parsed.success ? parsed.data : null;
}
function commitsOf(event, sha) {
	const { pull_request, merge_group, before } = event ?? {};
	const head = pull_request?.head.sha ?? merge_group?.head_sha ?? sha;
	const base = pull_request?.base.sha ?? merge_group?.base_sha ?? before ?? null;
	return {
		head_sha: gitId(head),
		base_sha: gitId(base)
	};
}
function headRepository(event, repositoryId) {
	if (event === null) return null;
	if (event.pull_request === void 0) return repositoryId;
	const { repo } = event.pull_request.head;
	return repo === null ? null : String(repo.id);
}
function gitId(text) {
	return text !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) && !/^0+$/.test(text) ? text : null;
}
// src/shell/session/identity.ts
const identity = ({ env, install }, checkoutSha) => identityOf({
	env,
	event: eventOf(env.GITHUB_EVENT_PATH),
	checkoutSha,
	actionSha256: install.codeSha256,
	harnessVersion: install.version,
	nodeVersion: process.versions.node
});
function eventOf(file) {
	if (file === void 0) return null;
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return null;
	}
}
export { identity as t };
