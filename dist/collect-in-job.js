import { a as upload, o as inputsFrom, s as Parcels, t as currentJob, u as notStored } from "./job.js";
import { t as ownLine } from "./log-line.js";
import { d as warn, i as input } from "./runner.js";
import process from "node:process";
// src/flows/collect.ts
async function collect(parcels, world) {
	for (const parcel of parcels) {
		const outcome = await world.upload(parcel);
		if (outcome.stored) world.say(`Stored ${outcome.name}.`);
		else if (outcome.fault.kind === "absent") world.say(`No ${parcel.kind}: the run wrote none.`);
		else world.warn(notStored(parcel, outcome.fault));
		if (!outcome.stored && outcome.fault.kind === "unavailable") return;
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
