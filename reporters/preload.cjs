"use strict";
// Loaded into every Node process of a check (NODE_OPTIONS --require). It decides whether this process is a
// test runner and, if so, has it leave a report; every other program runs on as if this file were not there.
// Nothing here may throw into the program, on no Node version: what an old one lacks is asked for inside the try.
const { argv, env, execArgv, ppid } = process;

const folder = env.GOAL_REPORTS;
const notes = env.GOAL_REPORTS_NOTES;

if (folder || notes) {
  try {
    begin();
  } catch {
    // A check without a report still has its exit code.
  }
}

function begin() {
  if (!require("node:worker_threads").isMainThread) return;
  if (env.NODE_TEST_CONTEXT) beginTestFile();
  else if (folder) beginProgram(argv[1] || "");
}

/** Only the runner's own children: what a test starts by itself is none of them. */
function beginTestFile() {
  if ((notes || "").endsWith(`-${ppid}`)) require("./node-test.cjs").child(notes);
}

function beginProgram(script) {
  const name = script.slice(script.lastIndexOf("/") + 1);
  if (execArgv.includes("--test")) require("./node-test.cjs").runner(folder);
  else if (/^vitest(\.[cm]?js)?$/.test(name)) require("./vitest.cjs").join(folder);
  else if (/jest|test|spec/i.test(script)) {
    require("./jest.cjs").watch(folder);
    if (/test|spec/i.test(name)) require("./node-test.cjs").alone(folder);
  }
}
