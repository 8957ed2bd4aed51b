import { t as action } from "./runner.js";
// src/actions/run.ts
await action(async () => {
	const { runInJob } = await import("./run-in-job.js");
	await runInJob();
});
export {};
