import { Bt as existsSync, Ct as safeParse, I as resolve, J as _default, K as problemsOf, L as sep, P as join, St as _regex, Y as _enum, Z as array, dt as strictObject, en as realpathSync, ft as string, ln as environment, mn as faultsOf, ot as optional$1, pn as BadInput, pt as transform, st as pipe, ut as refine } from "./card.js";
import { s as tmpdir } from "./_builtin_node_stream.js";
import { n as Duration } from "./promises.js";
// src/core/job/input-schemas.ts
const absent = transform((written) => written === "" ? void 0 : written);
function required(missing) {
	return string().check(refine((written) => written.trim() !== "", missing));
}
function optional(schema) {
	return pipe(absent, optional$1(schema));
}
function oneOf(words) {
	return _enum(words, `must be one of ${words.join(", ")}`);
}
function choice(words, usual) {
	return pipe(absent, _default(oneOf(words), usual));
}
function textOr(usual) {
	return pipe(absent, _default(string(), usual));
}
const folderInside = string().check(refine(staysInside, "must be a folder inside the repository, written without `..`"));
function staysInside(folder) {
	return !folder.startsWith("/") && !folder.split("/").includes("..") && !folder.includes("\0");
}
function filledIn({ names, schema, examples }, read) {
	const written = Object.fromEntries(names.map((name) => [name, read(name)]));
	const result = safeParse(schema, written);
	if (result.success) return result.data;
	const problems = problemsOf(result.error.issues, written, examples);
	throw new BadInput(faultsOf(problems, {
		file: "with",
		lineOf: () => null
	}));
}
// src/core/job/inputs.ts
const inputNames = [
	"goal",
	"maker",
	"harness",
	"max-iterations",
	"time-budget",
	"maker-env",
	"maker-network",
	"isolation",
	"token",
	"artifact-retention-days",
	"working-directory"
];
const Inputs = strictObject({
	goal: required("the path of the Goal Card is missing"),
	maker: required("the maker's command is missing"),
	harness: optional(string()),
	"max-iterations": whole(1, 1e3),
	"time-budget": optional(Duration),
	"maker-env": names(),
	"maker-network": optional(oneOf(["none", "host"])),
	isolation: choice(["namespaces", "none"], "namespaces"),
	token: string(),
	"artifact-retention-days": whole(1, 400),
	"working-directory": folderInside
});
const examples = {
	goal: "goal: fix-duration.goal.yaml",
	maker: "maker: ./scripts/fix.sh",
	"max-iterations": "max-iterations: \"3\"",
	"time-budget": "time-budget: 30m",
	"maker-env": "maker-env: MODEL_KEY MODEL_NAME",
	"maker-network": "maker-network: none",
	isolation: "isolation: namespaces",
	"artifact-retention-days": "artifact-retention-days: \"30\"",
	"working-directory": "working-directory: packages/api"
};
const inputsFrom = (read) => filledIn({
	names: inputNames,
	schema: Inputs,
	examples
}, read);
function whole(least, most) {
	const message = `must be a whole number from ${least} to ${most}`;
	const fits = (digits) => /^\d{1,4}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
	return optional(pipe(string().check(refine(fits, message)), transform(Number)));
}
function names() {
	const split = transform((written) => written.split(/[\s,]+/).filter(Boolean));
	const name = string().check(_regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be names of variables, without values"), refine((name) => !ofTheJob.test(name), "must not name a variable of the runner's own"));
	return pipe(pipe(string(), split), array(name));
}
const ofTheJob = /^(?:ACTIONS_|INPUT_|STATE_|RUNNER_TRACKING_ID$|GITHUB_(?:OUTPUT|ENV|PATH|STATE|STEP_SUMMARY|ARTIFACTS)$)/i;
// src/shell/job/job.ts
function currentJob() {
	const { GITHUB_WORKSPACE = process.cwd(), RUNNER_TEMP = tmpdir(), GITHUB_RUN_ID = "0", GITHUB_RUN_ATTEMPT = "1", GITHUB_SERVER_URL = "https://github.com", GITHUB_REPOSITORY = "" } = environment;
	return {
		repository: realpathSync(GITHUB_WORKSPACE),
		temp: RUNNER_TEMP,
		runId: GITHUB_RUN_ID,
		attempt: GITHUB_RUN_ATTEMPT,
		runUrl: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
	};
}
function environmentForRun() {
	return Object.fromEntries(Object.entries(environment).filter(([name]) => !ofTheJob.test(name)));
}
function runOptions(asked, job) {
	const workspace = workspaceOf(asked["working-directory"], job.repository);
	return {
		card: resolve(workspace, asked.goal),
		maker: asked.maker,
		workspace,
		out: join(workspace, ".goal-harness"),
		maxIterations: asked["max-iterations"],
		timeBudget: asked["time-budget"],
		harness: asked.harness,
		isolation: asked.isolation,
		makerNetwork: asked["maker-network"],
		makerEnv: asked["maker-env"],
		makerRead: [],
		allowDirty: false
	};
}
function secretsOf(asked) {
	const values = asked["maker-env"].map((name) => environment[name] ?? "");
	return [asked.token, ...values].filter((value) => value !== "");
}
function workspaceOf(folder, repository) {
	const written = resolve(repository, folder);
	const workspace = existsSync(written) ? realpathSync(written) : null;
	if (workspace !== null && `${workspace}${sep}`.startsWith(`${repository}${sep}`)) return workspace;
	const message = workspace === null ? `no such folder: ${folder}` : `${folder} leads out of the repository`;
	throw new BadInput([{
		file: "with",
		key: "working-directory",
		line: null,
		message
	}]);
}
export { workspaceOf as a, filledIn as c, textOr as d, secretsOf as i, folderInside as l, environmentForRun as n, inputsFrom as o, runOptions as r, choice as s, currentJob as t, required as u };
