import { expect, test } from "vitest";
import { shadowOf } from "../../src/core/exam/shadows.ts";

const tree: Readonly<Record<string, readonly string[]>> = {
  "": ["calc.py", "check.py", "check.js", "qa", "src"],
  qa: ["test_calc.py", "lib.js"],
  src: ["calc.test.js", "calc.js"],
};
const exam = new Set(["check.py", "check.js", "qa/test_calc.py", "qa/lib.js", "src/calc.test.js"]);

const shadow = (path: string) =>
  shadowOf(path, (folder) => {
    const names = tree[folder];
    if (names === undefined) return null;
    const place = folder === "" ? "" : `${folder}/`;
    return { names: new Set(names), exam: names.filter((name) => exam.has(place + name)) };
  });

test.each([
  ["check/__init__.py", "check.py"],
  ["check/__main__.py", "check.py"],
  ["check.cpython-311-x86_64-linux-gnu.so", "check.py"],
  ["check", "check.js"],
  ["qa/lib", "lib.js"],
  ["qa/lib.json", "lib.js"],
  ["src/calc.test.mjs", "calc.test.js"],
  ["qa/subprocess.py", "Python's own subprocess"],
  ["qa/json/__init__.py", "Python's own json"],
])("a new %s would be loaded instead of %s", (path, hidden) => {
  expect(shadow(path)).toBe(`would be loaded instead of ${hidden}`);
});

test.each([
  ["calc/__init__.py"],
  ["src/calc/index.js"],
  ["src/calc.mjs"],
  ["check.sh"],
  ["src/types.py"],
  ["new/subprocess.py"],
  ["qa/other.py"],
  ["qa/test_calc.py"],
])("a new %s hides nothing of the exam", (path) => {
  expect(shadow(path)).toBe(null);
});
