import { expect, test } from "vitest";
import { digestOf } from "../../src/core/digest.ts";
import { codesOf, type Edit, forged, put, resealed } from "../support/forgery.ts";

const nowhere = "0".repeat(40);
const nothing = "0".repeat(64);

/** By somebody who changes a value and nothing else. */
const naive: readonly (readonly [string, Edit, string])[] = [
  ["a reason", put("iterations.0.reason", "all was well"), "E_CHAIN_BROKEN"],
  ["a dropped iteration", put("iterations.0", undefined), "E_CHAIN_BROKEN"],
  ["the chain's head", put("iterations_head", nothing), "E_CHAIN_BROKEN"],
  ["a file's hash", put("artifact_hashes.1.sha256", nothing), "E_ARTIFACTS_INCONSISTENT"],
  ["a dropped file", put("artifact_hashes.2", undefined), "E_ARTIFACTS_INCONSISTENT"],
  ["the goal", put("goal.goal", "something easier"), "E_GOAL_MISMATCH"],
  ["the command", put("verifier.checks.0.argv", ["true"]), "E_VERIFIER_MISMATCH"],
];

test.each(naive)("%s that was changed contradicts a digest", (_what, edit, code) => {
  expect(codesOf(forged(edit))).toContain(code);
});

test("a chain that begins with a link to something before it is no chain", () => {
  const headless = forged((draft) => {
    let prev = nothing;
    for (const iteration of draft.iterations) {
      iteration.prev = prev;
      prev = digestOf(iteration);
    }
    put("iterations_head", prev)(draft);
  });
  expect(codesOf(headless)).toEqual(["E_CHAIN_BROKEN"]);
});

const iterations: readonly (readonly [string, Edit])[] = [
  ["a dropped iteration", put("iterations.1", undefined)],
  ["a green that did not end the run", put("iterations.0.verdict_passed", true)],
  ["a red iteration without a code", put("iterations.0.reason_code", null)],
  ["a red last iteration", put("iterations.-1.verdict_passed", false)],
  ["a code of failure at the end", put("iterations.-1.reason_code", "goal_failing")],
  ["an open target at the end", put("iterations.-1.open", ["t"])],
  ["a refused path at the end", put("iterations.-1.refused_count", 1)],
  ["another tree than the last one", put("subject.tree", nowhere)],
  ["no maker in a run that had one", put("iterations.-1.maker", null)],
];

const verdicts: readonly (readonly [string, Edit])[] = [
  ["a check that was red", put("iterations.-1.verifier.0.returncode", 1)],
  ["a check that did not pass", put("iterations.-1.verifier.0.passed", false)],
  ["a check that was killed", put("iterations.-1.verifier.0.returncode", null)],
  ["a check that ran out of time", put("iterations.-1.verifier.1.timed_out", true)],
  ["a check that was left out", put("iterations.-1.verifier.1", undefined)],
  ["known tests that nobody listed", put("evidence", "known-tests")],
  ["a black box whose work was judged in its own sandbox", put("evidence", "black-box")],
];

const artifacts: readonly (readonly [string, Edit])[] = [
  ["a file listed twice", put("artifact_hashes.2.path", "buggy.py")],
  ["a changed file left out", put("artifact_hashes.1", undefined)],
  ["a deleted file with a hash", put("artifact_hashes.0.sha256", nothing)],
  ["a file without a hash", put("artifact_hashes.1.sha256", null)],
  ["a changed file that is unchanged", put("artifact_hashes.1.change", "unchanged")],
];

const others: readonly (readonly [string, Edit, string])[] = [
  ["a verifier green from the start", put("non_vacuity.baseline.verdict", "pass"), "E_VACUOUS"],
  ["a verifier that only broke", put("non_vacuity.baseline.verdict", "fault"), "E_VACUOUS"],
  ["no red evidence at all", put("non_vacuity.baseline", null), "E_VACUOUS"],
  ["a sandbox that was none", put("isolation.level", 0), "E_ASSURANCE_UNPROVEN"],
  ["a network", put("isolation.networks.verifier", "host"), "E_ASSURANCE_UNPROVEN"],
];

const shapes: readonly (readonly [string, Edit])[] = [
  ["a path out of the workspace", put("artifact_hashes.1.path", "../etc/passwd")],
  ["a quoted path out of it", put("artifact_hashes.1.path", '"../\\351"')],
  ["a path from the root", put("artifact_hashes.1.path", "/etc/passwd")],
  ["a status that is not pass", put("status", "done")],
  ["a return code that is not 0", put("verifier_returncode", 1)],
  ["a word for a number", put("verifier_returncode", "0")],
  ["no list of what stayed open", put("iterations.-1.open", undefined)],
  ["another authority", put("termination_authority", "maker")],
  ["a hash of another kind", put("plan_sha256", "md5:0")],
  ["a word for yes", put("iterations.-1.verdict_passed", "true")],
  ["a member nobody knows", put("iterations.0.mood", "fine")],
];

const skilled = [
  ...iterations.map(([what, edit]) => [what, edit, "E_ITERATIONS_INCONSISTENT"] as const),
  ...verdicts.map(([what, edit]) => [what, edit, "E_VERDICT_INCONSISTENT"] as const),
  ...artifacts.map(([what, edit]) => [what, edit, "E_ARTIFACTS_INCONSISTENT"] as const),
  ...others,
  ...shapes.map(([what, edit]) => [what, edit, "E_SCHEMA_INVALID"] as const),
];

test.each(skilled)("%s is seen, however well the packet is sealed again", (_what, edit, code) => {
  expect(codesOf(resealed(edit))).toEqual([code]);
});

test("sealing again without a change changes nothing", () => {
  expect(codesOf(resealed(() => undefined))).toEqual([]);
});
