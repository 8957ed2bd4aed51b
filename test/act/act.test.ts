import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ActionFolder, shippedAction, stubbedAction } from "../support/action-bundle.ts";
import { startResultsService } from "../support/results-service.ts";
import { act, runWorkflow } from "./act.ts";

let action: ActionFolder;
beforeAll(async () => {
  action = await stubbedAction();
});
afterAll(() => action[Symbol.dispose]());

const program = {
  "sum.js": "module.exports = (a, b) => a - b;",
  "sum.test.js":
    "require('node:test')('sums', () => require('node:assert').equal(require('./sum.js')(1, 2), 3));",
  "fix.goal.yaml": "goal: sums\ndone_test: node --test\nout_of_scope: []\n",
};

const files = { "fix.goal.yaml": "goal: a\n" };

const onAct = (title: string, body: () => Promise<void>): void => {
  test.skipIf(act === null)(`nektos/act ${title}`, body, 120_000);
};

onAct(
  "lets a run that is done succeed, with its outputs in step and job and its packet stored",
  async () => {
    await using service = await startResultsService();
    const stubbed = { folder: action.folder, maker: "done", files };
    const { code, step, needs } = await runWorkflow(stubbed, service.runtime);
    const [packet] = service.store.artifacts;
    const sha256 = createHash("sha256")
      .update(packet?.content ?? "")
      .digest("hex");
    expect(code).toBe(0);
    expect(step).toMatchObject({
      outcome: "success",
      outputs: { status: "done", iterations: "3", "packet-sha256": sha256, "artifact-id": "1000" },
    });
    expect(needs).toMatchObject({
      result: "success",
      outputs: { status: "done", "packet-sha256": sha256 },
    });
    expect(service.store.artifacts.map(({ finished }) => finished)).toEqual([true, true, true]);
  },
);

onAct("fails a run that is not done, and has no packet in it", async () => {
  await using service = await startResultsService();
  const stubbed = { folder: action.folder, maker: "not_done", files };
  const { code, step, needs } = await runWorkflow(stubbed, service.runtime);
  expect(code).toBe(1);
  expect(step).toMatchObject({ outcome: "failure", outputs: { status: "not_done" } });
  expect(step.outputs).not.toHaveProperty("packet-sha256");
  expect(needs).toMatchObject({ result: "failure", outputs: { status: "not_done" } });
});

onAct("drives the shipped action from a bug to a packet that is stored", async () => {
  await using service = await startResultsService();
  using shipped = shippedAction();
  const maker = `printf 'module.exports = (a, b) => a + b;' > sum.js`;
  const { code, step, log } = await runWorkflow(
    { folder: shipped.folder, maker, files: program },
    service.runtime,
  );
  const [packet] = service.store.artifacts;
  const sha256 = createHash("sha256")
    .update(packet?.content ?? "")
    .digest("hex");
  expect(step.outputs, log).toMatchObject({ status: "done", "packet-sha256": sha256 });
  expect(packet?.content?.toString()).toContain('"packet":"ProofPacket"');
  expect(code).toBe(0);
});

onAct("takes no command from a maker", async () => {
  const stubbed = { folder: action.folder, maker: "noisy", files };
  const { step, log } = await runWorkflow(stubbed, {});
  expect(step.outputs.status).toBe("not_done");
  expect(log).toContain("| ::set-output name=status::done");
});
