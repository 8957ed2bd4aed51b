import { a as upload, c as expectedParcels, d as parcelsOf, f as undelivered, i as secretsOf, l as interrupted, n as environmentForRun, o as inputsFrom, p as unended, r as runOptions, t as currentJob, u as notStored } from "./job.js";
import { a as openLog, i as stopRequest, o as redactor, r as overdue, t as runGoal } from "./run-goal.js";
import { a as leave, c as output, d as warn, f as outputsOf, i as input, l as succeed, p as proofOutputs, r as annotate, s as mask, u as summarise } from "./runner.js";
import { n as plain } from "./log-line.js";
import { t as _usingCtx } from "./usingCtx.js";
import process from "node:process";
import { relative } from "node:path";
// src/flows/deliver.ts
async function deliver(finished, world) {
	const parcels = parcelsOf(finished);
	world.leave(parcels);
	await tell(finished, world);
	const packet = await store(parcels, world);
	if (finished.status !== "done") return "not_done";
	if (packet?.stored && !world.cancelled()) {
		world.outputs(proofOutputs(finished, packet));
		return "done";
	}
	const fault = packet === null || packet.stored ? noPacket : packet.fault;
	await tell(world.cancelled() ? interrupted(finished) : undelivered(finished, fault), world);
	return "not_done";
}
const noPacket = {
	kind: "absent",
	why: "the run sealed no packet"
};
async function tell(finished, world) {
	world.outputs(outputsOf(finished));
	await world.summarise(finished.summary);
	if (finished.status === "done") return;
	world.annotate(finished.targets, `${finished.reasonCode}: ${finished.reason}`);
}
async function store(parcels, world) {
	let packet = null;
	let left = parcels;
	for (const parcel of parcels) {
		if (world.cancelled()) break;
		const outcome = await world.upload(parcel);
		if (parcel.kind === "proof-packet") packet = outcome;
		if (outcome.stored) left = left.filter((each) => each !== parcel);
		else world.warn(notStored(parcel, outcome.fault));
		world.leave(left);
		if (!outcome.stored && outcome.fault.kind === "unavailable") break;
	}
	return packet;
}
// src/core/annotation.ts
const kept = {
	annotations: 10,
	message: 4096,
	title: 120
};
function annotationsOf(targets, folder) {
	return targets.slice(0, kept.annotations).map((target) => ({
		title: clean(`Still open: ${target.id}`, kept.title),
		message: clean(target.reason || target.id, kept.message),
		...place(target, folder)
	}));
}
function place({ file, line }, folder) {
	if (file === void 0 || !isInside(file)) return {};
	const inRepository = folder === "" ? file : `${folder}/${file}`;
	return line === void 0 || !Number.isSafeInteger(line) || line < 1 ? { file: inRepository } : {
		file: inRepository,
		startLine: line
	};
}
function isInside(file) {
	const segments = file.split("/");
	return plain(file) === file && !segments.includes("") && !segments.includes("..");
}
function clean(text, length) {
	return text.split(/\r\n|\r|\n/).map(plain).join("\n").slice(0, length);
}
// src/shell/annotations.ts
function annotateTargets(targets, otherwise, folder) {
	const marks = annotationsOf(targets, folder);
	for (const mark of marks) annotate(mark);
	if (marks.length === 0) annotate({
		title: "Goal harness",
		message: plain(otherwise)
	});
}
// src/actions/delivery-ports.ts
function deliveryPorts({ log, redact, ...to }) {
	return {
		outputs: (outputs) => {
			for (const [name, value] of outputs) output(name, redact(value));
		},
		summarise: (markdown) => summarise(redact(markdown)),
		annotate: (targets, otherwise) => {
			annotateTargets(targets.map((target) => ({
				...target,
				reason: redact(target.reason)
			})), redact(otherwise), relative(to.job.repository, to.workspace));
		},
		upload: async (parcel) => {
			log.group(`Artifact ${parcel.kind}`);
			const outcome = await upload(parcel, to);
			log.endGroup();
			return outcome;
		},
		leave,
		warn: (message) => warn(redact(message)),
		cancelled: () => to.stopped.aborted
	};
}
// src/actions/run-in-job.ts
const patience = 6500;
async function runInJob() {
	try {
		var _usingCtx$1 = _usingCtx();
		const stop = _usingCtx$1.u(stopRequest());
		const asked = inputsFrom(input);
		mask(asked.token);
		const job = currentJob();
		const options = runOptions(asked, job);
		const { workspace, out, harness = "unknown" } = options;
		leave(expectedParcels(out, harness));
		const redact = redactor(secretsOf(asked));
		const write = (text) => process.stdout.write(text);
		const log = _usingCtx$1.u(openLog({
			write,
			redact,
			elapsed: () => performance.now(),
			folding: true
		}));
		const watch = {
			...log,
			cancel: stop.signal,
			env: environmentForRun()
		};
		const finished = await Promise.race([runGoal(options, watch), overdue(stop.signal, patience)]);
		const retentionDays = asked["artifact-retention-days"];
		const ports = deliveryPorts({
			job,
			workspace,
			log,
			redact,
			retentionDays,
			stopped: stop.signal
		});
		if (await deliver(finished ?? unended(out, harness), ports) === "done") succeed();
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
export { runInJob };
