import { o as gateAction } from "./runner.js";
// src/actions/gate.ts
await gateAction(async () => {
	const { gateInJob } = await import("./gate-in-job.js");
	await gateInJob();
});
export {};
