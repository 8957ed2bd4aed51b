// Measures the product against what it is made of: `npm run bench -- --help`. The bench itself is TypeScript over the
// product's source, so it is bundled first.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const folder = mkdtempSync(join(tmpdir(), "goal-harness-bench-"));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.on("exit", () => {
  // An overlay leaves a folder that not even its owner may read.
  spawnSync("chmod", ["-R", "u+rwX", folder]);
  rmSync(folder, { recursive: true, force: true });
});

const source = resolve(import.meta.dirname, "bench");
const bundle = await rolldown({
  input: ["main", "hash-entry", "launch-entry", "seal-entry"].map((name) => `${source}/${name}.ts`),
  platform: "node",
  transform: { target: "node20" },
});
await bundle.write({ dir: join(folder, "code"), entryFileNames: "[name].mjs", minify: false });
await bundle.close();
const { main } = await import(pathToFileURL(join(folder, "code/main.mjs")).href);
const product = resolve(import.meta.dirname, "..");
main(process.argv.slice(2), { folder, code: join(folder, "code"), product });
