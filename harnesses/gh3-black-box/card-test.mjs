// The card's done_test, every condition of it, in the work's own sandbox: what it says may be the work's own words, so it
// can keep the goal open and never closes it by itself.

import { argvOf } from "./grade.mjs";

/** Null where every condition passed, else the first that did not. */
export async function cardTestFlaw(doneTest, candidate) {
  for (const command of commandsOf(doneTest)) {
    const { ended, code } = await candidate.run({
      argv: argvOf(command),
      timeout_ms: 600_000,
      output_bytes: 10_485_760,
    });
    if (ended !== "exited" || code !== 0) {
      const shown = typeof command === "string" ? command : command.join(" ");
      return ended === "exited"
        ? `${shown} exited with ${code}`
        : `${shown}: ${ended.replace("_", " ")}`;
    }
  }
  return null;
}

/** A command string, an argv, or a list of stopping conditions: as the card writes them. */
function commandsOf(doneTest) {
  if (typeof doneTest === "string" || doneTest.every((word) => typeof word === "string")) {
    return [doneTest];
  }
  return doneTest.flatMap((condition) =>
    Object.entries(condition).map(([type, command]) => {
      if (type === "coverage_threshold") {
        throw new Error(
          "coverage_threshold is not graded here: use harness gh1-done-test for this card",
        );
      }
      return command;
    }),
  );
}
