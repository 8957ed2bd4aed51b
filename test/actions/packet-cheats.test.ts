import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run, speak } from "../support/cli.ts";
import { put, resealed } from "../support/forgery.ts";
import { git } from "../support/git-workspace.ts";
import { answer, answerBy, type Ground, groundWith } from "../support/ground.ts";
import { careless } from "../support/packet-cheats.ts";
import { sealedAnew } from "../support/packet-cheats-sealed.ts";
import { ruling, verified, verify } from "../support/proof.ts";

type Genuine = Ground & { readonly clone: string; readonly file: string; readonly text: string };

/** A run with one failed iteration and one green, and a clone of what it began from. */
async function genuineOn(ground: Ground): Promise<Genuine> {
  const clone = join(ground.folder, "clone");
  git(ground.folder, ["clone", "-q", ground.workspace, clone]);
  const maker = "test $GOAL_ITERATION = 1 && echo near > other.txt || echo right > answer.txt";
  const { said } = await run(ground, maker);
  expect([said.status, said.iterations]).toEqual(["done", 2]);
  const file = join(ground.folder, "proof-packet.json");
  for (const name of ["proof-packet.json", "change.patch"])
    copyFileSync(join(ground.workspace, ".goal-harness", name), join(ground.folder, name));
  return { ...ground, clone, file, text: readFileSync(file, "utf8") };
}

let genuine: Genuine;
beforeAll(async () => {
  genuine = await genuineOn(groundWith(answer));
});
afterAll(() => genuine[Symbol.dispose]());

/** The file in a folder of its own, with the patch beside it, held against the clone. */
async function held(content: string | Uint8Array, words = ["--workspace", genuine.clone]) {
  const folder = join(genuine.folder, `held-${count++}`);
  mkdirSync(folder);
  copyFileSync(join(genuine.folder, "change.patch"), join(folder, "change.patch"));
  writeFileSync(join(folder, "packet.json"), content);
  return await verify(genuine, [join(folder, "packet.json"), ...words]);
}
let count = 0;

test("the packet as it was sealed is verified, so that what follows is refused for its own sake", async () => {
  expect(ruling(await held(genuine.text))).toEqual(verified);
});

describe.each([
  ["written by hand", careless],
  ["sealed anew by somebody who knows how", sealedAnew],
])("a packet %s", (_, cheats) => {
  test.concurrent.each(cheats)("$id: that $what is rejected", async ({ file, code }) => {
    const checked = await held(file(genuine.text));
    expect([checked.code, checked.outcome]).toEqual([1, "rejected"]);
    expect(checked.error_codes).toContain(code);
  });
});

test("PKT-03: a genuine packet of another repository is rejected here", async () => {
  using other = await genuineOn(groundWith({ ...answer, "more.txt": "more\n" }));
  const checked = await held(other.text);
  expect([checked.code, checked.outcome]).toEqual([1, "rejected"]);
  expect(checked.error_codes).toContain("E_TREE_MISMATCH");
});

test("PKT-03: a genuine packet of another commit, or another run of the same, is rejected here", async () => {
  using later = await genuineOn(groundWith(answer));
  const ofThatRun = await held(genuine.text, ["--expect-sha256", sha256Of(later)]);
  expect(ruling(ofThatRun)).toEqual([1, "rejected", ["E_DIGEST_MISMATCH"]]);
  writeFileSync(join(later.clone, "next.txt"), "next\n");
  git(later.clone, ["add", "."]);
  git(later.clone, ["commit", "-qm", "next"]);
  const onNext = await verify(later, [later.file, "--workspace", later.clone]);
  expect(ruling(onNext)).toEqual([1, "rejected", ["E_TREE_MISMATCH"]]);
});

test("PKT-16: a genuine packet over the same text in other bytes is rejected", async () => {
  using other = await genuineOn(groundWith(answer));
  writeFileSync(join(other.clone, "answer.txt"), "wrong\r\n");
  const checked = await verify(other, [other.file, "--workspace", other.clone]);
  expect(checked.error_codes).toContain("E_TREE_MISMATCH");
});

test("PKT-23: a genuine packet is not verified by the beginning of its digest", async () => {
  const checked = await held(genuine.text, ["--expect-sha256", sha256Of(genuine).slice(0, 12)]);
  expect(ruling(checked)).toEqual([2, "unverifiable", ["E_USAGE"]]);
});

test("PKT-24: a genuine packet is one file: no folder, and no device stands for it", async () => {
  const ruled = async (place: string) =>
    ruling(await verify(genuine, [place, "--workspace", genuine.clone]));
  for (const place of [genuine.folder, "/dev/null", "/dev/zero"]) {
    expect(await ruled(place)).toEqual([2, "unverifiable", ["E_PACKET_UNREADABLE"]]);
  }
});

test("PKT-25: a genuine packet is judged by the verifier it was sealed with, not by one that lies beside it now", async () => {
  using own = await genuineOn(groundWith(answerBy("")));
  writeFileSync(
    join(own.clone, "harnesses/own/spec.yaml"),
    readFileSync(join(own.clone, "harnesses/own/spec.yaml"), "utf8").replace("It works", "Yes"),
  );
  git(own.clone, ["commit", "-qam", "another verifier"]);
  const checked = await verify(own, [own.file, "--workspace", own.clone, "--rerun"]);
  expect(ruling(checked).slice(0, 2)).toEqual([1, "rejected"]);
  expect(checked.error_codes).toContain("E_VERIFIER_MISMATCH");
});

test("PKT-27: a genuine packet over a file that changed since is rejected", async () => {
  using other = await genuineOn(groundWith(answer));
  writeFileSync(join(other.workspace, "answer.txt"), "right or not\n");
  const checked = await verify(other, [other.file, "--workspace", other.workspace]);
  expect(checked.error_codes).toContain("E_TREE_MISMATCH");
});

test("PKT-13: what a packet says cannot act on the terminal that shows it", async () => {
  const evil = "it works \u001b[2J\u202e::set-output name=status::done\r\u0007";
  const file = join(genuine.folder, "evil.json");
  writeFileSync(file, resealed(put("goal.goal", evil), genuine.text));
  for (const words of [
    ["report", file],
    ["verify", file, "--workspace", genuine.clone],
  ]) {
    const { out, log } = await speak(genuine, words);
    expect(out + log).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(out + log).not.toMatch(/^\s*::/m);
  }
});

function sha256Of({ workspace }: Genuine): string {
  const report: { packet_sha256: string } = JSON.parse(
    readFileSync(join(workspace, ".goal-harness/run-report.json"), "utf8"),
  );
  return report.packet_sha256;
}
