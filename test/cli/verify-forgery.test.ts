import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Edit, resealed } from "../support/forgery.ts";
import { git } from "../support/git-workspace.ts";
import { answer, card } from "../support/ground.ts";
import { type Proof, packet, proofOf, ruling, verified, verify } from "../support/proof.ts";

/** Somebody who knows the format seals another packet. */
function reseal({ given }: Proof, edit: Edit): void {
  const file = join(given, "proof-packet.json");
  writeFileSync(file, resealed(edit, readFileSync(file, "utf8")));
}

test.concurrent("rejected by --rerun alone: a packet sealed anew over a tree that does not pass", async () => {
  using proof = await proofOf();
  const tree = git(proof.clone, ["rev-parse", "HEAD^{tree}"]).toString().trim();
  rmSync(join(proof.given, "change.patch"));
  reseal(proof, (draft) => {
    Object.assign(draft.subject ?? {}, { tree });
    Object.assign(draft.iterations.at(-1) ?? {}, { workspace_tree: tree, changed: 0 });
    draft.artifact_hashes.splice(0);
  });
  expect(ruling(await verify(proof, [packet, "--workspace", "clone"]))).toEqual(verified);
  const red = await verify(proof, [packet, "--workspace", "clone", "--rerun"]);
  expect(ruling(red)).toEqual([1, "rejected", ["E_RERUN_RED"]]);
});

test.concurrent("rejected by --rerun alone: a packet over a change that softens its own exam", async () => {
  const exam = "it.test.sh";
  using proof = await proofOf({
    ...answer,
    "it.goal.yaml": card(`sh ${exam}`),
    [exam]: "grep -q right answer.txt\n",
  });
  // What the forger did by hand: the test says nothing any more.
  writeFileSync(join(proof.workspace, exam), "exit 0\n");
  writeFileSync(join(proof.workspace, "answer.txt"), "wrong\n");
  const { sha256, mode, bytes } = { sha256: sha256Of("exit 0\n"), mode: "100644", bytes: 7 };
  git(proof.workspace, ["add", exam]);
  const tree = git(proof.workspace, ["write-tree"]).toString().trim();
  reseal(proof, (draft) => {
    Object.assign(draft.subject ?? {}, { tree });
    Object.assign(draft.iterations.at(-1) ?? {}, { workspace_tree: tree, changed: 1 });
    draft.artifact_hashes.splice(0, 1, {
      bytes,
      change: "modified",
      mode,
      path: exam,
      role: "changed",
      sha256,
    });
  });
  rmSync(join(proof.given, "change.patch"));
  const red = await verify(proof, [packet, "--workspace", "workspace", "--rerun"]);
  expect(ruling(red)).toEqual([1, "rejected", ["E_RERUN_RED"]]);
  expect(red.checks.find(({ name }) => name === "rerun")?.why).toContain(exam);
});

function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
