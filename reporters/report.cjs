"use strict";
// Writes one report: what a runner ran, in one shape for all runners.
const { randomBytes } = require("node:crypto");
const { readFileSync, realpathSync, writeFileSync } = require("node:fs");
const { join, relative, resolve } = require("node:path");
const { fileURLToPath } = require("node:url");

const { cwd, env, pid } = process;

// Taken at the start: the program may leave this folder or change its environment later.
const home = cwd();
const roots = rootsOf(env.GOAL_REPORTS_ROOT || home);

/** `{ runner, ended, tests: [{ file, names, outcome, declared?, message?, line? }] }`, under a name nobody has yet. */
exports.write = (folder, report) => {
  const name = `${report.runner.replace(/\W/g, "-")}-${pid}-${randomBytes(8).toString("hex")}.json`;
  writeFileSync(join(folder, name), JSON.stringify(report), { flag: "wx" });
};

/** A file as the workspace names it, so that ids are the same in every room. */
exports.place = (file) => {
  const path = absolute(file);
  for (const root of roots) {
    const below = relative(root, path);
    if (below !== "" && !below.startsWith("..")) return below;
  }
  return path;
};

exports.absolute = absolute;

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** The text a person needs of an error: no colours, no stack, no excess. */
exports.words = (error) => {
  const text = String((error && (error.message || error.stack)) || error || "");
  const plain = text.slice(0, 8000).replace(colours, "");
  return plain.split("\n    at ")[0].slice(0, 2000);
};

exports.mentions = (file, word) => {
  try {
    return readFileSync(absolute(file), "utf8").includes(word);
  } catch {
    return false;
  }
};

/** Whether a file imports or requires a module by that very name. */
exports.loads = (file, name) => {
  try {
    const text = readFileSync(absolute(file), "utf8");
    return new RegExp(`(?:from|import|require\\()\\s*["'\`]${name}["'\`]`).test(text);
  } catch {
    return false;
  }
};

function absolute(file) {
  return resolve(home, String(file).startsWith("file:") ? fileURLToPath(file) : String(file));
}

function rootsOf(root) {
  try {
    return [root, realpathSync(root)];
  } catch {
    return [root];
  }
}
