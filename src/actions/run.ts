import { action } from "../shell/job/runner.ts";

// Loaded after `not_done` is written, and whole before the first maker starts.
await action(async () => {
  const { runInJob } = await import("./run-in-job.ts");
  await runInJob();
});
