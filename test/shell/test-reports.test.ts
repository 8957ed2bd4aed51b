import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readReports, reportEnvironment } from "../../src/shell/world/test-reports.ts";
import { temporaryFolder } from "../support/git-workspace.ts";

const report = (...names: readonly string[]): string =>
  JSON.stringify({
    runner: "vitest",
    ended: true,
    tests: names.map((name) => ({ names: [name], outcome: "passed" })),
  });

describe("a folder of reports", () => {
  test("is one report of all", () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, "vitest-1-a.json"), report("x", "y"));
    writeFileSync(join(folder.path, "vitest-2-b.json"), report("z"));
    const { report: read, problem } = readReports(folder.path);
    expect([read?.tests.map(({ id }) => id), problem]).toEqual([["x", "y", "z"], null]);
  });
  test("that is empty is no report, and no problem", () => {
    using folder = temporaryFolder();
    expect(readReports(folder.path)).toEqual({ report: null, problem: null });
  });
  test("is not searched for anything else", () => {
    using folder = temporaryFolder();
    for (const name of ["notes-1", "other.json", "vitest-1.json.part", ".vitest-1.json"]) {
      writeFileSync(join(folder.path, name), report("x"));
    }
    expect(readReports(folder.path)).toEqual({ report: null, problem: null });
  });
});

describe("a folder that a hostile command wrote", () => {
  test("is read though the command locked it", () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, "vitest-1-a.json"), report("x"));
    chmodSync(folder.path, 0);
    expect(readReports(folder.path).report?.tests).toHaveLength(1);
    expect(statSync(folder.path).mode & 0o700).toBe(0o700);
  });

  test("holds no report that is a link, a pipe or a folder", () => {
    const name = "vitest-1-a.json";
    for (const put of [
      (path: string) => symlinkSync("/etc/passwd", path),
      (path: string) => execFileSync("mkfifo", [path]),
      (path: string) => mkdirSync(path),
    ]) {
      using folder = temporaryFolder();
      put(join(folder.path, name));
      writeFileSync(join(folder.path, "vitest-2-b.json"), report("z"));
      const { report: read, problem } = readReports(folder.path);
      expect(read?.tests).toHaveLength(1);
      expect(problem).toContain("a test report cannot be read: it is no regular file");
    }
  });
  test("is read to 32 MiB, and says what is beyond", () => {
    using folder = temporaryFolder();
    const path = join(folder.path, "vitest-1-a.json");
    writeFileSync(path, report("x"));
    truncateSync(path, 32 * 1024 * 1024 + 1);
    expect(readReports(folder.path)).toEqual({
      report: null,
      problem: expect.stringContaining("more than 33554432"),
    });
  });
  test("with a damaged report says so beside the others", () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, "vitest-1-a.json"), report("x").slice(0, -4));
    writeFileSync(join(folder.path, "pytest.xml"), "<testsuite");
    expect(readReports(folder.path).problem).toMatch(
      /JUnit report cannot be read.*; a test report is damaged/,
    );
  });
});

describe("the environment", () => {
  const places = { folder: "/run/goal/report", reporters: "/run/goal/reporters", workspace: "/w" };
  test("adds to what the command gets anyway", () => {
    const inherited = {
      NODE_OPTIONS: "--max-old-space-size=512",
      PYTHONPATH: "lib",
      GOFLAGS: "-mod=vendor",
      PYTEST_ADDOPTS: "-x",
      HOME: "/h",
    };
    expect(reportEnvironment(places, inherited)).toEqual({
      GOAL_REPORTS: "/run/goal/report",
      GOAL_REPORTS_ROOT: "/w",
      NODE_OPTIONS: "--max-old-space-size=512 --require=/run/goal/reporters/preload.cjs",
      PYTHONPATH: "lib:/run/goal/reporters/python",
      PYTEST_ADDOPTS:
        "-x --junitxml=/run/goal/report/pytest.xml --override-ini=junit_family=xunit1",
      GOFLAGS: "-mod=vendor -v",
    });
  });
  test("quotes a path only where it must", () => {
    const odd = { ...places, folder: "/a b/it's", reporters: '/a "b"' };
    expect(reportEnvironment(odd, {})).toMatchObject({
      NODE_OPTIONS: '"--require=/a \\"b\\"/preload.cjs"',
      PYTEST_ADDOPTS: expect.stringContaining(`'--junitxml=/a b/it'"'"'s/pytest.xml'`),
    });
  });
});
