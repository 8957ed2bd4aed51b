import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { changed, endToEnd, run, withMakers } from "./command-line.ts";
import { left, untouched } from "./review.ts";
import { sha256 } from "./workspace.ts";

const all = ["t1", "t2", "t3", "t4", "t5"];

endToEnd(
  "the seed's story: five threads, three iterations, one fake-done, one packet",
  async () => {
    await using workspace = await untouched();
    await withMakers(workspace);
    const { code, said, document, packet } = run(
      workspace,
      "card.goal.json",
      "node makers/address-review.mjs",
    );
    expect(code).toBe(0);
    expect(said).toMatchObject({ status: "done", reason_code: null, iterations: 3, open: [] });
    expect(document).toMatchObject({
      packet: "ProofPacket",
      harness: "gh4-address-review",
      status: "pass",
      termination_authority: "outcome_verifier_only",
      verifier_returncode: 0,
    });
    expect(document.iterations.map((one) => [one.iter, one.verdict_passed, one.open])).toEqual([
      [1, false, ["t4", "t5"]],
      [2, false, ["t5"]],
      [3, true, []],
    ]);
    expect(document.iterations[1]?.reason).toContain("resolved thread(s) lack a resolution: t5");
    expect(document.artifact_hashes).toContainEqual(
      expect.objectContaining({
        path: "threads.json",
        sha256: sha256(await readFile(left(workspace))),
      }),
    );
    expect(sha256(packet ?? "no packet")).toBe(said.packet_sha256);
  },
);

endToEnd(
  "a maker that claims done and changes nothing runs all iterations and is not done",
  async () => {
    await using workspace = await untouched();
    await withMakers(workspace);
    const { code, said, document, packet } = run(
      workspace,
      "card.goal.json",
      "node makers/claim-done.mjs",
    );
    expect(code).toBe(1);
    expect(said).toMatchObject({
      status: "not_done",
      reason_code: "maker_no_change",
      iterations: 3,
      open: all,
      packet_path: null,
      packet_sha256: null,
    });
    expect(document.iterations.map((one) => one.verdict_passed)).toEqual([false, false, false]);
    expect(packet).toBeNull();
    expect(changed(workspace)).toEqual([]);
  },
);

endToEnd("a maker that rewrites the review instead of answering it is not done", async () => {
  await using workspace = await untouched();
  await withMakers(workspace);
  const { code, said } = run(workspace, "card.goal.json", "echo '[]' > threads.json");
  expect([code, said.status, said.open]).toEqual([1, "not_done", all]);
  expect(changed(workspace)).toEqual([]);
});

endToEnd("answers that break the card's own done_test are not done", async () => {
  await using workspace = await untouched();
  await withMakers(workspace);
  const { code, said } = run(workspace, "card.goal.json", "node makers/break-while-answering.mjs");
  expect([code, said.status]).toEqual([1, "not_done"]);
  expect(changed(workspace)).toEqual([]);
});

endToEnd(
  "what was written in earlier iterations is kept, and all of it reaches the workspace",
  async () => {
    await using workspace = await untouched();
    await withMakers(workspace);
    run(workspace, "card.goal.json", "node makers/address-review.mjs");
    const threads: { resolution: string }[] = JSON.parse(
      await readFile(join(workspace.root, "threads.json"), "utf8"),
    );
    expect(threads.map((thread) => thread.resolution)).toEqual([
      "Addressed in iteration 1.",
      "Addressed in iteration 1.",
      "Addressed in iteration 1.",
      "Addressed in iteration 2.",
      "Addressed in iteration 3.",
    ]);
  },
);
