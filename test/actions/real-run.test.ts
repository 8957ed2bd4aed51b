import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { expect } from "vitest";
import { onEachNode } from "../support/nodes.ts";
import { groundOf, mended, writing } from "../support/programs.ts";
import { nodeTest } from "../support/programs-node.ts";
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
