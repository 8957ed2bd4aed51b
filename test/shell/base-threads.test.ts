import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { sha256 } from "../../src/core/digest.ts";
import { repositoryWith, temporaryFolder, text } from "../support/git-workspace.ts";

const source = (file: string) => new URL(`../../src/shell/git/${file}`, import.meta.url).pathname;

const program = `
  import { openRepository } from ${JSON.stringify(source("repository.ts"))};
  import { baseEvidence } from ${JSON.stringify(source("base-evidence.ts"))};
  import { Worker } from "node:worker_threads";
  const [, , workspace, run] = process.argv;
  await using repository = await openRepository(workspace, run);
  const { signal } = new AbortController();
  let threads = 0;
  process.on("worker", () => threads++);
  const evidence = await baseEvidence(repository, repository.headTree, signal);
  console.log(JSON.stringify({ threads, evidence }));
`;

test("in the bundle, threads make the check, and end", async () => {
  using temporary = temporaryFolder();
  const at = (name: string) => join(temporary.path, name);
  const files = Array.from(
    { length: 9000 },
    (_, n) => [`${n % 90}/file ${n}`, text(`${n}`)] as const,
  );
  const workspace = repositoryWith(at("workspace"), new Map(files));
  writeFileSync(join(workspace, "7/file 7"), "8");
  writeFileSync(at("main.js"), program);
  const input = { main: at("main.js"), "base-worker": source("base-worker.ts") };
  const bundle = await rolldown({ input, platform: "node", transform: { target: "node20" } });
  await bundle.write({ dir: at("dist"), chunkFileNames: "[name].js", entryFileNames: "[name].js" });
  mkdirSync(at("run"));
  writeFileSync(at("dist/package.json"), '{"type":"module"}');
  const printed = execFileSync(process.execPath, [at("dist/main.js"), workspace, at("run")]);
  expect(JSON.parse(printed.toString())).toEqual({
    threads: 2,
    evidence: {
      checked: 9000,
      differing: ["7/file 7"],
      filtered: [],
      submodules: [],
      examSha256: sha256(""),
    },
  });
}, 30_000);
