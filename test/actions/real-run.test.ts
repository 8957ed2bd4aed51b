import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { shippedAction } from "../support/action-bundle.ts";
import { onEachNode } from "../support/nodes.ts";
import { groundOf, mended, writing } from "../support/programs.ts";
import { nodeTest, plainScript } from "../support/programs-node.ts";
import { startResultsService } from "../support/results-service.ts";
import { Job } from "../support/runner-model.ts";

const action = resolve(import.meta.dirname, "../..");
const goal = "it.goal.yaml";

onEachNode(
  "a maker that fixes the program lets the job succeed, and its packet is the artifact",
  async (node) => {
    await using service = await startResultsService();
    using ground = groundOf(nodeTest);
    using job = new Job({ node, workspace: ground.workspace, runtime: service.runtime });
    const maker = writing(nodeTest.source, mended(nodeTest, 2));
    const step = await job.uses(action, { with: { goal, maker } });
    await job.complete();
    expect(step.outcome, job.log.lines.join("\n")).toBe("success");
    const [packet] = service.store.artifacts;
    const sha256 = createHash("sha256")
      .update(packet?.content ?? "")
      .digest("hex");
    expect(step.outputs).toMatchObject({
      status: "done",
      iterations: "1",
      "packet-sha256": sha256,
    });
    expect(JSON.parse(packet?.content?.toString() ?? "")).toMatchObject({
      packet: "ProofPacket",
      status: "pass",
      harness: "gh1-done-test",
    });
    expect(step.summary).toContain(sha256);
  },
);

onEachNode(
  "a maker that does nothing fails the job, and the open tests are marked",
  async (node) => {
    await using service = await startResultsService();
    using ground = groundOf(nodeTest);
    using job = new Job({ node, workspace: ground.workspace, runtime: service.runtime });
    const before = ground.snapshot();
    const step = await job.uses(action, {
      with: { goal, maker: "echo done", "max-iterations": "1" },
    });
    await job.complete();
    expect(step.outputs).toMatchObject({ status: "not_done", iterations: "1" });
    expect(step.outputs.reason).toMatch(/^maker_no_change: /);
    expect(step.annotations.map(({ properties }) => properties.title)).toEqual(
      nodeTest.open.map((id) => `Still open: ${id}`),
    );
    expect(service.store.artifacts.map(({ name }) => name.split(".")[0])).toContain("run-report");
    expect(ground.snapshot()).toEqual(before);
  },
);

onEachNode("a maker that removes our code while it runs changes nothing", async (node) => {
  await using service = await startResultsService();
  using ground = groundOf(plainScript);
  using copy = shippedAction();
  using job = new Job({ node, workspace: ground.workspace, runtime: service.runtime });
  const maker = `rm -r "${copy.folder}/dist"\n${writing(plainScript.source, mended(plainScript, 2))}`;
  const step = await job.uses(copy.folder, { with: { goal, maker, isolation: "none" } });
  expect(existsSync(join(copy.folder, "dist"))).toBe(false);
  expect(step.outputs.status, job.log.lines.join("\n")).toBe("done");
  expect(service.store.artifacts[0]?.name).toMatch(/^proof-packet\./);
});

onEachNode(
  "a cancelled run is recorded before the second signal, and post stores its report",
  async (node) => {
    await using service = await startResultsService();
    using ground = groundOf(nodeTest);
    using job = new Job({ node, workspace: ground.workspace, runtime: service.runtime });
    const before = ground.snapshot();
    const running = job.uses(action, { with: { goal, maker: "sleep 300" } });
    const isMaking = (): boolean =>
      job.log.lines.some((line) => line.startsWith("##[group]iteration 1"));
    while (!isMaking()) await setTimeout(50);
    job.cancel();
    const step = await running;
    await job.complete();
    expect(step).toMatchObject({ outcome: "cancelled", exit: { code: 1 }, signals: ["SIGINT"] });
    expect(step.outputs).toMatchObject({ status: "not_done" });
    expect(step.outputs.reason).toMatch(/^cancelled: /);
    const [report] = service.store.artifacts;
    expect(JSON.parse(report?.content?.toString() ?? "")).toMatchObject({
      packet: "RunReport",
      status: "not_done",
      reason_code: "cancelled",
    });
    expect(ground.snapshot()).toEqual(before);
  },
);
