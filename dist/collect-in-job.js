import { a as hasNoStorage, n as Parcels, r as complaintOf, t as upload } from "./artifacts.js";
import { o as inputsFrom, t as currentJob } from "./job.js";
import { un as ownLine } from "./card.js";
import { m as warn, s as input } from "./runner.js";
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
