import { describe, expect, test } from "vitest";
import { cacheNames, dependencyFolders, examSurface } from "../../src/core/exam/exam-surface.ts";
import { matcher } from "../../src/core/exam/glob.ts";
import { shadowing } from "../../src/core/exam/python-modules.ts";
import { anyOf } from "../../src/core/exam/rules.ts";
import { exam } from "../support/exam-examples.ts";

const isExam = anyOf(examSurface.map(({ glob }) => glob));
const isDependency = anyOf(dependencyFolders);
const isCache = anyOf(cacheNames);

/** The kind of exam a path is, null for none. */
function kindOf(path: string): string | null {
  return examSurface.find(({ glob }) => matcher(glob)(path))?.rule ?? null;
}

describe.each(Object.entries(exam))("the exam surface knows as %s", (kind, paths) => {
  test.each(paths)("%s", (path) => {
    expect(kindOf(path)).toBe(kind);
  });
});

test("each kind of the exam surface is shown by an example", () => {
  expect(new Set(Object.keys(exam))).toEqual(new Set(examSurface.map(({ rule }) => rule)));
});

describe("work is not exam", () => {
  test.each([
    "src/duration.py",
    "src/contest.py",
    "lib/latest.js",
    "src/attestation/index.ts",
    "app/models/specification.rb",
    "docs/specs.md",
    "src/Testimonial.java",
    "lib/tasks.py",
    "README.md",
    "index.html",
    "src/environment.ts",
    ".gitignore",
    "src/config.json",
    "Dockerfile",
  ])("%s", (path) => {
    expect(isExam(path)).toBe(false);
    expect(isDependency(path)).toBe(false);
    expect(isCache(path)).toBe(false);
  });
});

test.each([
  "node_modules/vitest/dist/index.js",
  "packages/a/node_modules/.bin/jest",
  ".venv/lib/python3.11/site-packages/pytest/__init__.py",
  "venv/bin/python",
  "vendor/bundle/ruby/3.2.0/gems/a.rb",
  "vendor/modules.txt",
])("%s is a dependency", (path) => {
  expect(isDependency(path)).toBe(true);
});

test.each([
  "__pycache__/a.cpython-311.pyc",
  "src/pkg/__pycache__/a.pyc",
  "a.pyc",
  ".pytest_cache/v/cache/lastfailed",
  "packages/a/tsconfig.tsbuildinfo",
  ".eslintcache",
  "node_modules/.cache/babel/a.json",
  "node_modules/.vite/vitest/results.json",
  "target/debug/build/a/output",
  ".git/index",
  "vendor/lib/.git/HEAD",
  ".goal-harness/run-report.json",
])("%s is a cache", (path) => {
  expect(isCache(path)).toBe(true);
});

describe("a name that Python imports at its start", () => {
  const shadows = matcher(shadowing(["calendar.py", "json", "main.py"]));

  test.each(["argparse.py", "pluggy.py", "src/argparse.py", "pytest/__init__.py", "re.so"])(
    "cannot be added as %s",
    (path) => {
      expect(shadows(path)).toBe(true);
    },
  );

  test.each(["calendar.py", "json/__init__.py", "html/index.html", "lib/argparse.py", "main.py"])(
    "leaves %s alone",
    (path) => {
      expect(shadows(path)).toBe(false);
    },
  );
});
