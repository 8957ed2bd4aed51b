import { a as upload, c as complaintOf, d as interrupted, f as parcelsOf, i as secretsOf, l as expectedParcels, m as unended, n as environmentForRun, o as inputsFrom, p as undelivered, r as runOptions, t as currentJob, u as hasNoStorage } from "./job.js";
import { S as redactor, a as overdue, o as stopRequest, t as openLog } from "./card.js";
import { a as leave, c as output, d as warn, f as outputsOf, h as remark, i as input, l as succeed, m as annotationsOf, p as proofOutputs, r as annotate, s as mask, u as summarise } from "./runner.js";
import { t as runGoal } from "./run-goal.js";
import { t as _usingCtx } from "./usingCtx.js";
import { relative } from "node:path";
// src/flows/deliver.ts
async function deliver(finished, world) {
	const parcels = parcelsOf(finished);
	world.leave(parcels);
	await tell(finished.status === "done" ? undelivered(finished, onItsWay) : finished, world);
	if (finished.status !== "done") world.annotate(finished.targets, reasonOf(finished));
	const packet = await store(parcels, world);
	if (finished.status !== "done") return "not_done";
	if (packet?.stored && !world.cancelled()) {
		await tell(finished, world);
		world.outputs(proofOutputs(finished, packet));
		return "done";
	}
	const fault = packet === null || packet.stored ? noPacket : packet.fault;
	const told = world.cancelled() ? interrupted(finished) : undelivered(finished, fault);
	await tell(told, world);
	world.annotate([], reasonOf(told));
	return "not_done";
}
const onItsWay = {
	kind: "other",
	why: "its upload did not come to an end"
};
const noPacket = {
	kind: "absent",
	why: "the run sealed no packet"
};
async function tell(finished, world) {
	world.outputs(outputsOf(finished));
	await world.summarise(finished.summary);
}
function reasonOf({ reasonCode, reason }) {
	return `${reasonCode}: ${reason}`;
}
async function store(parcels, world) {
	let packet = null;
	let left = parcels;
	for (const parcel of parcels) {
		if (world.cancelled()) break;
		const outcome = await world.upload(parcel);
		if (parcel.kind === "proof-packet") packet = outcome;
		const complaint = complaintOf(parcel, outcome);
		if (complaint === null) left = left.filter((each) => each !== parcel);
		else world.warn(complaint);
		world.leave(left);
		if (hasNoStorage(outcome)) break;
	}
	return packet;
}
// src/shell/job/annotations.ts
function annotateTargets(targets, otherwise, folder) {
	const marks = annotationsOf(targets, folder);
	for (const mark of marks) annotate(mark);
	if (marks.length === 0) annotate(remark(otherwise));
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
