import { noPositional, words } from "../shell/terminal/command-line.ts";
import { demoGround } from "../shell/terminal/demo.ts";
import { print } from "../shell/terminal/terminal.ts";
import { main as run } from "./command-run.ts";
import { main as verify } from "./command-verify.ts";

const USAGE = `goal-harness demo [--keep]

A buggy program, its tests, and a maker that lies, cheats and then fixes it. No key, no network, nothing installed.
--keep leaves the folder in which it happened.`;

export async function main(argv: readonly string[]): Promise<number> {
  const flags = words(argv, { keep: "switch", help: "switch" }, "goal-harness demo [--keep]");
  if (flags.isOn("help")) {
    print(USAGE);
    return 0;
  }
  noPositional(flags, "goal-harness demo [--keep]");
  using ground = demoGround(flags.isOn("keep"));
  print(ground.story);
  const code = await run([ground.card, "--maker", ground.maker, "--workspace", ground.workspace]);
  if (code !== 0) return code;
  print(
    `\nNow as a skeptic, with the packet and a checkout: its verdict, derived again.\n\n  ${ground.verify.join(" ")}\n`,
  );
  return await verify(ground.verify.slice(2));
}
