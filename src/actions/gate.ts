import { gateAction } from "../shell/job/runner.ts";

await gateAction(async () => {
  const { gateInJob } = await import("./gate-in-job.ts");
  await gateInJob();
});
