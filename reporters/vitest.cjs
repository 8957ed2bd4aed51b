"use strict";
// vitest: a second reporter beside the person's own.
const { pathToFileURL } = require("node:url");
const { place, words, write } = require("./report.cjs");

const { argv, env } = process;

const key = Symbol.for("goal-harness.vitest");

/** In vitest's main process: names this file as a reporter. Other subcommands run no tests. */
const join = (folder) => {
  if (argv.slice(2).some((word) => /^(list|init|bench|complete)$/.test(word))) return;
  delete env.GOAL_REPORTS;
  const chosen = argv.slice(2).some((word) => /^--reporters?(=|$)/.test(word));
  globalThis[key] = { folder, chosen };
  argv.splice(2, 0, ...(chosen ? [] : ["--reporter=default"]), `--reporter=${__filename}`);
};

class GoalReporter {
  /** Naming a reporter on the command line displaces those of the configuration: they come back here. */
  async onInit(vitest) {
    if (globalThis[key].chosen) return;
    try {
      const others = await configured(vitest);
      if (others.length === 0) return;
      vitest.reporters = [...others, this];
      await Promise.all(others.map((reporter) => reporter.onInit?.(vitest)));
    } catch {
      // The default reporter stays: the output differs, the outcome does not.
    }
  }

  /** vitest 3 and later. */
  onTestRunEnd(modules) {
    leave(() => modules.flatMap((module) => testsOfModule(module)));
  }

  /** vitest before 3. */
  onFinished(files) {
    leave(() => (files || []).flatMap((file) => testsOfFile(file)));
  }
}

let left = false;

function leave(tests) {
  if (left) return;
  left = true;
  try {
    write(globalThis[key].folder, { runner: "vitest", ended: true, tests: tests() });
  } catch {
    // A check without a report still has its exit code.
  }
}

function testsOfModule(module) {
  const file = place(module.moduleId);
  const project = module.project?.name ? [`[${module.project.name}]`] : [];
  // A test still pending was never reached (bail): that is no skip.
  const reached = [...module.children.allTests()].filter(
    (test) => test.result().state !== "pending",
  );
  const tests = reached.map((test) => {
    const { state, errors } = test.result();
    return {
      file,
      names: [...project, ...titles(test)],
      outcome: state === "passed" || state === "failed" ? state : "skipped",
      ...(test.options.mode === "skip" || test.options.mode === "todo" ? { declared: true } : {}),
      ...(state === "failed" ? { message: words(errors?.[0]) } : {}),
      ...lineOf(test.location, errors),
    };
  });
  return [...tests, ...broken(file, project, [module, ...module.children.allSuites()])];
}

/** Modules and suites that failed by themselves: an import that threw, a hook that threw. */
function broken(file, project, owners) {
  return owners
    .filter((owner) => owner.errors().length > 0)
    .map((owner) => ({
      file,
      names: [...project, ...(owner.type === "module" ? [] : titles(owner))],
      outcome: "failed",
      message: words(owner.errors()[0]),
    }));
}

function titles(entity) {
  return entity.type === "module" ? [] : [...titles(entity.parent), entity.name];
}

function lineOf(location, errors) {
  if (location) return { line: location.line };
  const frame = errors?.[0]?.stacks?.[0];
  return frame?.line ? { line: frame.line } : {};
}

function testsOfFile(task) {
  const file = place(task.filepath);
  const project = task.projectName ? [`[${task.projectName}]`] : [];
  const own = task.result?.errors && task.result.errors.length > 0;
  const tests = tasksBelow(task, project, file);
  if (!own) return tests;
  return [
    ...tests,
    { file, names: project, outcome: "failed", message: words(task.result.errors[0]) },
  ];
}

function tasksBelow(parent, names, file) {
  return parent.tasks.flatMap((task) => {
    const path = [...names, task.name];
    if (task.type === "suite") return tasksBelow(task, path, file);
    const state = task.result?.state || task.mode;
    const test = { file, names: path };
    if (state === "pass") return { ...test, outcome: "passed" };
    if (state !== "fail") return { ...test, outcome: "skipped", declared: !task.result };
    return { ...test, outcome: "failed", message: words((task.result.errors || [])[0]) };
  });
}

async function configured(vitest) {
  const server = vitest.vite || vitest.server;
  const wanted = server.config.test?.reporters || [];
  const list = typeof wanted === "string" ? [wanted] : wanted;
  const { ReportersMap } = await import(new URL("./dist/reporters.js", entry()).href);
  return Promise.all(list.map((one) => reporterOf(one, ReportersMap, vitest)));
}

async function reporterOf(wanted, builtIn, vitest) {
  if (typeof wanted === "object" && !Array.isArray(wanted)) return wanted;
  const [name, options] = Array.isArray(wanted) ? wanted : [wanted];
  if (typeof name !== "string") return name;
  const Reporter = builtIn[name] || (await vitest.runner.import(name)).default;
  return new Reporter(options || {});
}

function entry() {
  return pathToFileURL(require("node:fs").realpathSync(argv[1]));
}

module.exports = GoalReporter;
module.exports.default = GoalReporter;
module.exports.join = join;
