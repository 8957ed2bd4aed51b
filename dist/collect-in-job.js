import { a as upload, c as complaintOf, o as inputsFrom, s as Parcels, t as currentJob, u as hasNoStorage } from "./job.js";
import { vt as ownLine } from "./card.js";
import { d as warn, i as input } from "./runner.js";
// src/flows/collect.ts
async function collect(parcels, world) {
	for (const parcel of parcels) {
		const outcome = await world.upload(parcel);
		const complaint = complaintOf(parcel, outcome);
		if (complaint !== null) world.warn(complaint);
		else world.say(outcome.stored ? `Stored ${outcome.name}.` : `No ${parcel.kind} to store.`);
		if (hasNoStorage(outcome)) return;
	}
}
// src/actions/collect-in-job.ts
async function collectInJob(left) {
	const depot = {
		job: currentJob(),
		retentionDays: inputsFrom(input)["artifact-retention-days"]
	};
	await collect(Parcels.parse(left), {
		upload: (parcel) => upload(parcel, depot),
		say: (line) => process.stdout.write(`${ownLine(line)}\n`),
		warn
	});
}
export { collectInJob };
