import { a as hasNoStorage, c as undelivered, i as expectedParcels, l as unended, o as interrupted, r as complaintOf, s as parcelsOf, t as upload } from "./artifacts.js";
import { i as secretsOf, n as environmentForRun, o as inputsFrom, r as runOptions, t as currentJob } from "./job.js";
import { D as redactor, F as relative, a as stopRequest, dn as plain, i as overdue, m as _usingCtx, n as runGoal, r as openLog } from "./card.js";
import { n as proofOutputs, t as outputsOf } from "./outputs.js";
import { a as fail, c as leave, d as output, f as succeed, g as remark, h as annotationsOf, i as annotate, m as warn, p as summarise, s as input, u as mask } from "./runner.js";
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
function annotateTargets(targets, otherwise, { folder, redact }) {
	const marks = annotationsOf(targets, folder);
	const told = marks.length === 0 ? [remark(otherwise)] : marks;
	for (const mark of told) annotate(discreet(mark, redact));
}
const discreet = ({ title, message, file, ...place }, redact) => ({
	title: redact(title),
	message: redact(message),
	...file === void 0 ? {} : { file: redact(file) },
	...place
});
// src/actions/delivery-ports.ts
function deliveryPorts({ log, redact, ...to }) {
	return {
		outputs: (outputs) => {
			for (const [name, value] of outputs) output(name, redact(value));
		},
		summarise: (markdown) => summarise(redact(markdown)),
		annotate: (targets, otherwise) => {
			annotateTargets(targets, otherwise, {
				folder: relative(to.job.repository, to.workspace),
				redact
			});
		},
		upload: async (parcel) => {
			log.group(`Artifact ${parcel.kind}`);
			const outcome = await upload(parcel, to);
			log.endGroup();
			return outcome;
		},
		leave,
		warn: (message) => warn(redact(plain(message))),
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
		else fail();
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
export { runInJob };
