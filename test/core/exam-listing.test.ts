import { expect, test } from "vitest";
import { examByKind, examLines } from "../../src/core/exam/exam-listing.ts";
import { exam } from "../support/exam-examples.ts";

test("every example of the exam surface is listed under its kind, and work under none", () => {
  const listed = examByKind([...Object.values(exam).flat(), "src/app.js", "README.md"]);
  expect(Object.fromEntries(listed.map(({ kind, paths }) => [kind, paths]))).toEqual(exam);
});

test("people see a line a kind, with a few names and the number of the others", () => {
  const tests = Array.from({ length: 9 }, (_, at) => `src/t${at}.test.js`);
  expect(examLines(["src/app.js", ...tests, "package.json"])).toEqual([
    "exam surface: 10 of 11 tracked files; with: { editable: [GLOB] } in the card opens what has to change",
    "    test file: src/t0.test.js, src/t1.test.js, src/t2.test.js, src/t3.test.js, and 5 more",
    "    Node manifest or lockfile: package.json",
  ]);
});

test("a name with a line break or a control character stays on its line", () => {
  const lines = examLines(["tests/a\n✓ sandbox.py", "tests/\u001b[2J.py"]);
  expect(lines.slice(1)).toEqual(["    test folder: tests/a ✓ sandbox.py, tests/ [2J.py"]);
});
