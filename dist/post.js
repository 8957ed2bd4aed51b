import { l as left, n as afterwards } from "./runner.js";
// src/actions/post.ts
await afterwards(async () => {
	const parcels = left();
	if (parcels === "") return;
	const { collectInJob } = await import("./collect-in-job.js");
	await collectInJob(JSON.parse(parcels));
});
export {};
