// The verifier of gh4-address-review: every thread of the locked review is resolved, with a resolution.
//
//   open = { t : status of t is not "resolved" } ∪ { t : resolution of t is empty },   PASS ⟺ open = ∅
//
// The ids come from the review as it was before the run. A thread that vanished, was renamed, or says something
// else than it did is open too: a review is not addressed by rewriting it.
//
// It reads, all set by the harness:
//   GOAL_CARD      the locked card as JSON; `with.threads` is the file of threads (default threads.json)
//   GOAL_ORIGINAL  a folder with that file as it was before the run
//   GOAL_VERDICT   the file it writes {passed, reason, open} to
// Without any of them it judges ./threads.json for a person: the review is that file as git has it at HEAD.
//
// Exit: 0 PASS, 1 FAIL, 75 UNAVAILABLE (it cannot grade; says why), 77 SKIP (the review has no thread).

import { spawnSync } from "node:child_process";
import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { isDeepStrictEqual } from "node:util";

/** What can be wrong with a thread: said of many, and of one. In this order; the first that holds is said. */
const FLAWS = {
  lost: ["thread(s) of the review are gone", "the thread is gone"],
  twice: ["thread(s) are listed more than once", "the thread is listed more than once"],
  reworded: ["thread(s) were reworded", "more than status and resolution was changed"],
  unresolved: ["unresolved thread(s)", 'status is not "resolved"'],
  unanswered: ["resolved thread(s) lack a resolution", "resolved thread lacks a resolution"],
  invented: ["thread(s) were not part of the review", "not part of the review: remove it"],
};

announce(judged());

/** Whatever goes wrong in here is this verifier's own trouble: never a pass, and no feedback for the maker. */
function judged() {
  try {
    return judge();
  } catch (trouble) {
    return { code: 75, reason: `cannot grade: ${trouble.message}`, open: [] };
  }
}

function judge() {
  const file = threadsFile();
  const review = reviewOf(original(file), file);
  if (review.length === 0) {
    return { code: 77, reason: `${file} lists no review thread: nothing to address`, open: [] };
  }
  const now = threadsNow(file);
  if (now.problem !== null) {
    const open = review.map((thread) => ({ id: String(thread.id), reason: now.problem, file }));
    return { code: 1, reason: now.problem, open };
  }
  const flawed = [
    ...review.flatMap((thread) => flawsOf(thread, now.threads)),
    ...invented(review, now.threads),
  ];
  return flawed.length === 0
    ? { code: 0, reason: "green", open: [] }
    : { code: 1, reason: summary(flawed), open: flawed.map((one) => target(one, file, now.text)) };
}

function announce({ code, reason, open }) {
  console.log(`${code === 0 ? "PASS" : "NOT PASSED"}: ${reason}`);
  for (const { id, reason: why } of open) {
    console.log(`  ${id}: ${why}`);
  }
  if (env.GOAL_VERDICT !== undefined) {
    writeFileSync(env.GOAL_VERDICT, JSON.stringify({ passed: code === 0, reason, open }));
  }
  process.exitCode = code;
}

function flawsOf(thread, threads) {
  const found = threads.filter((one) => String(one?.id) === String(thread.id));
  const flaw = flawOf(thread, found);
  return flaw === null ? [] : [{ thread, id: String(thread.id), flaw }];
}

function flawOf(thread, found) {
  const [now] = found;
  if (now === undefined) {
    return "lost";
  }
  if (found.length > 1) {
    return "twice";
  }
  if (!saysTheSame(thread, now)) {
    return "reworded";
  }
  if (now.status !== "resolved") {
    return "unresolved";
  }
  return isBlank(now.resolution) ? "unanswered" : null;
}

/** Everything the reviewer wrote is still there; the maker may write `status`, `resolution` and fields of its own. */
function saysTheSame(thread, now) {
  const { status, resolution, ...written } = thread;
  return Object.entries(written).every(([key, value]) => isDeepStrictEqual(now[key], value));
}

