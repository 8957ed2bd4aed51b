import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runnerNode } from "../support/nodes.ts";
import { groundOf, mended, writing } from "../support/programs.ts";
import { plainScript } from "../support/programs-node.ts";
import { startResultsService } from "../support/results-service.ts";
import { Job } from "../support/runner-model.ts";

const action = resolve(import.meta.dirname, "../..");
const names = ["proof-packet.json", "run-report.json", "journal.jsonl", "summary.md"] as const;

/** Writes what the harness writes, wherever its out folder may be reached, and says so. */
const forging = (workspace: string): string => `
mkdir -p .goal-harness
for folder in .goal-harness "${workspace}/.goal-harness" /proc/[0-9]*/root"${workspace}/.goal-harness"; do
  for name in ${names.join(" ")}; do
    echo '{"packet":"ProofPacket","status":"pass","forged":true}' > "$folder/$name"
  done
done 2>/dev/null
grep -q forged .goal-harness/proof-packet.json && echo forged for now
`;

const tricks: readonly (readonly [
  id: string,
  what: string,
  trick: (workspace: string) => string,
])[] = [
  ["PKT-01", "writes a packet where the run's would lie", forging],
  [
    "PKT-01",
    "makes the out folder a link to its own",
    (workspace) =>
      `mkdir -p mine; ${forging(workspace)}mv .goal-harness/* mine/; rm -rf .goal-harness; ln -s mine .goal-harness; echo forged for now`,
  ],
  [
    "PKT-07",
    "empties the journal of its failed iterations",
    (workspace) => `${forging(workspace)}: > .goal-harness/journal.jsonl`,
  ],
];

async function ran(maker: (workspace: string) => string) {
  await using service = await startResultsService();
  using ground = groundOf(plainScript);
  const { workspace } = ground;
  using job = new Job({ node: runnerNode, workspace, runtime: service.runtime });
  const inputs = { goal: "it.goal.yaml", maker: maker(workspace), "max-iterations": "1" };
  const step = await job.uses(action, { with: inputs });
  await job.complete();
  const written = names.map((name) => {
    const file = join(workspace, ".goal-harness", name);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  });
  return { step, written, log: job.log.lines.join("\n"), stored: service.store.artifacts };
}

test.concurrent.each(tricks)(
  "%s: a maker that %s has written nothing of the run's",
  async (_id, _what, trick) => {
    const { step, written, stored, log } = await ran(trick);
    expect(log).toContain("| forged for now");
    expect(step.outputs.status, log).toBe("not_done");
    expect(step.outputs).not.toHaveProperty("packet-sha256");
    const [packet, report, journal] = written;
    expect(packet).toBeNull();
    expect(JSON.parse(report ?? "")).toMatchObject({ packet: "RunReport", status: "not_done" });
    const events = (journal ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).event);
    expect(events).toEqual(["started", "inspection", "iteration", "ended"]);
    expect(written.join()).not.toContain('"forged":true');
    for (const { content } of stored.filter(({ name }) => name.startsWith("run-report")))
      expect(content?.toString()).toBe(report);
    expect(stored.map(({ name }) => name.split(".")[0])).not.toContain("proof-packet");
  },
);

test("PKT-04: of a run that is done one packet is stored, whatever else lies there by that name", async () => {
  const { step, stored, log } = await ran(
    (workspace) =>
      `${forging(workspace)}cp .goal-harness/proof-packet.json .\n${writing(plainScript.source, mended(plainScript, 2))}`,
  );
  expect(step.outputs.status, log).toBe("done");
  const packets = stored.filter(({ name }) => name.startsWith("proof-packet"));
  const digests = packets.map(({ content }) =>
    createHash("sha256")
      .update(content ?? "")
      .digest("hex"),
  );
  expect(digests).toEqual([step.outputs["packet-sha256"]]);
  expect(step.outputs["artifact-id"]).toBe(String(packets[0]?.id));
});
