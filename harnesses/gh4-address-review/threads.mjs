// Where the threads come from: the review as it was, and the same file as the maker left it.

import { spawnSync } from "node:child_process";
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";

/** The workspace path of the file of threads. */
export function threadsFile(card) {
  const file = card?.with?.threads ?? "threads.json";
  if (typeof file !== "string" || file.startsWith("/") || file.split("/").includes("..")) {
    throw new Error(`threads must be a path inside the workspace, not ${JSON.stringify(file)}`);
  }
  return file;
}

/** The threads as the reviewer left them. Every thread has an id of its own, or there is nothing to count on. */
export function reviewOf(file) {
  const review = JSON.parse(original(file));
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
export function threadsNow(file) {
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