/** No text, or only characters that show nothing: white space, zero-width and filler characters. */
function isBlank(resolution) {
  const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
  return typeof resolution !== "string" || resolution.replace(unseen, "") === "";
}

function invented(review, threads) {
  const known = new Set(review.map((thread) => String(thread.id)));
  return threads.flatMap((thread, index) =>
    known.has(String(thread?.id))
      ? []
      : [{ thread: {}, id: String(thread?.id ?? `entry ${index + 1}`), flaw: "invented" }],
  );
}

/** "unresolved thread(s): t3, t4; resolved thread(s) lack a resolution: t5" */
function summary(flawed) {
  return Object.entries(FLAWS)
    .map(([flaw, [words]]) => [words, flawed.filter((one) => one.flaw === flaw)])
    .filter(([, those]) => those.length > 0)
    .map(([words, those]) => `${words}: ${those.map((one) => one.id).join(", ")}`)
    .join("; ");
}

/** Points at the code that was commented on, else at the thread itself. */
function target({ thread, id, flaw }, file, text) {
  const [, reason] = FLAWS[flaw];
  const place =
    typeof thread.path === "string"
      ? { file: thread.path, line: thread.line }
      : { file, line: lineOf(id, text) };
  return { id, reason, file: place.file, ...(place.line > 0 ? { line: place.line } : {}) };
}

/** Counted from 1; 0 where no line holds it. */
function lineOf(id, text) {
  const lines = text.split("\n");
  return 1 + lines.findIndex((line) => line.includes('"id"') && line.includes(JSON.stringify(id)));
}

function threadsFile() {
  const card = env.GOAL_CARD === undefined ? {} : JSON.parse(readFileSync(env.GOAL_CARD, "utf8"));
  const file = card.with?.threads ?? "threads.json";
  if (typeof file !== "string" || file.startsWith("/") || file.split("/").includes("..")) {
    throw new Error(`threads must be a path inside the workspace, not ${JSON.stringify(file)}`);
  }
  return file;
}

/** The review as it was before anybody worked on it, as text. */
function original(file) {
  if (env.GOAL_ORIGINAL !== undefined) {
    return readFileSync(join(env.GOAL_ORIGINAL, file), "utf8");
  }
  if (env.GOAL_CARD !== undefined) {
    throw new Error(`GOAL_CARD is set but GOAL_ORIGINAL is not: the review in ${file} is unknown`);
  }
  // Only for a person at a prompt: a harness never has git run where a maker could write.
  const git = spawnSync("git", ["cat-file", "blob", `HEAD:./${file}`], { maxBuffer: 2 ** 28 });
  if (git.status !== 0) {
    throw new Error(
      `no review: commit ${file} first, or set GOAL_ORIGINAL to a folder that holds it`,
    );
  }
  return git.stdout.toString("utf8");
}

/** Every thread has an id of its own, or there is nothing to count on. */
function reviewOf(text, file) {
  const review = JSON.parse(text);
  if (!Array.isArray(review)) {
    throw new Error(
      `${file} must be an array of threads: [{"id": "t1", "body": "…", "status": "open", …}]`,
    );
  }
  const ids = review.map((thread) => String(thread?.id ?? ""));
  if (ids.includes("") || new Set(ids).size < ids.length) {
    throw new Error(`${file}: every thread needs an id of its own`);
  }
  return review;
}

/** What the maker left: whatever is wrong with it is the maker's to mend. */
function threadsNow(file) {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) {
    return { problem: `${file} is gone, or no regular file` };
  }
  const text = readFileSync(file, "utf8");
  try {
    const threads = JSON.parse(text);
    return Array.isArray(threads)
      ? { problem: null, threads, text }
      : { problem: `${file} is no longer an array of threads` };
  } catch (broken) {
    return { problem: `${file} is no JSON: ${broken.message}` };
  }
}
