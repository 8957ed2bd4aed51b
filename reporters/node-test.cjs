"use strict";
// The `node --test` runner, the test files it starts, and a file of node:test tests run by itself.
// Raw `--test-reporter` flags in NODE_OPTIONS would break every command that names a reporter of its own,
// so this listens to the events of the runner's stream instead (the same from Node 18 on).
const { appendFileSync, readFileSync } = require("fs");
const { join } = require("path");
const process = require("process");

const { argv, env, pid } = process;
const { Readable } = require("stream");
const { absolute, mentions, place, words, write } = require("./report.cjs");

/** In `node --test`: one report for all files. Descendants are not asked: what they run is part of a test. */
exports.runner = (folder) => {
  const notes = join(folder, `notes-${pid}`);
  delete env.GOAL_REPORTS;
  env.GOAL_REPORTS_NOTES = notes;
  const seen = recorder();
  listen(seen.message);
  process.on("exit", () => seen.leave(folder, [...seen.tests, ...endedEarly(notes)]));
};

/** In a test file that `node --test` started: notes that its tests began and that all of them were done. */
exports.child = (notes) => {
  delete env.GOAL_REPORTS;
  delete env.GOAL_REPORTS_NOTES;
  let began = false;
  listen((message) => {
    if (!began) appendFileSync(notes, `began ${JSON.stringify(argv[1])}\n`);
    began = true;
    if (isEnd(message)) appendFileSync(notes, `done ${JSON.stringify(argv[1])}\n`);
  });
};

/** In a file that may hold node:test tests and is run without `--test`. Silent when no test begins. */
exports.alone = (folder) => {
  const seen = recorder();
  let began = false;
  listen((message) => {
    began = true;
    delete env.GOAL_REPORTS;
    seen.message(message);
  });
  process.on("exit", () => {
    if (began) seen.leave(folder, seen.tests);
  });
};

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
    leave: (folder, all) => write(folder, { runner: "node:test", ended, tests: all }),
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

/** The runner's last words; a file's own summary (from Node 22) names the file. */
function isEnd({ type, data }) {
  return type === "test:diagnostic" && data.nesting === 0 && /^tests \d+$/.test(data.message);
}

function resultOf(type, data, above) {
  const failure = type === "test:fail" ? (data.details && data.details.error) || {} : null;
  const isSuite = data.details && data.details.type === "suite";
  if (isSuite && (!failure || failure.failureType === "subtestsFailed")) return null;
  const isFile = data.nesting === 0 && data.file && absolute(data.name) === absolute(data.file);
  // A passing file that speaks of node:test and reported no test may have been ended early: it proves nothing.
  if (isFile && !failure && mentions(data.file, "node:test")) return null;
  const test = { names: isFile ? [] : [...above.slice(0, data.nesting), data.name] };
  if (data.file) test.file = place(data.file);
  if (data.line && !isFile) test.line = data.line;
  if (data.skip !== undefined || data.todo !== undefined) {
    return { ...test, outcome: "skipped", declared: true };
  }
  if (!failure) return { ...test, outcome: "passed" };
  return { ...test, outcome: "failed", message: words(failure.cause || failure) };
}

function endedEarly(notes) {
  const lines = linesOf(notes);
  const done = new Set(lines.filter((line) => line.startsWith("done ")).map((line) => line.slice(5)));
  return lines
    .filter((line) => line.startsWith("began ") && !done.has(line.slice(6)))
    .map((line) => ({
      file: place(JSON.parse(line.slice(6))),
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
