import { t as DefaultArtifactClient } from "./artifact.js";
import { $ as string, F as _default, I as _enum, J as pipe, N as problemsOf, Q as strictObject, R as array, St as faultsOf, W as nullable, Z as refine, _t as environment, et as transform, lt as _regex, q as optional$1, ut as safeParse, xt as BadInput } from "./card.js";
import { t as Duration } from "./duration.js";
import { t as _usingCtx } from "./usingCtx.js";
import { constants, mkdtemp, open, realpath, rename, rm } from "node:fs/promises";
import { Transform } from "node:stream";
import { createHash } from "node:crypto";
import { createWriteStream, existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
// src/core/job/delivery.ts
const Parcel = strictObject({
	kind: _enum([
		"proof-packet",
		"run-report",
		"change"
	]),
	harness: string(),
	file: string(),
	sha256: nullable(string().check(_regex(/^[0-9a-f]{64}$/)))
});
const Parcels = array(Parcel);
function expectedParcels(out, harness) {
	return [{
		kind: "run-report",
		harness,
		file: `${out}/run-report.json`,
		sha256: null
	}, {
		kind: "change",
		harness,
		file: `${out}/change.patch`,
		sha256: null
	}];
}
function parcelsOf(finished) {
	const { harness, packetPath, packetSha256: sha256, reportPath, patchPath } = finished;
	return [
		packetPath && sha256 ? {
			kind: "proof-packet",
			harness,
			file: packetPath,
			sha256
		} : null,
		reportPath ? {
			kind: "run-report",
			harness,
			file: reportPath,
			sha256: null
		} : null,
		patchPath ? {
			kind: "change",
			harness,
			file: patchPath,
			sha256: null
		} : null
	].filter((parcel) => parcel !== null);
}
function complaintOf({ kind, file }, outcome) {
	if (outcome.stored || outcome.fault.kind === "absent") return null;
	return outcome.fault.kind === "unavailable" ? `This job has no artifact storage (GitHub Enterprise Server, or a runner without the service), so ${file} stays here: ${outcome.fault.why}` : `${kind} could not be stored (${outcome.fault.kind}): ${outcome.fault.why}`;
}
function hasNoStorage(outcome) {
	return !outcome.stored && outcome.fault.kind === "unavailable";
}
function undelivered(finished, fault) {
	return {
		...finished,
		status: "not_done",
		exit: 1,
		reasonCode: "upload_failed",
		reason: `the packet could not be stored as an artifact (${fault.kind}): ${fault.why}`,
		summary: notDone("upload_failed", "the packet could not be stored", finished.summary),
		text: ""
	};
}
function interrupted(finished) {
	return {
		...finished,
		status: "not_done",
		exit: 1,
		reasonCode: "cancelled",
		reason: "the job was stopped before the packet could be stored",
		summary: notDone("cancelled", "the job was stopped before the packet was stored", finished.summary)
	};
}
function unended(out, harness) {
	return {
		status: "not_done",
		exit: 1,
		reasonCode: "cancelled",
		reason: "the run was interrupted",
		iterations: 0,
		open: [],
		packetPath: null,
		packetSha256: null,
		reportPath: `${out}/run-report.json`,
		patchPath: `${out}/change.patch`,
		summary: "## Not done: `cancelled`\n\nThe run was interrupted. Its report has every iteration up to then.\n",
		text: "Not done: the run was interrupted.",
		targets: [],
		assurance: "",
		harness,
		seconds: 0
	};
}
function notDone(code, why, summary) {
	return `> [!CAUTION]\n> **Not done: \`${code}\`.** The goal was proved below, but ${why}.\n\n${summary}`;
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
const absent = transform((written) => written === "" ? void 0 : written);
const Inputs = strictObject({
	goal: required("the path of the Goal Card is missing"),
	maker: required("the maker's command is missing"),
	harness: optional(string()),
	"max-iterations": whole(1, 1e3),
	"time-budget": optional(Duration),
	"maker-env": names(),
	"maker-network": choice(["none", "host"]),
	isolation: choice(["namespaces", "none"]),
	token: string(),
	"artifact-retention-days": whole(1, 400),
	"working-directory": string().check(refine(staysInside, "must be a folder inside the repository, written without `..`"))
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
function inputsFrom(read) {
	const written = Object.fromEntries(inputNames.map((name) => [name, read(name)]));
	const result = safeParse(Inputs, written);
	if (result.success) return result.data;
	const problems = problemsOf(result.error.issues, written, examples);
	throw new BadInput(faultsOf(problems, {
		file: "with",
		lineOf: () => null
	}));
}
function required(missing) {
	return string().check(refine((written) => written.trim() !== "", missing));
}
function optional(schema) {
	return pipe(absent, optional$1(schema));
}
function whole(least, most) {
	const message = `must be a whole number from ${least} to ${most}`;
	const fits = (digits) => /^\d{1,4}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
	return optional(pipe(string().check(refine(fits, message)), transform(Number)));
}
function choice(words) {
	const word = _enum(words, `must be one of ${words.join(", ")}`);
	return pipe(absent, _default(word, words[0]));
}
function names() {
	const split = transform((written) => written.split(/[\s,]+/).filter(Boolean));
	const name = string().check(_regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be names of variables, without values"), refine((name) => !ofTheJob.test(name), "must not name a variable of the runner's own"));
	return pipe(pipe(string(), split), array(name));
}
const ofTheJob = /^(?:ACTIONS_|INPUT_|STATE_|RUNNER_TRACKING_ID$|GITHUB_(?:OUTPUT|ENV|PATH|STATE|STEP_SUMMARY|ARTIFACTS)$)/i;
function staysInside(folder) {
	return !folder.startsWith("/") && !folder.split("/").includes("..") && !folder.includes("\0");
}
// src/core/job/artifact-name.ts
const extension = {
	"proof-packet": "json",
	"run-report": "json",
	change: "patch"
};
function artifactName({ kind, harness }, origin, { sha256, round }) {
	const run = `${safe(origin.runId)}-${safe(origin.attempt)}`;
	const again = round === 1 ? "" : `.r${round}`;
	return `${kind}.${safe(harness)}.${run}.${sha256.slice(0, 12)}${again}.${extension[kind]}`;
}
function safe(part) {
	return part.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 64) || "0";
}
// src/core/job/upload-fault.ts
const signs = [
	["unavailable", /not currently supported on GHES|Unable to get the ACTIONS_|JWT token|Invalid token/i],
	["quota", /storage quota|insufficient usage/i],
	["name_taken", /\(409\)|already exists/i],
	["forbidden", /\(40[13]\)|status code 40[13]|AuthenticationFailed|AuthorizationFailure/i],
	["network", /Unable to make request|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|socket hang up|stalled|fetch failed|aborted/i],
	["server", /after \d+ attempts|\((?:429|5\d\d)\)|response from backend was not ok/i]
];
function uploadFault(message) {
	const why = message.split("\n", 1)[0] ?? "";
	return {
		kind: signs.find(([, sign]) => sign.test(message))?.[0] ?? "other",
		why
	};
}
const hopeless = new Set([
	"unavailable",
	"quota",
	"forbidden",
	"digest",
	"source",
	"absent"
]);
function retryAfter({ kind, why }) {
	const atCreation = why.includes("Failed to CreateArtifact");
	if (hopeless.has(kind) || kind === "server" && atCreation) return "stop";
	return atCreation && kind !== "name_taken" ? "same" : "next";
}
// src/shell/job/parcel.ts
async function packParcel(file, temp) {
	try {
		var _usingCtx$2 = _usingCtx();
		const source = _usingCtx$2.a(await openRegular(file));
		const folder = await mkdtemp(join(temp, "goal-harness-"));
		let copy = join(folder, "parcel");
		const { sha256, bytes } = await copyOver(source, copy);
		return {
			sha256,
			bytes,
			folder,
			async name(fileName) {
				const named = join(folder, fileName);
				await rename(copy, named);
				copy = named;
				return named;
			},
			[Symbol.asyncDispose]: () => rm(folder, {
				recursive: true,
				force: true
			})
		};
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
async function openRegular(file) {
	const folder = dirname(file);
	if (await realpath(folder) !== folder) throw new Error(`${folder} is reached through a symlink`);
	const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	if ((await handle.stat()).isFile()) return handle;
	await handle.close();
	throw new Error(`${file} is not a regular file`);
}
async function copyOver(source, copy) {
	const hash = createHash("sha256");
	let bytes = 0;
	const tally = new Transform({ transform(chunk, _encoding, done) {
		hash.update(chunk);
		bytes += chunk.length;
		done(null, chunk);
	} });
	const from = source.createReadStream({ autoClose: false });
	await pipeline(from, tally, createWriteStream(copy, {
		flags: "wx",
		mode: 384
	}));
	return {
		sha256: hash.digest("hex"),
		bytes
	};
}
// src/shell/job/artifacts.ts
const pauses = [
	1e3,
	4e3,
	1e4
];
async function upload(parcel, depot) {
	try {
		var _usingCtx$1 = _usingCtx();
		const packed = await packParcel(parcel.file, depot.job.temp).catch(sourceFault);
		if ("kind" in packed) return {
			stored: false,
			fault: packed
		};
		const copy = _usingCtx$1.a(packed);
		if (copy.bytes === 0) return {
			stored: false,
			fault: {
				kind: "absent",
				why: "it is empty"
			}
		};
		if (parcel.sha256 !== null && parcel.sha256 !== copy.sha256) return {
			stored: false,
			fault: {
				kind: "digest",
				why: `${parcel.file} hashes to ${copy.sha256}, not to ${parcel.sha256} as it was sealed`
			}
		};
		return await persist(parcel, copy, depot);
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
async function persist(parcel, copy, depot) {
	let round = 1;
	for (const pause of [...pauses, null]) {
		const name = artifactName(parcel, depot.job, {
			sha256: copy.sha256,
			round
		});
		const attempt = await tryOnce(name, copy, depot);
		if (attempt.stored) return {
			...attempt,
			name,
			url: `${depot.job.runUrl}/artifacts/${attempt.id}`
		};
		const retry = retryAfter(attempt.fault);
		if (pause === null || retry === "stop") return attempt;
		if (retry === "next") round += 1;
		if (attempt.fault.kind !== "name_taken") await setTimeout(pause);
	}
	throw new Error("unreachable: the last pause is null");
}
async function tryOnce(name, copy, depot) {
	const { retentionDays, client = new DefaultArtifactClient() } = depot;
	const options = {
		skipArchive: true,
		...retentionDays === void 0 ? {} : { retentionDays }
	};
	try {
		const file = await copy.name(name);
		const { id, digest } = await client.uploadArtifact(name, [file], copy.folder, options);
		if (id === void 0) return fault("other", "the service gave no id");
		if (digest === copy.sha256) return {
			stored: true,
			id
		};
		return fault("digest", `uploaded as ${digest ?? "nothing"}, not as ${copy.sha256}`);
	} catch (error) {
		return {
			stored: false,
			fault: uploadFault(error instanceof Error ? error.message : String(error))
		};
	}
}
function fault(kind, why) {
	return {
		stored: false,
		fault: {
			kind,
			why
		}
	};
}
function sourceFault(error) {
	return {
		kind: error instanceof Error && "code" in error && error.code === "ENOENT" ? "absent" : "source",
		why: String(error)
	};
}
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
export { upload as a, complaintOf as c, interrupted as d, parcelsOf as f, secretsOf as i, expectedParcels as l, unended as m, environmentForRun as n, inputsFrom as o, undelivered as p, runOptions as r, Parcels as s, currentJob as t, hasNoStorage as u };
