import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bwrapArguments } from "../../src/shell/sandbox/arguments.ts";
import { chainOf } from "../../src/shell/sandbox/chain.ts";
import type { Command, Tree } from "../../src/shell/sandbox/command.ts";
import { seccompFilter } from "../../src/shell/sandbox/seccomp.ts";
import { openWorkplace } from "../../src/shell/workplace/open.ts";

// `node launch-entry.mjs FOLDER ROUNDS`: says as JSON how long starts took, the product's and bare ones, in turns.
const [folder = "", rounds = "1"] = process.argv.slice(2);
const workspace = made("workspace");
const opened = await openWorkplace({
  isolation: "namespaces",
  workspace,
  out: join(workspace, ".goal-harness"),
  path: process.env.PATH ?? "/usr/bin:/bin",
  home: process.env.HOME ?? "/nowhere",
  secrets: [],
  shown: [],
  reachable: [],
  hosted: false,
  say: () => undefined,
});
if ("refused" in opened) throw new Error(opened.refused.map(({ what }) => what).join("; "));
const { workplace } = opened;

const bare = { arguments: join(folder, "arguments"), filter: join(folder, "filter") };
writeFileSync(bare.filter, seccompFilter(process.arch));
const samples = { launched: time(), chain: time(), bwrap: time(), nothing: time() };
for (let round = 0; round < Number(rounds); round += 1) {
  samples.launched.push(await launched());
  samples.chain.push(bareTime(chainWords(overlay(round))));
  samples.bwrap.push(bareTime(chainWords({ kind: "folder", folder: workspace })));
  samples.nothing.push(bareTime(["/bin/true"]));
}
workplace.close();
process.stdout.write(JSON.stringify(samples));

function time(): number[] {
  return [];
}

function made(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

async function launched(): Promise<number> {
  const room = await workplace.rooms.verifier(null);
  const began = performance.now();
  const { ended } = await workplace.launch(commandIn(room.tree));
  const taken = performance.now() - began;
  room.dispose();
  if (ended.how === "exited" && ended.code === 0) return taken;
  throw new Error(`the sandbox ended: ${JSON.stringify(ended)}`);
}

function commandIn(tree: Tree): Command {
  return {
    argv: ["/bin/true"],
    env: { PATH: "/usr/bin:/bin" },
    tree,
    workspace,
    mounts: [],
    network: "none",
    limits: {
      wallMs: 60_000,
      idleMs: 60_000,
      outputBytes: 65_536,
      overflow: "end",
      memoryBytes: 8 * 1024 ** 3,
      processes: 2048,
    },
    signal: new AbortController().signal,
  };
}

function overlay(round: number): Tree {
  const [upper, work] = [made(`upper-${round}`), made(`work-${round}`)];
  return { kind: "overlay", lower: [workspace], upper, work, mountPoint: made("room") };
}

/** The product's own words up to the command, without the gate that it puts before the command. */
function chainWords(tree: Tree): readonly string[] {
  const account = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const bwrap = "/usr/bin/bwrap";
  const options = { bwrap, account, isRoot: false, privilege: "user", viewHolder: null } as const;
  const command = commandIn(tree);
  writeFileSync(bare.arguments, `${bwrapArguments(command, account, "user").join("\0")}\0`);
  const words = chainOf(options).argv(command);
  const end = words.indexOf("--args") + 3;
  return [...words.slice(0, end), ...command.argv];
}

/** Timed by bash, so that no start of bash or of Node is in it. */
function bareTime(words: readonly string[]): number {
  const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  const script = `began=$EPOCHREALTIME
${quoted} 3<'${bare.arguments}' 4>/dev/null 5<'${bare.filter}' || exit 1
echo "$began $EPOCHREALTIME"`;
  const said = execFileSync("/bin/bash", ["-c", script], { cwd: "/", encoding: "utf8" });
  const [began = 0, ended = 0] = said.trim().split(" ").map(Number);
  return (ended - began) * 1_000;
}
