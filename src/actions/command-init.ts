import { resolve } from "node:path";
import { words } from "../shell/command-line.ts";
import { scaffoldCard } from "../shell/scaffold.ts";
import { print } from "../shell/terminal.ts";

const USAGE = `goal-harness init [FILE] [--workspace DIR]

Writes a Goal Card to fill in, with a done_test that fits what the repository has. Never overwrites.`;

export async function main(argv: readonly string[]): Promise<number> {
  const flags = words(argv, { workspace: "text", help: "switch" }, "goal-harness init [FILE]");
  if (flags.isOn("help")) {
    print(USAGE);
    return 0;
  }
  const workspace = resolve(flags.text("workspace") ?? ".");
  const file = scaffoldCard(workspace, flags.positionals[0] ?? "my.goal.yaml");
  print(`wrote ${file}\n\nFill it in, commit it, then:\n  goal-harness run ${file} --maker "your agent's command"`);
  return 0;
}
