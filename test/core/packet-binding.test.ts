import { expect, test } from "vitest";
import { sha256 } from "../../src/core/digest.ts";
import type { Expectation, Found } from "../../src/core/packet/expectation.ts";
import { check } from "../../src/core/packet/packet-check.ts";
import { bytesOf, type Edit, genuine, put, resealed } from "../support/forgery.ts";

const { packet } = genuine;
const files = new Map<string, Found>(
  packet.artifact_hashes.map(({ path, sha256, mode }) => [
    path,
    sha256 === null ? null : { sha256, mode },
  ]),
);

/** What a job knows about itself without asking the packet. */
const here: Expectation = {
  workspace: { tree: packet.subject.tree, files },
  rerun: { passed: true, why: "" },
  harness: packet.harness,
  repositoryId: "42",
  headRepositoryId: "42",
  headSha: "9f2e6d33a3717ee826353a404ba4618d1aeeb687",
  baseTree: packet.subject.base_tree,
  runId: "19812345678",
  runAttempt: 2,
  workflowRef: "octo/app/.github/workflows/goal.yml@refs/pull/7/merge",
  ...(packet.goal.card_path === null ? {} : { cardPath: packet.goal.card_path }),
  cardSha256: packet.goal.card_sha256,
  planSha256: packet.plan_sha256,
  contractSha256: packet.verifier.contract_sha256,
  verifierCommand: packet.verifier_command,
  examSha256: packet.exam_sha256,
  patchSha256: packet.patch_sha256,
  assurance: "sandboxed-job",
};

test("a packet of this place, and every question answered, is verified without its digest", () => {
  const checked = check(bytesOf(genuine.text), here);
  expect(checked.errorCodes).toEqual([]);
  expect(checked.outcome).toBe("verified");
  const open = checked.checks.filter(({ holds }) => holds !== true).map(({ name }) => name);
  expect(open).toEqual(["digest"]);
});

const nowhere = "0".repeat(40);
const nothing = "0".repeat(64);

const otherTree: Edit = (draft) => {
  put("subject.tree", nowhere)(draft);
  put("iterations.-1.workspace_tree", nowhere)(draft);
};

/** Genuine packets of elsewhere, and forged ones whose every digest fits. */
const elsewhere: readonly (readonly [string, Edit, string])[] = [
  ["repository", put("subject.repository_id", "43"), "E_WRONG_REPOSITORY"],
  ["fork", put("subject.head_repository_id", "43"), "E_WRONG_HEAD_REPOSITORY"],
  ["commit", put("subject.head_sha", nowhere), "E_WRONG_COMMIT"],
  ["base", put("subject.base_tree", nowhere), "E_WRONG_COMMIT"],
  ["command", put("verifier_command", "true"), "E_VERIFIER_MISMATCH"],
  ["run", put("run.run_id", "1"), "E_WRONG_RUN"],
  ["attempt", put("run.run_attempt", 1), "E_STALE_ATTEMPT"],
  ["workflow", put("run.workflow_ref", "octo/app/evil.yml@main"), "E_WRONG_WORKFLOW"],
  ["harness", put("harness", "gh1-done-test"), "E_WRONG_HARNESS"],
  ["goal", put("goal.goal", "something easier"), "E_GOAL_MISMATCH"],
  ["card path", put("goal.card_path", "easy.goal.yaml"), "E_GOAL_MISMATCH"],
  ["plan", put("plan_sha256", nothing), "E_GOAL_MISMATCH"],
  ["verifier", put("verifier.checks.0.argv", ["true"]), "E_VERIFIER_MISMATCH"],
  ["exam", put("exam_sha256", nothing), "E_PROTECTED_MODIFIED"],
  ["patch", put("patch_sha256", nothing), "E_PATCH_MISMATCH"],
  ["assurance", put("assurance", "shared-job"), "E_ASSURANCE_TOO_LOW"],
  ["tree", otherTree, "E_TREE_MISMATCH"],
];

test.each(elsewhere)(
  "a packet about another %s is rejected, and for that alone",
  (_what, edit, code) => {
    const checked = check(resealed(edit), here);
    expect(checked.outcome).toBe("rejected");
    expect(checked.errorCodes).toEqual([code]);
  },
);

const withFile = (path: string, found: Found): Expectation => ({
  ...here,
  workspace: { tree: packet.subject.tree, files: new Map([...files, [path, found]]) },
});
const other = { sha256: nothing, mode: "100644" };
const executable = { sha256: sha256("fixed"), mode: "100755" };

test.each([
  ["a changed file with other content", withFile("buggy.py", other), "E_TREE_MISMATCH"],
  ["a changed file with another mode", withFile("buggy.py", executable), "E_TREE_MISMATCH"],
  ["a changed file that is gone", withFile("buggy.py", null), "E_TREE_MISMATCH"],
  ["a deleted file that is there", withFile('"old\\351.py"', other), "E_TREE_MISMATCH"],
  ["a test that was weakened", withFile("target_test.py", other), "E_PROTECTED_MODIFIED"],
  ["a test that is gone", withFile("target_test.py", null), "E_PROTECTED_MISSING"],
])("%s in the workspace rejects the packet", (_what, expectation, code) => {
  expect(check(bytesOf(genuine.text), expectation).errorCodes).toEqual([code]);
});

test("a packet whose verifier is red when run again is rejected", () => {
  const rerun = { passed: false, why: "exit 1" };
  expect(check(bytesOf(genuine.text), { ...here, rerun }).errorCodes).toEqual(["E_RERUN_RED"]);
});

test("a workspace that cannot be read leaves the packet unverified, whatever its digest", () => {
  const workspace = { tree: { unknown: "not a git repository" }, files };
  const checked = check(bytesOf(genuine.text), { sha256: genuine.sha256, workspace });
  expect(checked.outcome).toBe("unverifiable");
  expect(checked.errorCodes).toEqual(["E_WORKSPACE_UNREADABLE"]);
});
