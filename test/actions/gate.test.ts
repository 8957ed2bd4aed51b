import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { converged, type Gating, gated, type Play } from "../support/gate-play.ts";
import { onEachNode } from "../support/nodes.ts";

const plays = new Map<string, Promise<Play>>();
afterAll(async () => {
  for (const play of plays.values()) await (await play)[Symbol.asyncDispose]();
});

/** One run of the maker's job for all gates on that Node: they only look at what it left. */
function playOn(node: string): Promise<Play> {
  const play = plays.get(node) ?? converged(node);
  plays.set(node, play);
  return play;
}

/** Denied, with exactly these codes, and failed. */
async function expectDeny(play: Play, gating: Gating, codes: readonly string[]): Promise<void> {
  const step = await gated(play, gating);
  const told = step.lines.join("\n");
  expect([step.outcome, step.outputs.decision], told).toEqual(["failure", "deny"]);
  expect(step.outputs["error-codes"]?.split(" "), told).toEqual(codes);
  expect(step.annotations.filter(({ type }) => type === "error")).toHaveLength(1);
  expect(step.summary).toMatch(/^## Gate: deny/);
  expect(step.outputs["packet-path"] ?? "").toBe("");
}

const needs = (outputs: Readonly<Record<string, string>>, result = "success") => ({
  needs: { converge: { result, outputs } },
});

const commit = (checkout: string, path: string, text: string): void => {
  writeFileSync(join(checkout, path), text);
  const as = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "safe.directory=*"];
  for (const words of [
    ["add", "--all"],
    ["commit", "--quiet", "-m", "other"],
  ]) {
    execFileSync("git", [...as, ...words], { cwd: checkout, stdio: "ignore" });
  }
};

onEachNode("a packet of this run is let through, its verdict derived again", async (node) => {
  const play = await playOn(node);
  const step = await gated(play);
  expect([step.outcome, step.outputs.decision], step.lines.join("\n")).toEqual([
    "success",
    "allow",
  ]);
  expect(step.outputs["packet-sha256"]).toBe(play.outputs["packet-sha256"]);
  expect(step.summary).toMatch(/^## Gate: allow/);
  expect(JSON.parse(step.outputs.predicate ?? "")).toMatchObject({
    verifier: { id: "https://github.com/rig/goal-harness/verifier/v1" },
    properties: expect.arrayContaining(["RIG_GOAL_DONE", "RIG_ASSURANCE_SANDBOXED_JOB"]),
  });
});

onEachNode("a job that was skipped, cancelled, red or not done opens no gate", async (node) => {
  const play = await playOn(node);
  await expectDeny(play, needs(play.outputs, "skipped"), ["E_NOT_DONE"]);
  const { status: _, ...masked } = play.outputs;
  await expectDeny(play, needs(masked), ["E_NOT_DONE"]);
});

onEachNode("what was not handed over opens no gate", async (node) => {
  const play = await playOn(node);
  await expectDeny(play, needs({ ...play.outputs, "artifact-id": "" }), ["E_HANDOVER"]);
  await expectDeny(play, { with: { needs: "" } }, ["E_USAGE"]);
});

onEachNode(
  "another artifact, other bytes, or a service without digests opens no gate",
  async (node) => {
    const play = await playOn(node);
    const report = play.service.store.artifacts.find(({ name }) => name.startsWith("run-report"));
    await expectDeny(play, needs({ ...play.outputs, "artifact-id": String(report?.id) }), [
      "E_DIGEST_MISMATCH",
    ]);
    await expectDeny(play, needs({ ...play.outputs, "artifact-id": "99" }), ["E_PACKET_NOT_FOUND"]);
    await expectDeny(play, needs({ ...play.outputs, "packet-sha256": "0".repeat(64) }), [
      "E_DIGEST_MISMATCH",
    ]);
  },
);

onEachNode(
  "a packet of another run, attempt, repository, commit or workflow opens no gate",
  async (node) => {
    const play = await playOn(node);
    const elsewhere = [
      [{ run_id: "4712" }, "E_WRONG_RUN"],
      [{ run_attempt: "2" }, "E_STALE_ATTEMPT"],
      [{ repository_id: "2" }, "E_WRONG_REPOSITORY"],
      [{ sha: "1".repeat(40) }, "E_WRONG_COMMIT"],
      [{ workflow_ref: "octo/demo/.github/workflows/evil.yml@refs/heads/x" }, "E_WRONG_WORKFLOW"],
    ] as const;
    for (const [github, code] of elsewhere) {
      const step = await gated(play, { github });
      expect(step.outcome).toBe("failure");
      expect(step.outputs["error-codes"]?.split(" ")).toContain(code);
    }
  },
);

onEachNode("on another tree, or for another card, the verdict does not count", async (node) => {
  const play = await playOn(node);
  const codesOf = async (gating: Gating): Promise<readonly string[]> => {
    const step = await gated(play, gating);
    expect([step.outcome, step.outputs.decision]).toEqual(["failure", "deny"]);
    return step.outputs["error-codes"]?.split(" ") ?? [];
  };
  const moved = await codesOf({ before: (checkout) => commit(checkout, "new.txt", "x") });
  expect(moved).toContain("E_TREE_MISMATCH");
  const easy = '{"goal":"x","done_test":"node --test","out_of_scope":[]}';
  const other = await codesOf({
    before: (checkout) => commit(checkout, "easy.goal.json", easy),
    with: { goal: "easy.goal.json" },
  });
  expect(other).toContain("E_GOAL_MISMATCH");
});

onEachNode("a pull request that edits its own rules is not let through", async (node) => {
  const play = await playOn(node);
  const base = execFileSync("git", ["rev-parse", "HEAD"], { cwd: play.origin, encoding: "utf8" });
  const pull = (sha: string) => ({
    event_name: "pull_request",
    ...play.event({
      pull_request: { head: { sha: "2".repeat(40), repo: { id: 1 } }, base: { sha } },
    }),
  });
  const step = await gated(play, {
    github: pull(base.trim()),
    before: (checkout) =>
      commit(checkout, "it.goal.yaml", "goal: x\ndone_test: node --test\nout_of_scope: []\n"),
  });
  expect(step.outcome).toBe("failure");
  expect(step.outputs["error-codes"]?.split(" ")).toContain("E_RULES_EDITED");
  const blind = await gated(play, { github: pull("3".repeat(40)) });
  expect(blind.outputs["error-codes"]?.split(" ")).toContain("E_BASE_UNAVAILABLE");
});
