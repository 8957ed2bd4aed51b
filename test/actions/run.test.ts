import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
  "a run that is done uploads its packet, says so, and only then lets the job succeed",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime });
    const step = await job.uses(action.folder, { with: { goal, maker: "done" } });
    const packet = readFileSync(join(job.workspace, ".goal-harness/proof-packet.json"));
    const sha256 = createHash("sha256").update(packet).digest("hex");
    expect(step).toMatchObject({ outcome: "success", exit: { code: 0 }, annotations: [] });
    expect(step.outputs).toEqual({
      status: "done",
      reason: "the verifier passed",
      iterations: "3",
      assurance: "sandboxed-job",
      "packet-path": join(job.workspace, ".goal-harness/proof-packet.json"),
      "packet-sha256": sha256,
      "artifact-id": "1000",
      "artifact-url": "https://github.com/octo/demo/actions/runs/4711/artifacts/1000",
    });
    expect(step.summary).toBe("## Done\n");
    expect(job.status).toBe("success");
  },
);

onEachNode(
  "packet, report and patch are stored unzipped under names that say run, attempt and digest",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime, github: { run_attempt: "2" } });
    await job.uses(action.folder, { with: { goal, maker: "done" } });
    await job.complete();
    const { artifacts } = service.store;
    const digests = artifacts.map(({ content }) => sha256Of(content).slice(0, 12));
    expect(artifacts.map(({ name }) => name)).toEqual([
      `proof-packet.gh1-done-test.4711-2.${digests[0]}.json`,
      `run-report.gh1-done-test.4711-2.${digests[1]}.json`,
      `change.gh1-done-test.4711-2.${digests[2]}.patch`,
    ]);
    expect(artifacts[0]?.content?.toString()).toContain('"packet":"ProofPacket"');
  },
);

onEachNode("a run that is not done fails the job, and leaves report and patch", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime });
  const step = await job.uses(action.folder, { with: { goal, maker: "not_done" } });
  await job.complete();
  expect(step).toMatchObject({ outcome: "failure", exit: { code: 1 } });
  expect(step.outputs).toEqual({
    status: "not_done",
    reason: "goal_failing: t1 is open",
    iterations: "3",
    assurance: "sandboxed-job",
  });
  expect(step.annotations.map(({ message }) => message)).toEqual(["goal_failing: t1 is open"]);
  expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).toEqual([
    "run-report",
    "change",
  ]);
  expect(job.status).toBe("failure");
});

for (const [how, maker, reason] of [
  ["throws", "throw", "internal_error: Error: the disk is full"],
  ["is rejected behind everybody's back (RUN-26)", "reject", "cancelled: the run was interrupted"],
  ["never settles (RUN-26)", "never", "cancelled: the run was interrupted"],
  [
    "kills its process, which leaves no exit code (RUN-27)",
    "kill",
    "cancelled: the run was interrupted",
  ],
] as const) {
  onEachNode(`a run that ${how} fails the job as not done`, async (node) => {
    using job = new GoalJob({ node });
    const step = await job.uses(action.folder, { with: { goal, maker } });
    expect(step.outcome).toBe("failure");
    expect(step.outputs).toEqual({ status: "not_done", reason });
  });
}

onEachNode("a run that is done without a packet is not done", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime });
  const step = await job.uses(action.folder, { with: { goal, maker: "unsealed" } });
  expect(step.outcome).toBe("failure");
  expect(step.outputs).toMatchObject({ status: "not_done" });
  expect(step.outputs.reason).toMatch(/^upload_failed: /);
});

onEachNode(
  "a packet that changed after it was sealed is not uploaded, and the run is not done",
  async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, runtime: service.runtime });
    const step = await job.uses(action.folder, { with: { goal, maker: "swapped" } });
    await job.complete();
    expect(step.outcome).toBe("failure");
    expect(step.outputs).toMatchObject({ status: "not_done" });
    expect(step.outputs.reason).toMatch(/^upload_failed: .*digest.* as it was sealed/);
    expect(step.summary).toMatch(/^> \[!CAUTION\]\n> \*\*Not done: `upload_failed`/);
    expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).not.toContain(
      "proof-packet",
    );
  },
);

onEachNode("every faulty input is named at once, with the line that mends it", async (node) => {
  using job = new GoalJob({ node });
  const step = await job.uses(action.folder, {
    with: {
      "max-iterations": "many",
      isolation: "docker",
      "maker-env": "ACTIONS_RUNTIME_TOKEN",
    },
  });
  expect(step.outcome).toBe("failure");
  expect(step.outputs.status).toBe("not_done");
  expect(step.outputs.reason).toMatch(/^bad_input: /);
  const said = step.annotations.map(({ message }) => message).join("\n");
  for (const key of ["goal", "maker", "max-iterations", "isolation", "maker-env[0]"]) {
    expect(said).toContain(`with  ${key}: `);
  }
  expect(said).toContain('fix: max-iterations: "3"');
});

onEachNode(
  "inputs arrive as options, in any case, and the card lies below the working directory",
  async (node) => {
    using job = new GoalJob({ node });
    await job.uses(action.folder, {
      with: {
        GOAL: "cards/fix.goal.yaml",
        maker: "options",
        "max-iterations": "7",
        "time-budget": "30m",
        "maker-env": "KEY, OTHER",
        "maker-network": "host",
        harness: "gh2-fix-failing-test",
      },
    });
    const options: unknown = JSON.parse(readFileSync(join(job.workspace, "options.json"), "utf8"));
    expect(options).toEqual({
      card: join(job.workspace, "cards/fix.goal.yaml"),
      maker: "options",
      workspace: job.workspace,
      out: join(job.workspace, ".goal-harness"),
      maxIterations: 7,
      timeBudget: "30m",
      harness: "gh2-fix-failing-test",
      isolation: "namespaces",
      makerNetwork: "host",
      makerEnv: ["KEY", "OTHER"],
      makerRead: [],
      allowDirty: false,
    });
  },
);

for (const folder of ["../elsewhere", "/tmp", "no/such/folder", "a/../../.."]) {
  onEachNode(`a working directory ${folder} is bad input`, async (node) => {
    using job = new GoalJob({ node });
    const inputs = { goal, maker: "not_done", "working-directory": folder };
    const step = await job.uses(action.folder, { with: inputs });
    expect(step.outputs).toMatchObject({ status: "not_done" });
    expect(step.outputs.reason).toMatch(/^bad_input: with working-directory/);
  });
}

onEachNode("the run sees the environment without the job's own means", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime, env: { MODEL_KEY: "k" } });
  await job.uses(action.folder, { with: { goal, maker: "environment" } });
  const seen = readFileSync(join(job.workspace, "environment.json"), "utf8");
  expect(seen).toContain('"MODEL_KEY":"k"');
  expect(seen).toContain('"GITHUB_REPOSITORY":"octo/demo"');
  expect(seen).not.toMatch(/ACTIONS_R|INPUT_|GITHUB_OUTPUT|GITHUB_ENV|GITHUB_STATE|ghs_/);
});
function sha256Of(content: Buffer | null): string {
  return createHash("sha256")
    .update(content ?? "")
    .digest("hex");
}
