import { afterwards, left } from "../shell/job/runner.ts";

// Most runs have stored everything by now: what an upload needs is loaded only if something is left.
await afterwards(async () => {
  const parcels = left();
  if (parcels === "") return;
  const { collectInJob } = await import("./collect-in-job.ts");
  await collectInJob(JSON.parse(parcels));
});
