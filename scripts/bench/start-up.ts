import { spawn } from "node:child_process";
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Flags } from "./flags.ts";
import type { Ground } from "./ground.ts";
import { inTurns, median, paired, ratio } from "./measure.ts";
import { against, ms, table, times } from "./table.ts";

const CARD = { goal: "a is b", done_test: "node --test", out_of_scope: ["c"] };

/** Says that the card was validated. */
const VALIDATED = 42;

export function startUp(ground: Ground, { rounds }: Flags): string {
  const folder = ground.fresh("start");
  const cards = { json: join(folder, "a.goal.json"), yaml: join(folder, "a.goal.yaml") };
  writeFileSync(cards.json, JSON.stringify(CARD));
  writeFileSync(cards.yaml, 'goal: a is b\ndone_test: node --test\nout_of_scope: ["c"]\n');
  writeFileSync(join(folder, "empty.js"), "");
  writeFileSync(join(folder, "empty.mjs"), "");
  ground.give(folder);
  const cut = cutAfterValidation(ground);
  const time = (exit: number, ...words: readonly string[]) =>
    ground.run([ground.node, ...words], { cwd: folder, exit }).milliseconds;
  const run = (cli: string, card: string) => [cli, "run", card, "--maker", "true"];
  const whole = join(ground.product, "dist/cli.js");
  const taken = inTurns(rounds ?? 15, {
    empty: () => time(0, "empty.js"),
    module: () => time(0, "empty.mjs"),
    json: () => time(VALIDATED, ...run(cut, cards.json)),
    yaml: () => time(VALIDATED, ...run(cut, cards.yaml)),
    refused: () => time(2, ...run(whole, cards.json)),
    action: () => untilNotDone(ground, folder),
  });
  type Name = Parameters<typeof taken>[0];
  const over = (name: Name) => paired(taken(name), taken("empty"), ratio);
  const row = (what: string, name: Name, goal = ""): readonly string[] => [
    what,
    ms(median(taken(name))),
    times(over(name)),
    goal,
  ];
  return `## Start

An empty script, and the product up to the moment at which a card was read and validated. There the measured copy of
\`dist/\` is cut: instead of loading what only a run needs, it exits. The rows below are not cut: a whole \`run\` that ends
with exit 2 in a folder that is no repository, its report written; and the action, from its start until
\`status=not_done\` stands in \`GITHUB_OUTPUT\`.

${table(
  ["from start to", "median", "over an empty script", "goal"],
  [
    row("end of an empty script", "empty"),
    row("end of an empty ES module", "module"),
    row("validated JSON card", "json", against(over("json"), 1.25, times)),
    row("validated YAML card", "yaml", against(over("yaml"), 2, times)),
    row("`not_done` in `GITHUB_OUTPUT`", "action", against(median(taken("action")), 100, ms)),
    row("exit 2: not a repository", "refused"),
  ],
)}
`;
}

/** A copy of the product that exits where it would begin to load what only a run needs. Returns its `cli.js`. */
function cutAfterValidation(ground: Ground): string {
  const copy = ground.fresh("cut");
  cpSync(ground.product, copy, { recursive: true });
  const dist = join(copy, "dist");
  const late = /await import\("\.\/carry-out\d*\.js"\)/g;
  const files = readdirSync(dist).filter((name) => /\.js$/.test(name));
  const cut = files.filter((name) => {
    const text = readFileSync(join(dist, name), "utf8");
    if (text.search(late) < 0) return false;
    writeFileSync(join(dist, name), text.replaceAll(late, `process.exit(${VALIDATED})`));
    return true;
  });
  if (cut.length === 0) throw new Error("dist/ no longer loads a run after it read the card");
  return join(dist, "cli.js");
}

/** Never set: to wait on it is to sleep. */
const clock = new Int32Array(new SharedArrayBuffer(4));

/** Milliseconds until the action's first output is there. */
function untilNotDone(ground: Ground, folder: string): number {
  const output = join(folder, "output");
  writeFileSync(output, "");
  ground.give(output);
  const began = performance.now();
  const child = spawn(ground.node, [join(ground.product, "dist/run.js")], {
    cwd: folder,
    env: {
      PATH: "/usr/bin:/bin",
      GITHUB_OUTPUT: output,
      GITHUB_WORKSPACE: folder,
      INPUT_GOAL: "a.goal.json",
      INPUT_MAKER: "true",
    },
    stdio: "ignore",
    ...ground.user,
  });
  while (statSync(output).size === 0) {
    Atomics.wait(clock, 0, 0, 0.2);
    if (performance.now() - began > 20_000) throw new Error("the action wrote no output");
  }
  const taken = performance.now() - began;
  const isNotDone = readFileSync(output, "utf8").includes("not_done");
  child.kill("SIGKILL");
  if (!isNotDone) throw new Error("the action's first output is not its status");
  return taken;
}
