import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { folderWith } from "../support/temporary-folder.ts";

// Each starts programs; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const repository = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(repository, path), "utf8");

const report = JSON.stringify({
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
});

/** Stands in for npm: says what it is asked, fails where it shall, and leaves a report as the tests would. */
const npm = `#!/bin/bash
echo "npm $*"
read -r line && exit 9
case " $* " in *" $FAILING "*) exit 1 ;; esac
for word in "$@"; do
  case "$word" in --outputFile.json=*) [ "$FAILING" = silence ] || echo '${report}' >"\${word#*=}" ;; esac
done
exit 0
`;

/** The real script in a folder of its own, on a machine without Go and without pip. */
function ci(failing: string) {
  const folder = folderWith({
    ".ci/run": read(".ci/run"),
    "scripts/count.mjs": read("scripts/count.mjs"),
    "bin/npm": npm,
    "bin/go": "#!/bin/sh\nexit 1\n",
    "bin/python3": "#!/bin/sh\nexit 1\n",
  });
  for (const program of [".ci/run", "bin/npm", "bin/go", "bin/python3"]) {
    chmodSync(join(folder, program), 0o755);
  }
  const { stdout, status } = spawnSync(join(folder, ".ci/run"), {
    cwd: "/",
    env: {
      PATH: `${folder}/bin:${dirname(process.execPath)}:/usr/bin:/bin`,
      FAILING: failing,
      TMPDIR: folder,
    },
    input: "standard input that nobody shall read\n",
  });
  const lines = stdout.toString().trimEnd().split("\n");
  return { lines, last: lines.at(-1), status };
}

test("all green: what this machine cannot run is skipped and named", () => {
  const { lines, last, status } = ci("nothing");
  expect([last, status]).toEqual(["7 passed, 0 failed, 2 skipped", 0]);
  expect(lines.filter((line) => /skipped: /.test(line))).toHaveLength(2);
  expect(lines.filter((line) => /^npm test/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /^\d+ passed, /.test(line))).toHaveLength(1);
});

test.each(["demo", "types", "lint", "unused", "build:check"])("a failed %s is red", (gate) => {
  const { last, status } = ci(gate);
  expect([last, status]).toEqual(["6 passed, 1 failed, 2 skipped", 1]);
});

test("tests whose program fails are red, even where the report is green", () => {
  const { last, status } = ci("test");
  expect(status).toBe(1);
  expect(last).toMatch(/ 1 failed, /);
});

test("tests that leave no report are red", () => {
  const { last, status } = ci("silence");
  expect([last, status]).toEqual(["6 passed, 1 failed, 2 skipped", 1]);
});

test("where nothing could be installed, nothing passed", () => {
  const { last, status } = ci("ci");
  expect(status).toBe(1);
  expect(last).toMatch(/ [1-9] failed, /);
});
