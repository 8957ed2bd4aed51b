// Runs every case of test/cheats against a naive loop and against dist/, and prints who was fooled, family by family.
// With --write the table goes into docs/threat-model.md; a test keeps it fresh.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const product = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "goal-harness-battery-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const results = join(folder, "results.jsonl");
writeFileSync(results, "");
const began = Date.now();
const run = spawnSync(
  "npx",
  ["vitest", "run", "test/cheats/cheats.test.ts", "test/cheats/honest.test.ts"],
  {
    cwd: product,
    env: { ...process.env, GOAL_BATTERY_RESULTS: results },
    stdio: ["ignore", 2, 2],
  },
);
const seconds = Math.round((Date.now() - began) / 1000);

const { report } = await import(pathToFileURL(await bundled()).href);
const lines = readFileSync(results, "utf8").split("\n").filter(Boolean);
const isWanted = run.status === 0 && process.argv.includes("--write");
const page = isWanted ? join(product, "docs/threat-model.md") : null;
const isAsExpected = report(
  lines.map((line) => JSON.parse(line)),
  page,
);
process.stderr.write(`${seconds} s\n`);
process.exitCode = run.status === 0 && isAsExpected ? 0 : 1;

/** The table is TypeScript over the cases. */
async function bundled() {
  const file = join(folder, "report.mjs");
  const input = join(product, "scripts/battery/report.ts");
  const bundle = await rolldown({ input, platform: "node", external: ["vitest"] });
  await bundle.write({ file });
  await bundle.close();
  return file;
}
