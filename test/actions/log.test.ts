import { afterAll, beforeAll, expect } from "vitest";
import { type ActionFolder, stubbedAction } from "../support/action-bundle.ts";
import { GoalJob } from "../support/goal-job.ts";
import { onEachNode } from "../support/nodes.ts";

let action: ActionFolder;
beforeAll(async () => {
  action = await stubbedAction();
});
afterAll(() => action[Symbol.dispose]());

const goal = "fix.goal.yaml";

onEachNode("nothing that a maker prints is a command to the runner", async (node) => {
  using job = new GoalJob({ node });
  const step = await job.uses(action.folder, { with: { goal, maker: "noisy" } });
  expect(step.outputs.status).toBe("not_done");
  expect(step.annotations.filter(({ type }) => type === "error")).toHaveLength(1);
  expect(job.log.masked("done")).toBe("done");
  expect(job.log.lines.filter((line) => line.startsWith("##[group]"))).toEqual([
    "##[group]Iteration 1",
    "##[group]Artifact run-report",
  ]);
  expect(job.log.lines).toContain("| ::set-output name=status::done");
  expect(job.log.lines).toContain("| # #[error]looks real");
});

onEachNode("a hostile reason is one harmless line in the output", async (node) => {
  using job = new GoalJob({ node });
  const step = await job.uses(action.folder, { with: { goal, maker: "noisy" } });
  expect(step.outputs.reason).toMatch(/^goal_failing: [^\n$`"'\\;|&<>(){}]*$/);
});

onEachNode("each open target is marked at its file and line, ten of them at most", async (node) => {
  using job = new GoalJob({ node });
  const step = await job.uses(action.folder, { with: { goal, maker: "open 12" } });
  const errors = step.annotations.filter(({ type }) => type === "error");
  expect(errors).toHaveLength(10);
  expect(errors[0]).toEqual({
    type: "error",
    message: "resolution 1 is missing",
    properties: { title: "Still open: t1", file: "threads.json", line: "1" },
  });
});

onEachNode("a value that the maker gets appears in nothing the action writes", async (node) => {
  const key = "hunter2/with+signs=and more";
  using job = new GoalJob({ node, env: { MODEL_KEY: key } });
  const inputs = { goal, maker: "secret MODEL_KEY", "maker-env": "MODEL_KEY" };
  const step = await job.uses(action.folder, { with: inputs });
  const written = JSON.stringify([step.outputs, step.summary, step.annotations, job.log.lines]);
  expect(written).not.toContain("hunter2");
  expect(job.log.lines).toContain("| the key is ***");
  expect(step.summary).toBe("# ***");
});

onEachNode(
  "nor does it where a control character hides it, or a target is called so",
  async (node) => {
    using job = new GoalJob({ node, env: { MODEL_KEY: "hunter2-and-more" } });
    const inputs = { goal, maker: "hidden MODEL_KEY", "maker-env": "MODEL_KEY" };
    const step = await job.uses(action.folder, { with: inputs });
    const errors = step.annotations.filter(({ type }) => type === "error");
    expect(errors.map(({ message }) => message)).toEqual(["***", "***"]);
    expect(JSON.stringify([step.outputs, step.annotations, job.log.lines])).not.toContain(
      "hunter2",
    );
  },
);

onEachNode("a summary that no runner would show is cut at a line, and says so", async (node) => {
  using job = new GoalJob({ node });
  const step = await job.uses(action.folder, { with: { goal, maker: "long" } });
  expect(step.summary?.length).toBeGreaterThan(500_000);
  expect(step.summary).toMatch(/^# Not done\n/);
  expect(step.summary).toMatch(/\né line\n\nThe rest is in the run report\.\n$/);
});
