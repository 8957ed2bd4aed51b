import { afterAll, beforeAll, expect } from "vitest";
import { type ActionFolder, stubbedAction } from "../support/action-bundle.ts";
import { GoalJob } from "../support/goal-job.ts";
import { onEachNode } from "../support/nodes.ts";
import { startResultsService } from "../support/results-service.ts";

let action: ActionFolder;
beforeAll(async () => {
  action = await stubbedAction();
});
afterAll(() => action[Symbol.dispose]());

const goal = "fix.goal.yaml";

onEachNode(
  "a cancelled run tells its end within the first signal's time, and post uploads",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime });
    const main = job.uses(action.folder, { with: { goal, maker: "obedient" } });
    await job.started();
    job.cancel();
    const step = await main;
    expect(step).toMatchObject({ outcome: "cancelled", exit: { code: 1 }, signals: ["SIGINT"] });
    expect(step.outputs).toMatchObject({
      status: "not_done",
      reason: "cancelled: stopped in iteration 1",
      iterations: "3",
    });
    expect(step.summary).toBe("## Not done\n");
    expect(service.requests).toEqual([]);
    const [post] = await job.complete();
    expect(post?.outcome).toBe("success");
    expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).toEqual([
      "run-report",
      "change",
    ]);
    expect(job.status).toBe("cancelled");
  },
);

onEachNode(
  "a packet that was sealed after the request to stop is stored by post, and stays not done",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime });
    const main = job.uses(action.folder, { with: { goal, maker: "sealed_late" } });
    await job.started();
    job.cancel();
    const step = await main;
    await job.complete();
    expect(step.outputs).toMatchObject({ status: "not_done" });
    expect(step.outputs.reason).toMatch(/^cancelled: /);
    expect(step.outputs).not.toHaveProperty("packet-sha256");
    expect(step.exit.code).toBe(1);
    expect(service.store.artifacts[0]?.name).toMatch(/^proof-packet\./);
  },
);

onEachNode(
  "a run that does not stop is told as cancelled before the second signal",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime });
    const main = job.uses(action.folder, { with: { goal, maker: "deaf" } });
    await job.started();
    job.cancel();
    const step = await main;
    expect(step.outputs).toMatchObject({
      status: "not_done",
      reason: "cancelled: the run was interrupted",
    });
    expect(step.summary).toMatch(/^## Not done: `cancelled`/);
    await job.complete();
    expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).toEqual(["run-report"]);
  },
);

onEachNode("a run killed in the middle is not done, and post uploads its report", async (node) => {
  await using service = await startResultsService();
  const patience = { sigint: 0, sigterm: 0, drain: 500 };
  using job = new GoalJob({ node, runtime: service.runtime, patience });
  const main = job.uses(action.folder, { with: { goal, maker: "deaf" } });
  await job.started();
  job.cancel();
  const step = await main;
  expect(step.exit.signal).toBe("SIGKILL");
  expect(step.outputs).toEqual({
    status: "not_done",
    reason: "cancelled: the run was interrupted",
  });
  await job.complete();
  expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).toEqual(["run-report"]);
});

onEachNode(
  "a step that runs out of time has failed as not done, and post uploads",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime });
    const step = await job.uses(action.folder, {
      with: { goal, maker: "obedient" },
      timeoutMs: 2_000,
    });
    expect(step.outcome).toBe("failure");
    expect(step.outputs.status).toBe("not_done");
    await job.complete();
    expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).toEqual([
      "run-report",
      "change",
    ]);
  },
);
