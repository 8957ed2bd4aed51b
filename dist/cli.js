import { gt as say, ht as print, xt as BadInput } from "./card.js";
// src/actions/cli.ts
const USAGE = `goal-harness: is the work done? An independent verifier says so, or nobody does.

  goal-harness run CARD --maker CMD   run a maker until the verifier proves the goal, then seal a ProofPacket
  goal-harness verify PACKET          check a packet; with --rerun derive its verdict again
  goal-harness init                   write a Goal Card to fill in
  goal-harness doctor                 say what this machine or repository lacks, and the line that mends it
  goal-harness report [FILE]          show a packet or report
  goal-harness demo                   the whole way on a bundled example

goal-harness COMMAND --help tells more.`;
const commands = {
	run: () => import("./command-run2.js"),
	verify: () => import("./command-verify2.js"),
	init: () => import("./command-init.js"),
	doctor: () => import("./command-doctor.js"),
	report: () => import("./command-report.js"),
	demo: () => import("./command-demo.js")
};
process.exitCode = 3;
const [name = "help", ...argv] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : void 0;
if ([
	"help",
	"--help",
	"-h"
].includes(name)) {
	print(USAGE);
	process.exitCode = 0;
} else if (command === void 0) {
	say(`goal-harness: no command "${name}"\n\n${USAGE}`);
	process.exitCode = 2;
} else try {
	process.exitCode = await (await command()).main(argv);
} catch (error) {
	say(error instanceof BadInput ? error.message : String(error instanceof Error ? error.stack : error));
	process.exitCode = error instanceof BadInput ? 2 : 3;
}
export {};
