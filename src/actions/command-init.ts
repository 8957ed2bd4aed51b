import { resolve } from "node:path";
import { optionalPositional, words } from "../shell/terminal/command-line.ts";
import { scaffoldCard } from "../shell/terminal/scaffold.ts";
import { print } from "../shell/terminal/terminal.ts";

const USAGE = `goal-harness init [FILE] [--workspace DIR]

Writes a Goal Card to fill in, with a done_test that fits what the repository has: FILE is NAME.goal.yaml, by default
my.goal.yaml. Never overwrites.`;

export async function main(argv: readonly string[]): Promise<number> {
  const flags = words(argv, { workspace: "text", help: "switch" }, "goal-harness init [FILE]");
  if (flags.isOn("help")) {
    print(USAGE);
    return 0;
  }
  const name = optionalPositional(flags, "goal-harness init [FILE]");
  const workspace = resolve(flags.text("workspace") ?? ".");
  const file = scaffoldCard(workspace, name ?? "my.goal.yaml");
  print(
    `wrote ${file}\n\nFill it in, commit it, then:\n  goal-harness run ${file} --maker "your agent's command"`,
  );
  return 0;
}
