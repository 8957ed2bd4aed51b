import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../support/cli.ts";
import { git } from "../support/git-workspace.ts";
import { answer, answerBy, answering, card, groundWith } from "../support/ground.ts";
import { packet, proofOf, proofOn, ruling, verified, verify } from "../support/proof.ts";

test.concurrent("verified: by its digest, by the workspace with the change, by a fresh clone and the patch", async () => {
  using proof = await proofOf();
  const { packet_sha256: sha256 } = proof.done.said;
  const byDigest = await verify(proof, [packet, "--expect-sha256", sha256 ?? ""]);
  expect(ruling(byDigest)).toEqual(verified);
  expect(byDigest.packet_sha256).toBe(sha256);
  expect(byDigest.checks).toContainEqual({
    name: "tree",
    holds: null,
    why: "no workspace was given",
  });
  expect(
    ruling(await verify(proof, [packet, "--expect-sha256", `sha256:${sha256?.toUpperCase()}`])),
  ).toEqual(verified);
  expect(ruling(await verify(proof, [packet, "--workspace", "workspace"]))).toEqual(verified);
  const byClone = await verify(proof, [packet, "--workspace", "clone"]);
  expect(ruling(byClone)).toEqual(verified);
  for (const name of ["tree", "files", "patch", "card", "plan", "verifier"])
    expect(byClone.checks).toContainEqual({ name, holds: true, why: expect.any(String) });
});

test.concurrent("verified anew with --rerun: on a fresh clone, on the workspace, and after the change was committed", async () => {
  using proof = await proofOf();
  for (const workspace of ["clone", "workspace"]) {
    const before = git(join(proof.folder, workspace), ["status", "--porcelain"]).toString();
    const again = await verify(proof, [packet, "--workspace", workspace, "--rerun"]);
    expect(ruling(again)).toEqual(verified);
    expect(again.checks).toContainEqual({ name: "rerun", holds: true, why: expect.any(String) });
    expect(git(join(proof.folder, workspace), ["status", "--porcelain"]).toString()).toBe(before);
  }
  proof.commit({ "answer.txt": "right\n" });
  expect(ruling(await verify(proof, [packet, "--workspace", "workspace", "--rerun"]))).toEqual(
    verified,
  );
});

test.concurrent("with a harness of the repository's own, or a card outside of it, --rerun finds both again", async () => {
  using own = await proofOf(answerBy(""));
  expect(ruling(await verify(own, [packet, "--workspace", "clone", "--rerun"]))).toEqual(verified);
  using ground = groundWith(answer);
  writeFileSync(join(ground.folder, "far.goal.yaml"), card("grep -q right answer.txt"));
  const done = await run(ground, answering, { card: "../far.goal.yaml" });
  const far = await verify(ground, [
    join(done.folder, "proof-packet.json"),
    "--workspace",
    "workspace",
    "--rerun",
  ]);
  expect(ruling(far)).toEqual(verified);
});

test.concurrent("unverifiable: nothing to compare with, nothing to read, no repository, no patch", async () => {
  using proof = await proofOf();
  const sha256 = proof.done.said.packet_sha256 ?? "";
  expect(ruling(await verify(proof, [packet]))).toEqual([2, "unverifiable", ["E_NO_EXPECTATION"]]);
  expect(ruling(await verify(proof, ["nothing.json", "--expect-sha256", sha256]))).toEqual([
    2,
    "unverifiable",
    ["E_PACKET_NOT_FOUND"],
  ]);
  for (const workspace of ["given", "missing"]) {
    const nowhere = await verify(proof, [packet, "--workspace", workspace, "--rerun"]);
    expect([nowhere.code, nowhere.outcome]).toEqual([2, "unverifiable"]);
  }
  const objects = join(proof.clone, ".git/objects");
  rmSync(objects, { recursive: true });
  mkdirSync(objects);
  const damaged = await verify(proof, [packet, "--workspace", "clone"]);
  expect(ruling(damaged)).toEqual([2, "unverifiable", ["E_WORKSPACE_UNREADABLE"]]);
  rmSync(proof.clone, { recursive: true });
  git(proof.folder, ["clone", "-q", proof.workspace, proof.clone]);
  rmSync(join(proof.given, "change.patch"));
  const bare = await verify(proof, [packet, "--workspace", "clone", "--rerun"]);
  expect([bare.code, bare.outcome]).toEqual([2, "unverifiable"]);
});

