import { C as rename, S as realpath, _ as constants, b as open, w as rm, y as mkdtemp } from "./runner.js";
import { t as DefaultArtifactClient } from "./artifact.js";
import { M as dirname, P as join, St as _regex, Y as _enum, Z as array, dt as strictObject, ft as string, g as setTimeout, m as _usingCtx, rt as nullable, zt as createWriteStream } from "./card.js";
import { t as createHash } from "./_builtin_node_crypto.js";
import { t as pipeline } from "./promises.js";
import { r as Transform } from "./_builtin_node_stream.js";
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
export { hasNoStorage as a, undelivered as c, expectedParcels as i, unended as l, Parcels as n, interrupted as o, complaintOf as r, parcelsOf as s, upload as t };
