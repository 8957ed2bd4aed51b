import { BadInput } from "../core/fault.ts";
import { print, say } from "../shell/terminal/terminal.ts";

const USAGE = `goal-harness: is the work done? An independent verifier says so, or nobody does.

  goal-harness run CARD --maker CMD   run a maker until the verifier proves the goal, then seal a ProofPacket
  goal-harness verify PACKET          check a packet; with --rerun derive its verdict again
  goal-harness init                   write a Goal Card to fill in
  goal-harness doctor                 say what this machine or repository lacks, and the line that mends it
  goal-harness report [FILE]          show a packet or report
  goal-harness demo                   the whole way on a bundled example

goal-harness COMMAND --help tells more.`;

type Command = { readonly main: (argv: readonly string[]) => Promise<number> };

/** Each command loads only what it needs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  run: () => import("./command-run.ts"),
  verify: () => import("./command-verify.ts"),
  init: () => import("./command-init.ts"),
  doctor: () => import("./command-doctor.ts"),
  report: () => import("./command-report.ts"),
  demo: () => import("./command-demo.ts"),
};

process.exitCode = 3; // until a command has ended by itself
const [name = "help", ...argv] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (["help", "--help", "-h"].includes(name)) {
  print(USAGE);
  process.exitCode = 0;
} else if (command === undefined) {
  say(`goal-harness: no command "${name}"\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await (await command()).main(argv);
  } catch (error) {
    say(
      error instanceof BadInput
        ? error.message
        : String(error instanceof Error ? error.stack : error),
    );
    process.exitCode = error instanceof BadInput ? 2 : 3;
  }
}
