"use strict";
// jest: the results of `runCLI` are all a report needs, so the person's own reporters stay as they are.
const Module = require("node:module");

const { env } = process;

// Loaded when there is something to report: a program that runs no test does not pay for it.
const report = () => require("./report.cjs");

/** Waits for somebody to load `@jest/core`, as jest, react-scripts and their like do. */
exports.watch = (folder) => {
  const load = Module._load;
  const wrapped = new WeakMap();
  Module._load = function (...args) {
    const loaded = Reflect.apply(load, this, args);
    if (args[0] !== "@jest/core" || !loaded || typeof loaded.runCLI !== "function") return loaded;
    if (!wrapped.has(loaded)) wrapped.set(loaded, reporting(loaded, folder));
    return wrapped.get(loaded);
  };
};

function reporting(core, folder) {
  const runCLI = async (...args) => {
    report();
    delete env.GOAL_REPORTS;
    const outcome = await core.runCLI(...args);
    try {
      if (!args[0].listTests) leave(folder, outcome.results);
    } catch {
      // A check without a report still has its exit code.
    }
    return outcome;
  };
  return Object.create(core, { runCLI: { value: runCLI, enumerable: true } });
}

function leave(folder, results) {
  const tests = results.testResults.flatMap((file) => testsOf(file));
  report().write(folder, { runner: "jest", ended: true, tests });
}

const outcomes = { passed: "passed", failed: "failed" };

function testsOf(result) {
  const file = report().place(result.testFilePath);
  const project = result.displayName ? [`[${result.displayName.name || result.displayName}]`] : [];
  const tests = result.testResults.map((test) => ({
    file,
    names: [...project, ...test.ancestorTitles, test.title],
    outcome: outcomes[test.status] || "skipped",
    ...(outcomes[test.status] ? {} : { declared: true }),
    ...(test.status === "failed" ? { message: report().words(test.failureMessages[0]) } : {}),
    ...lineOf(test, result.testFilePath),
  }));
  if (!result.testExecError) return tests;
  const message = report().words(result.testExecError);
  return [...tests, { file, names: project, outcome: "failed", message }];
}

/** Where the test stands if jest was asked for it, else where it failed. */
function lineOf(test, file) {
  if (test.location) return { line: test.location.line };
  const frame = String(test.failureMessages[0] || "").split(`${file}:`)[1];
  const line = Number.parseInt(frame || "", 10);
  return line > 0 ? { line } : {};
}
