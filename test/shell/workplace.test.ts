import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openWorkplace } from "../../src/shell/workplace/open.ts";

test("try", async () => {
  const ws = mkdtempSync(join(tmpdir(), "ws-"));
  writeFileSync(join(ws, "a.txt"), "a\n");
  mkdirSync(join(ws, "src"));
  writeFileSync(join(ws, "src/b.txt"), "b\n");
  const opened = await openWorkplace({
    isolation: "namespaces", workspace: ws, out: join(ws, ".goal-harness"), path: process.env.PATH ?? "", home: "/root",
    secrets: [], shown: [], hosted: false, say: console.log,
  });
  if ("refused" in opened) throw new Error(JSON.stringify(opened.refused));
  const { workplace } = opened;
  console.log(workplace.facts, workplace.path);
  const limits = { wallMs: 10000, idleMs: 10000, outputBytes: 1e6, overflow: "drop" as const, memoryBytes: 8e9, processes: 2048 };
  const run = (tree: any, script: string, onReady?: (n: number) => void) => workplace.launch({
    argv: ["bash", "-euo", "pipefail", "-c", script], env: { PATH: workplace.path, HOME: workplace.home }, tree, workspace: ws, mounts: [], network: "none",
    limits, signal: new AbortController().signal, ...(onReady ? { onReady } : {}),
  });
  console.log(await run(await workplace.rooms.maker(), "pwd; ls -la; rm -rf src; mkdir src; echo c > src/c.txt; chmod +x a.txt; echo hi > /dev/stderr; python3 -m pytest --version; cargo --version; go version; node --version; id", workplace.rooms.pin));
  const deltas = workplace.rooms.deltas(() => false);
  console.log(deltas);
  const layer = workplace.rooms.change(deltas);
  console.log(layer.changed);
  const room = await workplace.rooms.verifier(layer);
  console.log(await run(room.tree, "ls -laR; exit 3"));
  room.dispose();
  const t = performance.now();
  for (let i = 0; i < 20; i++) { const r = await workplace.rooms.verifier(layer); await run(r.tree, "true"); r.dispose(); }
  console.log("per", (performance.now() - t) / 20);
  workplace.close();
  rmSync(ws, { recursive: true });
});
