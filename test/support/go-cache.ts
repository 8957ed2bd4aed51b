import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const files = {
  "go.mod": "module example.com/warm\n\ngo 1.18\n",
  "warm.go": 'package warm\n\nimport (\n\t_ "fmt"\n\t_ "os"\n\t_ "strings"\n\t_ "syscall"\n)\n',
  "warm_test.go": 'package warm\n\nimport "testing"\n\nfunc TestWarm(t *testing.T) {}\n',
};

/** Compiled once with everything the tests in Go import: no compiler is to compile its library for each of them. */
export const goCache = join(import.meta.dirname, "../../node_modules/.cache/battery-go");

/** Go writes into its cache even where it only lists: each run has a copy of its own. */
export const goTest = `cp -r ${goCache} /tmp/go && GOCACHE=/tmp/go GOTOOLCHAIN=local go test ./...`;

/** A minute's work of both cores on a fresh machine: for a hook, not for a test. Milliseconds. */
export const warmingTakes = 300_000;

/** Of two that come to it at once the second waits for the first; two that are ready are as good as one. */
export function warmGo(): void {
  if (existsSync(goCache) || isWarmedBy(`${goCache}.at-work`)) return;
  const made = mkdtempSync(`${goCache}-`);
  const folder = mkdtempSync(join(tmpdir(), "goal-harness-go-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { PATH } = process.env;
  const env = { PATH, HOME: folder, GOCACHE: made, GOTOOLCHAIN: "local" };
  spawnSync("go", ["test", "./..."], { cwd: folder, env });
  rmSync(folder, { recursive: true, force: true });
  chmodSync(made, 0o755);
  try {
    renameSync(made, goCache);
  } catch {
    rmSync(made, { recursive: true, force: true });
  }
  rmSync(`${goCache}.at-work`, { recursive: true, force: true });
}

/** Waits for whoever is at work already; false where nobody is, or nothing came of it. */
function isWarmedBy(mark: string): boolean {
  mkdirSync(dirname(mark), { recursive: true });
  try {
    mkdirSync(mark);
    return false;
  } catch {
    for (let round = 0; round < 120 && !existsSync(goCache); round++) spawnSync("sleep", ["1"]);
    return existsSync(goCache);
  }
}
