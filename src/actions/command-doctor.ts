import { resolve } from "node:path";
import { diagnosis } from "../core/show/diagnosis.ts";
import { noPositional, words } from "../shell/terminal/command-line.ts";
import { examine } from "../shell/terminal/doctor.ts";
import { print } from "../shell/terminal/terminal.ts";

const USAGE = `goal-harness doctor [--workspace DIR]

Looks at this machine and the repository with the very probe that a run starts with, and gives the line that mends what
is lacking. Lists the exam surface it sees: what no maker may change unless a card says so. Exit: 0 ready, 3 a run would
be refused.`;

const FORM = "goal-harness doctor [--workspace DIR]";

/** 0: nothing to mend; 3: a run would be refused here. */
export async function main(argv: readonly string[]): Promise<number> {
  const flags = words(argv, { workspace: "text", help: "switch" }, FORM);
  if (flags.isOn("help")) {
    print(USAGE);
    return 0;
  }
  noPositional(flags, FORM);
  const findings = await examine(resolve(flags.text("workspace") ?? "."));
  print(diagnosis(findings));
  return findings.every(({ holds }) => holds) ? 0 : 3;
}
