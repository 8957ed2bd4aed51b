import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { recoverWorkspace } from "../../src/shell/apply/recovery.ts";
import { beginTransaction } from "../../src/shell/apply/transaction.ts";
import { applicationOf } from "../support/application.ts";
import { type Layout, lay, snapshot, temporaryFolder, text } from "../support/git-workspace.ts";

const files: Layout = new Map([
  ["a", text("one\n")],
  ["b/caf\udce9", text("two\n")],
]);

test("what an unfinished transaction did is undone", () => {
  using temporary = temporaryFolder();
  lay(temporary.path, files);
  const snap = snapshot(temporary.path);
  const transaction = beginTransaction(temporary.path);
  const spare = transaction.spare();
  writeFileSync(join(temporary.path, spare), "new");
  transaction.move("a", transaction.spare());
  transaction.move("b/caf\udce9", transaction.spare());
  transaction.move("b", transaction.spare());
  transaction.makeFolder("c");
  transaction.move(spare, "c/new");
  expect(readdirSync(temporary.path)).toContain("c");
  expect(recoverWorkspace(temporary.path)).toHaveLength(1);
  expect(snapshot(temporary.path)).toEqual(snap);
  expect(recoverWorkspace(temporary.path)).toEqual([]);
});

/** 0700 is what any folder of a checkout has under a umask of 077: a maker's change may bring one with steps of its own. */
test.each([0o755, 0o700])(
  "a folder of the same name that no transaction made is left alone: mode %o",
  (mode) => {
    using temporary = temporaryFolder();
    const folder = join(temporary.path, ".goal-harness-apply-abcdef");
    mkdirSync(folder);
    chmodSync(folder, mode);
    writeFileSync(join(folder, "steps"), '["moved","a","b"]\n');
    writeFileSync(join(temporary.path, "b"), "");
    expect(recoverWorkspace(temporary.path)).toEqual([]);
    expect(readdirSync(temporary.path).sort()).toEqual([".goal-harness-apply-abcdef", "b"]);
  },
);

test.each(['["moved","../a","b"]', '["moved","a",".git/config"]', '["made","a/../../b"]', "{}"])(
  "a list of steps is not followed out of the workspace: %s",
  (line) => {
    using temporary = temporaryFolder();
    const workspace = join(temporary.path, "workspace");
    const folder = join(workspace, ".goal-harness-apply-abcdef");
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o1700);
    writeFileSync(join(folder, "steps"), `${line}\n`);
    writeFileSync(join(workspace, "b"), "");
    const snap = snapshot(temporary.path);
    expect(() => recoverWorkspace(workspace)).toThrow();
    expect(snapshot(temporary.path)).toEqual(snap);
  },
);

const program = `
  import { readFileSync } from "node:fs";
  import { applyChange } from ${JSON.stringify(source("apply/apply-change.ts"))};
  const { workspace, change, files, originals } = JSON.parse(readFileSync(process.argv[2], "utf8"));
  process.stdout.write("ready");
  process.stdin.once("data", () => {
    applyChange(workspace, { change, originals: new Map(originals), source: (path) => files + "/" + path });
    process.exit(0);
  });
`;

test("whenever it is killed, the workspace comes out as it was or as it should be", async () => {
  using temporary = temporaryFolder();
  const script = await bundled(temporary.path);
  const many = (contents: string, from: number) =>
    new Map(
      Array.from({ length: 400 }, (_, n) => [`${(n + from) % 20}/${n + from}`, text(contents)]),
    );
  const outcomes = new Set<string>();
  for (let trial = 0; trial < 8; trial++) {
    const folder = join(temporary.path, String(trial));
    const edit = [many("old", 0), many("new", 200)] as const;
    const { workspace, change, originals } = await applicationOf(edit, folder);
    const before = JSON.stringify(snapshot(workspace));
    const files = join(folder, "change");
    writeFileSync(
      join(folder, "job"),
      JSON.stringify({ workspace, change, files, originals: [...originals] }),
    );
    await killedAfter([script, join(folder, "job")], trial * 12);
    recoverWorkspace(workspace);
    const now = JSON.stringify(snapshot(workspace));
    const fresh = join(folder, "fresh");
    lay(fresh, edit[1]);
    expect([before, JSON.stringify(snapshot(fresh))]).toContain(now);
    outcomes.add(now === before ? "before" : "after");
  }
  expect(outcomes).toContain("before");
}, 60_000);

async function killedAfter(args: readonly string[], milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "close");
  await once(child.stdout, "data");
  child.stdin.write("go");
  await setTimeout(milliseconds);
  child.kill("SIGKILL");
  await ended;
}

async function bundled(folder: string): Promise<string> {
  writeFileSync(join(folder, "main.js"), program);
  const input = { main: join(folder, "main.js") };
  const bundle = await rolldown({ input, platform: "node", transform: { target: "node20" } });
  await bundle.write({ dir: join(folder, "dist"), entryFileNames: "[name].mjs" });
  return join(folder, "dist/main.mjs");
}

function source(file: string): string {
  return new URL(`../../src/shell/${file}`, import.meta.url).pathname;
}
