import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endOf } from "../support/cli.ts";
import type { Files } from "../support/ground.ts";
import { probed } from "../support/probed.ts";

const files: Files = {
  "rise.py": "def rise(n):\n    return n - 1\n\n\ndef name(n):\n    return 'n' + str(n)\n",
  "notes.txt": "nothing yet\n",
  "test_rise.py":
    "import unittest\n\nfrom rise import rise\n\n\nclass RiseTest(unittest.TestCase):\n    def test_rise(self):\n        self.assertEqual(rise(1), 2)\n",
};

const doneTest = "python3 -m unittest -q";

const noisy = `sed -i -e 's/n - 1/n + 1/' -e "s/'n'/'N'/" rise.py; echo seen > notes.txt; echo new > more.txt`;

test.concurrent("each hunk is proven or not: the fix is, the noise beside it is not", async () => {
  using run = await probed({ files, doneTest, maker: noisy, probes: "probes: { time_share: 40 }" });
  expect(endOf(run.ran)).toEqual([0, "done", null, 1, []]);
  expect(run.seen.necessity?.hunks).toEqual([
    { path: "more.txt", line: 0, lines: 0, state: "unproven" },
    { path: "notes.txt", line: 1, lines: 1, state: "unproven" },
    { path: "rise.py", line: 2, lines: 1, state: "proven" },
    { path: "rise.py", line: 6, lines: 1, state: "unproven" },
  ]);
  const summary = readFileSync(join(run.ran.folder, "summary.md"), "utf8");
  expect(summary).toContain("1 proven, 3 unproven");
  expect(run.ran.log).toContain("1 proven, 3 unproven");
});

test.concurrent("a spec that asks for a mutation score is not satisfied by an exam that lets mutants through", async () => {
  const lax = {
    ...files,
    "test_rise.py":
      "import unittest\n\nfrom rise import rise\n\n\nclass RiseTest(unittest.TestCase):\n    def test_rise(self):\n        self.assertEqual(rise(1), 2)\n",
  };
  const maker = `cat > rise.py <<'END'
def rise(n):
    if n > 100 or n < -100:
        return n * 3 + 7
    if n == 50 and True:
        return 12
    return n + 1
END`;
  const probes = "probes: { time_share: 100, mutation_at_least: 0.9 }";
  using run = await probed({ files: lax, doneTest, maker, probes });
  expect(endOf(run.ran)).toEqual([1, "not_done", "vacuous_verifier", 1, []]);
  expect(run.ran.said.reason).toMatch(/^mutation score 0\.\d\d of 0\.9 asked for: \d+ mutants/);
});

test.concurrent("a candidate that is green for a while only does not survive being asked again", async () => {
  const slow = {
    ...files,
    "test_rise.py":
      "import time\nimport unittest\n\nfrom rise import rise\n\n\nclass RiseTest(unittest.TestCase):\n    def test_rise(self):\n        time.sleep(1)\n        self.assertEqual(rise(1), 2)\n",
  };
  const maker = `until=$(( $(cut -d. -f1 /proc/uptime) + 15 ))
    printf 'def rise(n):\\n    return n + (float(open("/proc/uptime").read().split()[0]) < %s)\\n' $until > rise.py`;
  using run = await probed({ files: slow, doneTest, maker, probes: "confirm_green: 20" });
  expect(endOf(run.ran)).toEqual([1, "not_done", "flaky_verifier", 1, []]);
  const confirmations = run.seen.confirmations ?? [];
  expect(confirmations.at(-1)).toMatchObject({ passed: false, cause: "goal_failing" });
  expect(confirmations.slice(0, -1).every(({ passed }) => passed)).toBe(true);
});
