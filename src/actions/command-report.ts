import { existsSync } from "node:fs";
import { optionalPositional, words } from "../shell/terminal/command-line.ts";
import { shownDocument } from "../shell/terminal/run-document.ts";
import { print } from "../shell/terminal/terminal.ts";

const USAGE = `goal-harness report [FILE]

Shows a packet or a report. Without FILE: what the last run in this folder left.`;

export async function main(argv: readonly string[]): Promise<number> {
  const flags = words(argv, { help: "switch" }, "goal-harness report [FILE]");
  if (flags.isOn("help")) {
    print(USAGE);
    return 0;
  }
  const file = optionalPositional(flags, "goal-harness report [FILE]");
  print(shownDocument(file ?? lastOf(".goal-harness")));
  return 0;
}

const lastOf = (folder: string): string =>
  existsSync(`${folder}/proof-packet.json`)
    ? `${folder}/proof-packet.json`
    : `${folder}/run-report.json`;
