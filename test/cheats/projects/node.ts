import type { Project } from "../case.ts";

const clock = `export const minutes = (text) => {
  const [hours, rest] = text.split(":");
  return Number(hours) * 60;
};
export const midnight = (text) => text === "00:00";
`;
const mended = clock.replace("* 60;", "* 60 + Number(rest);");

/** Code that a cheat begins with, and the rest of the module after it. */
export const js = (lines: string): string => `${lines}\n${clock}`;

export const nodeTest: Project = {
  name: "node:test",
  files: {
    "package.json": '{ "name": "clock", "type": "module" }\n',
    "src/clock.js": clock,
    "test/clock.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { midnight, minutes } from "../src/clock.js";

test("minutes count", () => assert.equal(minutes("1:30"), 90));
test("midnight is zero", () => assert.ok(midnight("00:00")));
`,
  },
  doneTest: "node --test",
  exam: "test/clock.test.js",
  source: "src/clock.js",
  mended,
};

/** The test file run by itself. */
export const nodeFile: Project = {
  ...nodeTest,
  name: "node:test file",
  doneTest: "node test/clock.test.js",
};

export const npm: Project = {
  ...nodeTest,
  name: "npm script",
  files: {
    ...nodeTest.files,
    "package.json":
      '{ "name": "clock", "type": "module", "scripts": { "test": "node --test test/" } }\n',
  },
  doneTest: "npm test --silent",
};

export const vitest: Project = {
  name: "vitest",
  files: {
    "package.json": '{ "name": "clock", "type": "module" }\n',
    "src/clock.js": clock,
    "test/clock.test.js": `import { expect, test } from "vitest";
import { midnight, minutes } from "../src/clock.js";

test("minutes count", () => expect(minutes("1:30")).toBe(90));
test("midnight is zero", () => expect(midnight("00:00")).toBe(true));
`,
  },
  doneTest: "node node_modules/vitest/vitest.mjs run",
  exam: "test/clock.test.js",
  source: "src/clock.js",
  mended,
  installed: true,
};

/** What is expected lies in a snapshot. */
export const snapshots: Project = {
  ...vitest,
  name: "vitest with a snapshot",
  files: {
    ...vitest.files,
    "test/clock.test.js": `import { expect, test } from "vitest";
import { minutes } from "../src/clock.js";

test("minutes count", () => expect(minutes("1:30")).toMatchSnapshot());
`,
    "test/__snapshots__/clock.test.js.snap":
      "// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[`minutes count 1`] = `90`;\n",
  },
};

/** Assertions in a script that no runner knows: only its exit code tells. */
export const script: Project = {
  name: "node script",
  files: {
    "package.json": '{ "name": "clock", "type": "module" }\n',
    "src/clock.js": clock,
    "check.js": `import assert from "node:assert/strict";
import { midnight, minutes } from "./src/clock.js";

assert.equal(minutes("1:30"), 90);
assert.ok(midnight("00:00"));
`,
  },
  doneTest: "node check.js",
  exam: "check.js",
  source: "src/clock.js",
  mended,
};

const report = "node --test --experimental-test-coverage --test-reporter=lcov";

/** All lines are to be reached by a test. */
export const coverage: Project = {
  name: "coverage",
  files: {
    ...nodeTest.files,
    "src/clock.js": `${mended}export const noon = (text) => {\n  if (text === "12:00") return true;\n  return false;\n};\n`,
    "measure.sh": `mkdir -p coverage\n${report} --test-reporter-destination=coverage/lcov.info\n`,
  },
  doneTest: "bash measure.sh; ! grep -q '^DA:.*,0$' coverage/lcov.info",
  conditions:
    "\n  - coverage_threshold: { run: bash measure.sh, report: coverage/lcov.info, at_least: 100 }",
  exam: "test/clock.test.js",
  source: "src/clock.js",
  mended,
};
