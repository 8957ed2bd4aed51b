"use strict";
// Loaded into every Node process of a check (NODE_OPTIONS --require). It decides whether this process is a
// test runner and, if so, has it leave a report; every other program runs on as if this file were not there.
// Syntax and names are those of old Node versions, and nothing here may throw into the program.
const { argv, env, execArgv, ppid } = require("process");

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
  if (!require("worker_threads").isMainThread) return;
  const script = argv[1] || "";
  const name = script.slice(script.lastIndexOf("/") + 1);
  if (env.NODE_TEST_CONTEXT) {
    // Only the runner's own children: what a test starts by itself is none of them.
    if (notes && notes.endsWith(`-${ppid}`)) require("./node-test.cjs").child(notes);
  } else if (folder && execArgv.includes("--test")) {
    require("./node-test.cjs").runner(folder);
  } else if (folder && /^vitest(\.[cm]?js)?$/.test(name)) {
    require("./vitest.cjs").join(folder);
  } else if (folder && /jest|test|spec/i.test(script)) {
    require("./jest.cjs").watch(folder);
    if (/test|spec/i.test(name)) require("./node-test.cjs").alone(folder);
  }
}
