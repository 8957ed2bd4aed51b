import type { Program } from "./programs.ts";

const range = `export function range(from, to, step = 1) {
  const numbers = [];
  for (let n = from; n <= to; n += step) numbers.push(n);
  return numbers;
}

export const sum = (numbers) => numbers.reduce((total, n) => total + n);
`;

const rangeTest = `import assert from "node:assert/strict";
import { test } from "node:test";
import { range, sum } from "../src/range.js";

test("the end is not part of a range", () => assert.deepEqual(range(0, 3), [0, 1, 2]));
test("a step leaves numbers out", () => assert.deepEqual(range(0, 5, 2), [0, 2, 4]));
test("the sum of nothing is nothing", () => assert.equal(sum([]), 0));
`;

/** `node --test`, reached directly. */
export const nodeTest: Program = {
  name: "node --test",
  files: {
    "package.json": '{ "name": "range", "type": "module" }\n',
    "src/range.js": range,
    "test/range.test.js": rangeTest,
  },
  doneTest: "node --test",
  source: "src/range.js",
  exam: "test/range.test.js",
  bugs: [
    { wrong: "n <= to", right: "n < to" },
    { wrong: "total + n)", right: "total + n, 0)" },
  ],
  open: [
    "test/range.test.js::the end is not part of a range",
    "test/range.test.js::the sum of nothing is nothing",
  ],
  half: ["test/range.test.js::the sum of nothing is nothing"],
  evidence: "known-tests",
};

const slug = `exports.slug = (title) => title.trim().toLowerCase().replace(/[^a-z0-9]/g, "-");

exports.initials = (name) => name.split(" ").map((word) => word[1]).join("");
`;

const slugTest = `const assert = require("node:assert");
const { describe, it } = require("node:test");
const { slug, initials } = require("./slug.js");

describe("slug", () => {
  it("is made of words", () => assert.equal(slug("One two"), "one-two"));
  it("has single dashes", () => assert.equal(slug("One, two"), "one-two"));
});
it("initials are first letters", () => assert.equal(initials("Ada Lovelace"), "AL"));
`;

/** `node --test` through an npm script, tests beside the code. */
export const npmTest: Program = {
  name: "npm test",
  files: {
    "package.json": '{ "name": "slug", "scripts": { "test": "node --test lib/" } }\n',
    "lib/slug.js": slug,
    "lib/slug.test.js": slugTest,
  },
  doneTest: "npm test --silent",
  source: "lib/slug.js",
  exam: "lib/slug.test.js",
  bugs: [
    { wrong: "[^a-z0-9]/g", right: "[^a-z0-9]+/g" },
    { wrong: "word[1]", right: "word[0]" },
  ],
  open: [
    "lib/slug.test.js::slug > has single dashes",
    "lib/slug.test.js::initials are first letters",
  ],
  half: ["lib/slug.test.js::initials are first letters"],
  evidence: "known-tests",
};

const script = `const assert = require("node:assert");
const { median, mode } = require("./stats.js");

assert.equal(median([3, 1, 2]), 2);
assert.equal(mode([1, 2, 2]), 2);
console.log("ok");
`;

/** A script of assertions that no runner knows: only its exit code tells. */
export const plainScript: Program = {
  name: "a script of assertions",
  files: {
    "stats.js": `exports.median = (list) => list[Math.floor(list.length / 2)];
exports.mode = (list) => list.find((n) => list.indexOf(n) === list.lastIndexOf(n));
`,
    "check.test.js": script,
  },
  doneTest: "node check.test.js",
  source: "stats.js",
  exam: "check.test.js",
  bugs: [
    { wrong: "=> list[Math", right: "=> [...list].sort((a, b) => a - b)[Math" },
    { wrong: "=== list.last", right: "!== list.last" },
  ],
  open: ["done_test"],
  half: ["done_test"],
  evidence: "exit-code-only",
};
