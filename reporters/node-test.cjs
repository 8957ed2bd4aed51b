"use strict";
// The `node --test` runner, the test files it starts, and a file of node:test tests run by itself.
// Raw `--test-reporter` flags in NODE_OPTIONS would break every command that names a reporter of its own,
// so this listens to the events of the runner's stream instead (the same from Node 18 on).
const { appendFileSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { Readable } = require("node:stream");

const { argv, env, pid } = process;

// Loaded when there is something to report: a program that runs no test does not pay for it.
const report = () => require("./report.cjs");

/** In `node --test`: one report for all files. Descendants are not asked: what they run is part of a test. */
exports.runner = (folder) => {
  report();
  const notes = join(folder, `notes-${pid}`);
  delete env.GOAL_REPORTS;
  env.GOAL_REPORTS_NOTES = notes;
  const seen = recorder();
  listen(seen.message);
  atExit(() => seen.leave(folder, [...seen.tests, ...endedEarly(notes)]));
};

/** In a test file that `node --test` started: notes that its tests began and that all of them were done. */
exports.child = (notes) => {
  let began = false;
  listen((message) => {
    if (!began) appendFileSync(notes, `began ${JSON.stringify(argv[1])}\n`);
    began = true;
    if (isEnd(message)) appendFileSync(notes, `done ${JSON.stringify(argv[1])}\n`);
  });
};

/**
 * In a file that may hold node:test tests and is run without `--test`. Silent when no test begins, unless the file is
 * there for tests: then something ended it before them.
 */
exports.alone = (folder) => {
  const seen = recorder();
  let began = false;
  const isForTests = report().loads(argv[1], "node:test");
  // At once where the file says what it is: it may copy its environment before its first test.
  if (isForTests) delete env.GOAL_REPORTS;
  listen((message) => {
    began = true;
    delete env.GOAL_REPORTS;
    seen.message(message);
  });
  atExit(() => {
    if (began || isForTests) seen.leave(folder, seen.tests);
  });
};

/** An exception in an exit listener would change the exit code. */
function atExit(leave) {
  process.on("exit", () => {
    try {
      leave();
    } catch {
      // A check without a report still has its exit code.
    }
  });
}

function listen(onMessage) {
  const push = Readable.prototype.push;
  Readable.prototype.push = function (...args) {
    if (args[0] && this.constructor && this.constructor.name === "TestsStream") {
      try {
        onMessage(args[0]);
      } catch {
        // The tests matter more than their report.
      }
    }
    return Reflect.apply(push, this, args);
  };
}

function recorder() {
  const above = [];
  const tests = [];
  let ended = false;
  return {
    tests,
    leave: (folder, all) => report().write(folder, { runner: "node:test", ended, tests: all }),
    message: (message) => {
      const { type, data } = message;
      if (type === "test:start") above.splice(data.nesting, above.length, data.name);
      if (type === "test:pass" || type === "test:fail") {
        const test = resultOf(type, data, above);
        if (test) tests.push(test);
      }
      if (isEnd(message)) ended = true;
    },
  };
}

/** The last words of a run: its totals. */
function isEnd({ type, data }) {
  return type === "test:diagnostic" && data.nesting === 0 && /^tests \d+$/.test(data.message);
}

function resultOf(type, data, above) {
  const error = type === "test:fail" ? data.details?.error || {} : null;
  const isFile =
    data.nesting === 0 &&
    data.file &&
    report().absolute(data.name) === report().absolute(data.file);
  if (isNoTest(data, error, isFile)) return null;
  return {
    names: isFile ? [] : [...above.slice(0, data.nesting), data.name],
    ...(data.file ? { file: report().place(data.file) } : {}),
    ...(data.line && !isFile ? { line: data.line } : {}),
    ...outcomeOf(data, error),
  };
}

function isNoTest(data, error, isFile) {
  const isSuite = data.details?.type === "suite";
  if (isSuite && (!error || error.failureType === "subtestsFailed")) return true;
  // A passing file that speaks of node:test and reported no test may have been ended early: it proves nothing.
  return Boolean(isFile) && !error && report().mentions(data.file, "node:test");
}

function outcomeOf(data, error) {
  if (data.skip !== undefined || data.todo !== undefined) {
    return { outcome: "skipped", declared: true };
  }
  if (!error) return { outcome: "passed" };
  return { outcome: "failed", message: report().words(error.cause || error) };
}

function endedEarly(notes) {
  const lines = linesOf(notes);
  const done = new Set(
    lines.filter((line) => line.startsWith("done ")).map((line) => line.slice(5)),
  );
  return lines
    .filter((line) => line.startsWith("began ") && !done.has(line.slice(6)))
    .map((line) => ({
      file: report().place(JSON.parse(line.slice(6))),
      names: [],
      outcome: "failed",
      message: "the file ended before its tests were done",
    }));
}

function linesOf(file) {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
