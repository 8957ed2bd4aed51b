import { describe, expect, test } from "vitest";
import { addedScript, scriptExpectations } from "../../src/core/probes/canary-script.ts";

const head = `import assert from "node:assert/strict";\nimport { test, it, describe } from "node:test";\n`;
const vitest = `import { describe, expect, it, test } from "vitest";\n`;

const literals = (text: string, ...names: string[]) =>
  scriptExpectations(text, names).map(({ at, text: expected }) => {
    expect(text.slice(at, at + expected.length)).toBe(expected);
    return expected;
  });

const inTest = (lines: string, imports = vitest) => `${imports}test("x", () => {\n${lines}\n});\n`;

const taken: readonly [string, string, string[]][] = [
  ["a number", inTest("  expect(f(1)).toBe(2);"), ["2"]],
  ["a string", inTest("  expect(f('a)')).toStrictEqual('b');"), ["'b'"]],
  [
    "without semicolons",
    inTest("  const a = f(1)\n  expect(a).toEqual(2)\n  expect(a).toEqual(3)"),
    ["2", "3"],
  ],
  [
    "of node",
    inTest('  assert.equal(f(1), 2);\n  assert.deepStrictEqual("a", f());', head),
    ["2", '"a"'],
  ],
  [
    "an expression",
    inTest("  expect(f()).toEqual([1, { a: 2 }]);\n  expect(f()).toBe(two);"),
    ["[1, { a: 2 }]", "two"],
  ],
  [
    "in an asynchronous test",
    `${vitest}test("x", async () => {\n  const a = await f();\n  expect(a).toBe(2);\n});\n`,
    ["2"],
  ],
  ["in a function", `${head}test("x", function () {\n  assert.equal(f(), 2);\n});\n`, ["2"]],
  ["after a template with braces", inTest("  const a = `{(`;\n  expect(a).toBe(2);"), ["2"]],
  [
    "after a regular expression with a quote",
    inTest("  const a = /[\"'(]/.test(f());\n  expect(a).toBe(2);"),
    ["2"],
  ],
  ["in a body that is one expression", `${head}test("x", () => assert.equal(f(), 2));\n`, ["2"]],
  [
    "in one of vitest, over lines",
    `${vitest}test("x", async () =>\n  expect(await f()).toBe(2),\n);\n`,
    ["2"],
  ],
  ["with runner's globals", inTest("  expect(f()).toBe(2);", ""), ["2"]],
];

describe("an expectation is taken that any other value must break", () => {
  test.each(taken)("%s", (_, text, wanted) => {
    expect(literals(text, "x")).toEqual(wanted);
  });

  test("in suites, by all names", () => {
    const text = `${vitest}describe("a", () => {\n  describe('b', () => {\n    it("x", () => {\n      expect(f()).toBe(1);\n    });\n  });\n  it("x", () => {\n    expect(f()).toBe(2);\n  });\n});\n`;
    expect(literals(text, "a", "b", "x")).toEqual(["1"]);
    expect(literals(text, "a", "x")).toEqual(["2"]);
    expect(literals(text, "x")).toEqual([]);
  });
});

const unsafe = [
  ["negated", inTest("  expect(f()).not.toBe(2);")],
  ["in a condition", inTest("  if (g()) {\n    expect(f()).toBe(2);\n  }")],
  ["in a condition without braces", inTest("  if (g())\n    expect(f()).toBe(2);")],
  ["otherwise, without braces", inTest("  if (g()) f(1);\n  else\n    expect(f()).toBe(2);")],
  ["after a way out", inTest("  if (g()) return;\n  expect(f()).toBe(2);")],
  ["in a try", inTest("  try {\n    expect(f()).toBe(2);\n  } catch {}")],
  ["in a callback", inTest("  g(() => {\n    expect(f()).toBe(2);\n  });")],
  ["a comment", inTest("  // expect(f()).toBe(2);\n  /*\n  expect(f()).toBe(2);\n  */")],
  ["a text", inTest("  f(`\n  expect(f()).toBe(2);\n  `);")],
  ["caught", inTest("  g()\n    .catch(() => {})\n  expect(f()).toBe(2).or(3);")],
  ["nothing, or many", inTest("  expect(f()).toBe();\n  expect(f()).toEqual(...two);")],
  [
    "another matcher",
    inTest("  expect(f()).toBeCloseTo(2.5);\n  expect(f()).toMatchObject({ a });"),
  ],
  [
    "a foreign expect",
    inTest(
      "  expect(f()).toBe(2);",
      `import { expect } from "./lenient.js";\nimport { test } from "vitest";\n`,
    ),
  ],
  [
    "a foreign test",
    inTest(
      "  expect(f()).toBe(2);",
      `import { expect } from "vitest";\nimport { test } from "./lenient.js";\n`,
    ),
  ],
  [
    "an assert of the file's own",
    inTest(
      "  assert.equal(f(), 2);",
      `import { test } from "node:test";\nconst assert = { equal() {} };\n`,
    ),
  ],
  [
    "an assert of nobody's",
    inTest("  assert.equal(f(), 2);", `import { test } from "node:test";\n`),
  ],
  [
    "an expect taken out of something",
    inTest("  expect(f()).toBe(2);", `const { test, expect } = make(1);\n`),
  ],
  [
    "an expect required from elsewhere",
    inTest("  expect(f()).toBe(2);", `const { expect } = require("./lenient");\n`),
  ],
  [
    "beside a template within a template",
    inTest("  f(`$!{g ? `(` : ``}`);\n  expect(f()).toBe(2);".replace("!", "")),
  ],
  ["beside an element with a quote", inTest("  f(<p>it's</p>);\n  expect(f()).toBe(2);")],
  ["one of many", `${vitest}test.each([1])("x", () => {\n  expect(f()).toBe(2);\n});\n`],
  ["expected to fail", `${vitest}test.fails("x", () => {\n  expect(f()).toBe(2);\n});\n`],
  [
    "made in a loop",
    `${vitest}for (const n of [1]) {\n  test("x", () => {\n    expect(f(n)).toBe(2);\n  });\n}\n`,
  ],
  [
    "made on a condition",
    `${vitest}if (g())\n  test("x", () => {\n    expect(f()).toBe(2);\n  });\n`,
  ],
  [
    "of one name with another",
    inTest("  expect(f()).toBe(2);") + inTest("  expect(f()).toBe(3);", ""),
  ],
];

test.each(unsafe)(
  "where it may not be reached, or may hold for another value too, it is left: %s",
  (_, text) => {
    expect(literals(text, "x")).toEqual([]);
  },
);

test("a failing test is added by the name that tests have there, and not where that name is foreign", () => {
  const dice = () => 0.5;
  expect(addedScript("fails", vitest, dice)?.text).toMatch(
    /^\n;test\("[a-z]{12}", \(\) => \{\n {2}throw new Error/,
  );
  expect(addedScript("fails", `import { test, it } from "./lenient.js";\n`, dice)).toBe(null);
});
