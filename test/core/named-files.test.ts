import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namedIn } from "../../src/core/exam/named-files.ts";

const files = new Set([
  "check.mjs",
  "checks/duration.py",
  "checks/links.sh",
  "cases/login.hurl",
  "config/vitest.mjs",
  "data/words.txt",
  "scripts/check-links.sh",
  "src/app.js",
  "sub/check.sh",
  "tools/check.py",
  "tools/__main__.py",
]);

/** The files and globs that decide a command's outcome, of those that there are. */
function named(command: string | string[], kind: Parameters<typeof namedIn>[1] = "custom_command") {
  const found = namedIn(command, kind).filter(({ path, as }) => as === "glob" || files.has(path));
  return [...new Set(found.map(({ path }) => path))];
}

const deciding = [
  ["./scripts/check-links.sh docs", ["scripts/check-links.sh"]],
  ["bash scripts/check-links.sh", ["scripts/check-links.sh"]],
  ["bash -euo pipefail scripts/check-links.sh", ["scripts/check-links.sh"]],
  ["node check.mjs src/app.js", ["check.mjs"]],
  ["node --require ./check.mjs src/app.js", ["src/app.js", "check.mjs"]],
  ["node --test checks/*.mjs", ["checks/*.mjs"]],
  ["sha256sum -c data/words.txt", ["data/words.txt"]],
  ["npx vitest run --config config/vitest.mjs", ["config/vitest.mjs"]],
  ["npx vitest run --config=config/vitest.mjs", ["config/vitest.mjs"]],
  ["python3 -m pytest checks/duration.py::test_minutes -q", ["checks/duration.py"]],
  ["python3 -m unittest checks.duration", ["checks/duration.py"]],
  ["python3 -m tools.check", ["tools/check.py"]],
  ["python3 -m tools", ["tools/__main__.py"]],
  ["cd sub && ./check.sh", ["sub/check.sh"]],
  ["npm test; (. scripts/check-links.sh)", ["scripts/check-links.sh"]],
  ["sh -c './scripts/check-links.sh'", ["scripts/check-links.sh"]],
  ["FOO=1 timeout 60 ./scripts/check-links.sh", ["scripts/check-links.sh"]],
  ["hurl --test cases/login.hurl", ["cases/login.hurl"]],
  ["diff out.txt data/words.txt", ["data/words.txt"]],
  ["if ./scripts/check-links.sh; then exit 0; fi", ["scripts/check-links.sh"]],
] as const;

const looking = [
  "grep -q TODO src/app.js",
  "! grep -rq TODO src/app.js",
  "test -f src/app.js",
  "npx eslint src/app.js",
  "node --check src/app.js",
  "python3 -m py_compile tools/check.py",
  "npm test",
  "python3 -c 'import check'",
  "./missing.sh",
  "/usr/bin/node --version",
];

describe("what decides a command's outcome", () => {
  test.each(deciding)("in %s is %j", (command, paths) => {
    expect(named(command)).toEqual(paths);
  });

  test.each(looking)("is nothing of the workspace in %s", (command) => {
    expect(named(command)).toEqual([]);
  });

  test("is the script, not what it looks at, where the condition lints or builds", () => {
    expect(named("npm run lint -- src/app.js", "lint_clean")).toEqual([]);
    expect(named("node check.mjs src/app.js", "lint_clean")).toEqual(["check.mjs"]);
    expect(named("npm run check -- src/app.js", "test_pass")).toEqual(["src/app.js"]);
  });

  test.each([
    "npx biome check .",
    "node node_modules/@biomejs/biome/bin/biome lint src",
    "! rg -q TODO",
    "python3 -m ruff check && true",
  ])("is what git ignores too, as %s passes over it", (command) => {
    expect(namedIn(command, "lint_clean")).toContainEqual({ path: "**/.gitignore", as: "heeded" });
  });

  test.each(["eslint .", "grep -rq TODO src", "pytest", "node src/ruff/main.js", "echo rg.txt"])(
    "is not what git ignores in %s",
    (command) => {
      expect(namedIn(command, "lint_clean").map(({ path }) => path)).not.toContain("**/.gitignore");
    },
  );

  test("is found in a list of words too", () => {
    expect(named(["bash", "scripts/check-links.sh"])).toEqual(["scripts/check-links.sh"]);
  });
});

test("no command leads out of the workspace, and none makes the reading fail", () => {
  const word = fc.constantFrom(
    "cd",
    "../..",
    "a",
    "node",
    "/etc",
    "~",
    "&&",
    "-m",
    "--config",
    ".",
  );
  const command = fc.array(fc.oneof(word, fc.string()), { maxLength: 8 });
  fc.assert(
    fc.property(command, (words) => {
      for (const { path } of [...namedIn(words.join(" "), "guard"), ...namedIn(words, "guard")])
        expect(path).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)/);
    }),
  );
});
