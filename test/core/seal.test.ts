import { expect, test } from "vitest";
import { canonical, digestOf, sha256 } from "../../src/core/digest.ts";
import { ProofPacket } from "../../src/core/packet/packet-schema.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { baseTree, lastTree } from "../support/records.ts";
import { plan, sealedAt, sealing } from "../support/sealing.ts";

const { packet, text, sha256: digest } = seal(sealing(), sealedAt);

test("has the seed's eight keys with the seed's values", () => {
  expect(packet).toMatchObject({
    packet: "ProofPacket",
    harness: "gh2-fix-failing-test",
    status: "pass",
    termination_authority: "outcome_verifier_only",
    verifier_command: "python3 -m pytest target_test.py -q && npm run lint",
    verifier_returncode: 0,
    iterations: [
      { iter: 1, verdict_passed: false, reason: "assert 1 == 3" },
      { iter: 2, verdict_passed: false },
      { iter: 3, verdict_passed: true },
    ],
    artifact_hashes: [
      { path: '"old\\351.py"', sha256: null },
      { path: "buggy.py", sha256: sha256("fixed") },
      { path: "target_test.py", sha256: sha256("exam") },
    ],
  });
});

test("is a file of canonical JSON whose SHA-256 is the packet's digest", () => {
  expect(text).toBe(canonical(packet));
  expect(digest).toBe(sha256(Buffer.from(text)));
  expect(ProofPacket.parse(JSON.parse(text))).toEqual(packet);
});

test("tells every iteration: what the maker did, what was refused, what stayed open", () => {
  expect(packet.iterations[0]).toMatchObject({
    reason_code: "goal_failing",
    open: ["target_test.py::test_add"],
    open_count: 1,
    maker: { command_sha256: sha256("./maker.sh"), ended: "exited", returncode: 0, seconds: 3.4 },
    verifier: [
      { id: "done_test", passed: false, returncode: 1, seconds: 1.25 },
      { id: "guard", passed: true, returncode: 0 },
    ],
    workspace_tree: baseTree,
    changed: 0,
  });
  expect(packet.iterations[1]).toMatchObject({
    reason_code: "exam_modified",
    refused: [{ path: "target_test.py", code: "exam_modified", rule: "protected: **/*_test.py" }],
  });
  expect(packet.iterations[2]).toMatchObject({ workspace_tree: lastTree, changed: 2, open: [] });
});

test("chains its iterations by the digest of the one before", () => {
  const [first, second, third] = packet.iterations;
  expect(first?.prev).toBeNull();
  expect(second?.prev).toBe(digestOf(first));
  expect(third?.prev).toBe(digestOf(second));
  expect(packet.iterations_head).toBe(digestOf(third));
});

test("shows the red it saw before any maker ran, which is no iteration", () => {
  expect(packet.non_vacuity).toMatchObject({
    baseline: {
      verdict: "fail",
      cause: "goal_failing",
      open: ["target_test.py::test_add"],
      verifier: [{ returncode: 1 }, { returncode: 0 }],
    },
    planted: [],
    canary: null,
  });
});

test("binds card, contract, trees and files by digests that can be computed again", () => {
  const { goal, done_test, out_of_scope } = packet.goal;
  const { contract_sha256, ...terms } = packet.verifier;
  expect(packet.goal.card_sha256).toBe(digestOf({ goal, done_test, out_of_scope }));
  expect(contract_sha256).toBe(digestOf(terms));
  expect(packet.artifacts_sha256).toBe(digestOf(packet.artifact_hashes));
  expect(packet.subject).toMatchObject({ base_tree: baseTree, tree: lastTree });
});
const enclosure = sealing().enclosure;
if (enclosure === null) throw new Error("the sealing has no enclosure");

test.each([
  ["a sandbox of level 3", { enclosure }, "sandboxed-job"],
  [
    "no isolation",
    { enclosure: { ...enclosure, level: 0 as const, backend: "none" } },
    "shared-job",
  ],
  [
    "a verifier on the host's network",
    { plan: { ...plan, verifierNetwork: "host" as const } },
    "shared-job",
  ],
])("of %s", (_what, changes, assurance) => {
  expect(seal(sealing(changes), sealedAt).packet.assurance).toBe(assurance);
});