test.concurrent("a question that cannot be asked is answered with an object too", async () => {
  using ground = groundWith(answer);
  for (const [words, wanted] of [
    [[], "PACKET: is missing"],
    [["a.json", "--expect-sha256", "abc"], "64 hexadecimal digits"],
    [["a.json", "--workspce", "."], "did you mean --workspace?"],
  ] as const) {
    const asked = await verify(ground, words);
    expect(ruling(asked)).toEqual([2, "unverifiable", ["E_USAGE"]]);
    expect(asked.checks[0]?.why).toContain(wanted);
  }
});

test.concurrent("what has no end, or no beginning, is no packet and no patch", async () => {
  using proof = await proofOf();
  const pipe = join(proof.given, "pipe");
  for (const path of [pipe, join(proof.given, "change.patch")]) {
    rmSync(path, { force: true });
    execFileSync("mkfifo", [path]);
  }
  for (const file of [pipe, "/dev/zero", proof.given]) {
    const asked = await verify(proof, [file, "--workspace", "clone"]);
    expect(ruling(asked)).toEqual([2, "unverifiable", ["E_PACKET_UNREADABLE"]]);
  }
  const unpatched = await verify(proof, [packet, "--workspace", "clone"]);
  expect(ruling(unpatched)).toEqual([2, "unverifiable", ["E_WORKSPACE_UNREADABLE"]]);
});

test.concurrent("rejected: another digest, an edited file, a report, another tree, another patch", async () => {
  using proof = await proofOf();
  const file = join(proof.given, "proof-packet.json");
  const text = readFileSync(file, "utf8");
  const other = await verify(proof, [packet, "--expect-sha256", "0".repeat(64)]);
  expect(ruling(other)).toEqual([1, "rejected", ["E_DIGEST_MISMATCH"]]);
  writeFileSync(file, JSON.stringify(JSON.parse(text), null, 2));
  expect(ruling(await verify(proof, [packet, "--workspace", "clone"]))).toEqual([
    1,
    "rejected",
    ["E_NOT_CANONICAL"],
  ]);
  writeFileSync(file, text.replace('"goal":"it works"', '"goal":"it flies"'));
  const edited = await verify(proof, [packet, "--workspace", "clone"]);
  expect(edited.error_codes).toContain("E_GOAL_MISMATCH");
  writeFileSync(file, "{");
  expect(ruling(await verify(proof, [packet, "--workspace", "clone"])).slice(0, 2)).toEqual([
    1,
    "rejected",
  ]);
  writeFileSync(file, text);
  const report = join(proof.done.folder, "run-report.json");
  expect((await verify(proof, [report, "--workspace", "workspace"])).error_codes).toContain(
    "E_NOT_A_PROOF",
  );
  writeFileSync(join(proof.clone, "more.txt"), "");
  const elsewhere = await verify(proof, [packet, "--workspace", "clone"]);
  expect(ruling(elsewhere).slice(0, 2)).toEqual([1, "rejected"]);
  expect(elsewhere.error_codes).toContain("E_TREE_MISMATCH");
  rmSync(join(proof.clone, "more.txt"));
  writeFileSync(join(proof.given, "change.patch"), "");
  const unpatched = await verify(proof, [packet, "--workspace", "clone", "--rerun"]);
  expect(ruling(unpatched).slice(0, 2)).toEqual([1, "rejected"]);
  expect(unpatched.error_codes).toContain("E_PATCH_MISMATCH");
});

test.concurrent("a machine that cannot judge shows nothing, neither way", async () => {
  using ground = groundWith({
    ...answer,
    "it.goal.yaml": card("grep -q right answer.txt && tool-of-mine"),
  });
  const tools = join(ground.home, "bin");
  mkdirSync(tools);
  writeFileSync(join(tools, "tool-of-mine"), "#!/bin/sh\n", { mode: 0o755 });
  const place = { env: { PATH: `${tools}:${process.env.PATH}` } };
  const proof = await proofOn(ground, place);
  const words = [packet, "--workspace", "clone", "--rerun"];
  expect(ruling(await verify(proof, words, place))).toEqual(verified);
  expect(ruling(await verify(proof, words))).toEqual([2, "unverifiable", ["E_RERUN_UNAVAILABLE"]]);
});
