// The verifier of gh2-fix-failing-test: the target test is the one that was locked, and the card's done_test passes.
//
// It reads, all set by the harness:
//   GOAL_CARD     the locked card as JSON
//   GOAL_EXAM     JSON object {path: sha256} with the locked digest of the target
//   GOAL_VERDICT  the file it writes {passed, reason, open} to
// Without any of them it judges the current folder for a person: the card is the one *.goal.json here,
// the lock is the target as git has it at HEAD.
//
// Exit: 0 PASS, 1 FAIL, 75 UNAVAILABLE (it cannot grade; says why), and what done_test itself said with 75, 77, 126, 127.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";
import { resultOf } from "./done-test.mjs";

const TAMPERED = "target test was modified (rejected: cannot game the test)";
const UNAVAILABLE = 75;

announce(judged());

/** Whatever goes wrong in here is this verifier's own trouble: never a pass, and no feedback for the maker. */
function judged() {
  try {
    return judge();
  } catch (trouble) {
    return { code: UNAVAILABLE, reason: `cannot grade: ${trouble.message}`, open: [] };
  }
}

function judge() {
  const card = lockedCard();
  const target = targetOf(card);
  const lock = lockedDigest(target);
  const tampered = {
    code: 1,
    reason: TAMPERED,
    open: [{ id: target, reason: TAMPERED, file: target }],
  };
  if (digestOf(target) !== lock) {
    return tampered;
  }
  const { code, reason } = resultOf(card.done_test);
  if (code !== 0) {
    return { code, reason, open: code === 1 ? [{ id: target, reason, file: target }] : [] };
  }
  // Asked again, because what just ran was the maker's code.
  return digestOf(target) === lock ? { code: 0, reason: "green", open: [] } : tampered;
}

function announce({ code, reason, open }) {
  console.log(`${code === 0 ? "PASS" : "NOT PASSED"}: ${reason}`);
  if (env.GOAL_VERDICT !== undefined) {
    writeFileSync(env.GOAL_VERDICT, JSON.stringify({ passed: code === 0, reason, open }));
  }
  process.exitCode = code;
}

function lockedCard() {
  const here = readdirSync(".").filter((name) => name.endsWith(".goal.json"));
  const file = env.GOAL_CARD ?? (here.length === 1 ? here[0] : undefined);
  if (file === undefined) {
    throw new Error(
      `no card: set GOAL_CARD to a JSON Goal Card, or keep exactly one *.goal.json in this folder (found ${here.length})`,
    );
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

function targetOf(card) {
  const target = card.with?.target;
  if (typeof target !== "string" || target === "") {
    throw new Error(
      "the card names no target test: add  with: { target: test/that-fails.test.js }",
    );
  }
  const steps = target.split("/").filter((step) => step !== "" && step !== ".");
  if (target.startsWith("/") || steps.includes("..")) {
    throw new Error(`target must be a path inside the workspace, not ${target}`);
  }
  return steps.join("/");
}

function lockedDigest(target) {
  if (env.GOAL_EXAM !== undefined) {
    const lock = JSON.parse(readFileSync(env.GOAL_EXAM, "utf8"))[target];
    if (typeof lock !== "string") {
      throw new Error(
        `GOAL_EXAM has no digest of ${target}: does the file exist in the workspace?`,
      );
    }
    return lock;
  }
  if (env.GOAL_CARD !== undefined) {
    throw new Error("GOAL_CARD is set but GOAL_EXAM is not: the target's locked digest is unknown");
  }
  return sha256(committed(target));
}

/** Only for a person at a prompt: a harness never has git run where a maker could write. */
function committed(path) {
  const git = spawnSync("git", ["cat-file", "blob", `HEAD:./${path}`], { maxBuffer: 2 ** 28 });
  if (git.status !== 0) {
    throw new Error(
      `no lock for ${path}: set GOAL_EXAM to a JSON file {"${path}": "<sha256>"}, or commit ${path} first`,
    );
  }
  return git.stdout;
}

/** Null unless it is a regular file: a link to a softer test is a modified test. */
function digestOf(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? sha256(readFileSync(path)) : null;
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
