import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type ActionFolder, stubbedAction } from "../support/action-bundle.ts";
import { GoalJob } from "../support/goal-job.ts";
import { onEachNode } from "../support/nodes.ts";
import {
  type Fault,
  type ResultsService,
  startResultsService,
} from "../support/results-service.ts";
import type { Step } from "../support/runner-step.ts";

let action: ActionFolder;
beforeAll(async () => {
  action = await stubbedAction();
});
afterAll(() => action[Symbol.dispose]());

const inputs = { goal: "fix.goal.yaml", maker: "done" };

/** A run that is done, under a service with faults. */
async function deliver(
  node: string,
  faults: readonly Fault[],
): Promise<{ step: Step; service: ResultsService } & AsyncDisposable> {
  const service = await startResultsService(faults);
  using job = new GoalJob({ node, runtime: service.runtime });
  const step = await job.uses(action.folder, { with: inputs });
  return { step, service, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

const names = ({ store }: ResultsService): readonly string[] =>
  store.artifacts.filter(({ finished }) => finished).map(({ name }) => name);

onEachNode("a connection that breaks is tried again", async (node) => {
  await using run = await deliver(node, [{ at: "CreateArtifact", drop: "early", times: 1 }]);
  expect(run.step.outputs.status).toBe("done");
  expect(names(run.service)[0]).toMatch(
    /^proof-packet\.gh1-done-test\.4711-1\.[0-9a-f]{12}\.json$/,
  );
});

onEachNode(
  "a name that a broken connection has burnt is left behind for the next",
  async (node) => {
    await using run = await deliver(node, [{ at: "CreateArtifact", drop: "late", times: 1 }]);
    expect(run.step.outputs.status).toBe("done");
    expect(names(run.service)[0]).toMatch(/^proof-packet\..*\.r2\.json$/);
  },
);

onEachNode(
  "an upload that cannot be finished burns its name, and the next one is stored",
  async (node) => {
    const answer = { status: 412, message: "try again" };
    await using run = await deliver(node, [{ at: "FinalizeArtifact", answer, times: 1 }]);
    expect(run.step.outputs.status).toBe("done");
    expect(names(run.service)[0]).toMatch(/^proof-packet\..*\.r2\.json$/);
    expect(run.step.outputs["artifact-id"]).toBe("1001");
  },
);

onEachNode("bytes that arrive changed are never taken for the packet", async (node) => {
  await using run = await deliver(node, [{ at: "PUT", corrupt: true, times: 1 }]);
  expect(run.step.outputs.status).toBe("done");
  expect(run.service.store.artifacts[0]?.finished).toBe(false);
  expect(names(run.service)[0]).toMatch(/^proof-packet\..*\.r2\.json$/);
});

for (const [what, answer, kind] of [
  ["a full quota", { status: 403, message: "insufficient usage to create artifact" }, "quota"],
  ["a missing right", { status: 403, message: "no" }, "forbidden"],
] as const) {
  onEachNode(`${what} fails the job at once, and says what it is`, async (node) => {
    await using run = await deliver(node, [{ at: "CreateArtifact", answer }]);
    expect(run.step).toMatchObject({ outcome: "failure", outputs: { status: "not_done" } });
    expect(run.step.outputs.reason).toContain(
      `upload_failed: the packet could not be stored as an artifact ${kind}`,
    );
    expect(run.step.outputs).not.toHaveProperty("packet-sha256");
    expect(run.step.annotations.map(({ message }) => message).join("\n")).toContain(`(${kind})`);
  });
}

onEachNode("a server error is tried again by the client", async (node) => {
  const answer = { status: 500, message: "sorry" };
  await using run = await deliver(node, [{ at: "CreateArtifact", answer, times: 1 }]);
  expect(run.step.outputs.status).toBe("done");
});

onEachNode("a slow service is waited for", async (node) => {
  await using run = await deliver(node, [{ at: "PUT", delayMs: 300 }]);
  expect(run.step.outputs.status).toBe("done");
});

for (const [where, github, runtime] of [
  ["GitHub Enterprise Server", { server_url: "https://github.example.com" }, true],
  ["a runner without the service", {}, false],
] as const) {
  onEachNode(`on ${where} a run that is done is not done, and says so`, async (node) => {
    await using service = await startResultsService();
    using job = new GoalJob({ node, github, runtime: runtime ? service.runtime : {} });
    const step = await job.uses(action.folder, { with: inputs });
    expect(step.outcome).toBe("failure");
    expect(step.outputs.reason).toContain("upload_failed: the packet could not be stored");
    expect(step.annotations.map(({ message }) => message).join("\n")).toContain(
      "no artifact storage",
    );
    expect(service.requests).toEqual([]);
  });
}

onEachNode("what main could not store, post stores, and nothing becomes green", async (node) => {
  const answer = { status: 403, message: "insufficient usage" };
  await using service = await startResultsService([{ at: "CreateArtifact", answer, times: 3 }]);
  using job = new GoalJob({ node, runtime: service.runtime });
  const step = await job.uses(action.folder, { with: inputs });
  expect(names(service)).toEqual([]);
  const [post] = await job.complete();
  expect(post?.outcome).toBe("success");
  expect(names(service).map((name) => name.split(".")[0])).toEqual([
    "proof-packet",
    "run-report",
    "change",
  ]);
  expect(step.outputs.status).toBe("not_done");
  expect(job.status).toBe("failure");
});

onEachNode("post asks nothing of the service where everything is stored", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime });
  await job.uses(action.folder, { with: inputs });
  const before = service.requests.length;
  await job.complete();
  expect(service.requests.length).toBe(before);
});

onEachNode("a report that lies behind a symlink is not uploaded", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime });
  const elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"));
  symlinkSync(elsewhere, join(job.workspace, ".goal-harness"));
  const step = await job.uses(action.folder, { with: inputs });
  await job.complete();
  rmSync(elsewhere, { recursive: true });
  expect(step.outputs.status).toBe("not_done");
  expect(names(service)).toEqual([]);
});

onEachNode("retention is the repository's, unless the input says less", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime });
  await job.uses(action.folder, { with: { ...inputs, "artifact-retention-days": "5" } });
  const days = service.store.artifacts.map(({ expiresAt }) =>
    Math.round((Date.parse(expiresAt ?? "") - Date.now()) / 86_400_000),
  );
  expect(days).toEqual([5, 5, 5]);
});

onEachNode("what is stored is what was sealed, byte for byte", async (node) => {
  await using service = await startResultsService();
  using job = new GoalJob({ node, runtime: service.runtime });
  const step = await job.uses(action.folder, { with: inputs });
  const stored = service.store.artifacts.find(
    ({ id }) => String(id) === step.outputs["artifact-id"],
  );
  const sha256 = createHash("sha256")
    .update(stored?.content ?? "")
    .digest("hex");
  expect(sha256).toBe(step.outputs["packet-sha256"]);
  expect(stored?.content).toEqual(
    readFileSync(join(job.workspace, ".goal-harness/proof-packet.json")),
  );
});
