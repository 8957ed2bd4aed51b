import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { groundWith } from "../support/ground.ts";
import { runnerNode } from "../support/nodes.ts";
import { cards } from "../support/result-cards.ts";
import { endings, type ResultCheat } from "../support/result-cheats.ts";
import { reports } from "../support/result-reports.ts";
import { startResultsService } from "../support/results-service.ts";
import { Job } from "../support/runner-model.ts";

const action = resolve(import.meta.dirname, "../..");

async function attacked({ files, maker }: ResultCheat) {
  await using service = await startResultsService();
  using ground = groundWith(files);
  const { workspace } = ground;
  using job = new Job({ node: runnerNode, workspace, runtime: service.runtime });
  const before = ground.snapshot();
  const inputs = { goal: "it.goal.yaml", maker, "max-iterations": "1" };
  const step = await job.uses(action, { with: inputs });
  await job.complete();
  const stored = service.store.artifacts.map(({ name }) => name.split(".")[0]);
  return { step, stored, log: job.log.lines.join("\n"), before, after: ground.snapshot() };
}

describe.each([
  ["code under test that", endings],
  ["a report of code under test that", reports],
  ["a check that", cards],
] as const)("%s", (_, cheats) => {
  test.concurrent.each(cheats)(
    "$id: $what: not done",
    async (cheat) => {
      const { step, stored, log, before, after } = await attacked(cheat);
      expect(step, log).toMatchObject({ outcome: "failure", exit: { code: 1, signal: null } });
      expect(step.outputs.status, log).toBe("not_done");
      expect(step.outputs.reason, log).toMatch(cheat.reason);
      expect(step.outputs).not.toHaveProperty("packet-sha256");
      expect(stored).not.toContain("proof-packet");
      expect(after).toEqual(before);
    },
    120_000,
  );
});
