// The verifier of gh4-address-review: every thread of the locked review is resolved, with a resolution,
// and the card's done_test passes.
//
//   open = { t : status of t is not "resolved" } ∪ { t : resolution of t is empty },   PASS ⟺ open = ∅
//
// The ids come from the review as it was before the run. A thread that vanished, was renamed, or says something
// else than it did is open too: a review is not addressed by rewriting it.
//
// It reads, all set by the harness:
//   GOAL_CARD      the locked card as JSON: done_test, and `with.threads`, the file of threads (default threads.json)
//   GOAL_ORIGINAL  a folder with that file as it was before the run
//   GOAL_VERDICT   the file it writes {passed, reason, open} to
// Without any of them it judges ./threads.json alone, for a person: the review is that file as git has it at HEAD.
//
// Exit: 0 PASS, 1 FAIL, 75 UNAVAILABLE (it cannot grade; says why), 77 SKIP (the review has no thread),
// and what done_test itself said with 75, 77, 126, 127.

import { readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";
import { isDeepStrictEqual } from "node:util";
import { resultOf } from "./done-test.mjs";
import { reviewOf, threadsFile, threadsNow } from "./threads.mjs";

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
  const card = env.GOAL_CARD === undefined ? null : JSON.parse(readFileSync(env.GOAL_CARD, "utf8"));
  const file = threadsFile(card);
  const review = reviewOf(file);
  if (review.length === 0) {
    return { code: 77, reason: `${file} lists no review thread: nothing to address`, open: [] };
  }
  const answers = judgeThreads(review, file);
  // Only now, because what runs in there is the maker's code: it could still write answers.
  return card === null ? answers : together(answers, resultOf(card.done_test));
}

/** Both count, always: the review is addressed, and what it was about still works. */
function together(answers, { code, reason }) {
  if (code === 0) {
    return answers;
  }
  if (code !== 1) {
    return { code, reason, open: [] };
  }
  const reasons = answers.code === 0 ? [reason] : [answers.reason, reason];
  return { code, reason: reasons.join("; "), open: [...answers.open, { id: "done_test", reason }] };
}

function judgeThreads(review, file) {
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
