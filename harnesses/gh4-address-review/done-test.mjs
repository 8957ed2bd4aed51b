// Runs a card's done_test, every condition of it, with the output passed through.
// Each harness that needs it has a copy of its own: a harness's folder stands alone.

import { spawnSync } from "node:child_process";
import { env } from "node:process";

/** Exit codes that say "I could not grade", which no maker can mend. */
const FAULTS = new Map([
  [75, "says it is unavailable"],
  [77, "says it was skipped"],
  [126, "cannot be executed"],
  [127, "was not found"],
]);

/** `{ code: 0 }` where every condition passed. Else of the first that did not: 1 or a fault's own code, and a reason. */
export function resultOf(doneTest) {
  for (const argv of commandsOf(doneTest)) {
    const result = run(argv);
    if (result.code !== 0) {
      return result;
    }
  }
  return { code: 0 };
}

/** A command string, an argv, or a list of stopping conditions: as the card writes them. */
function commandsOf(doneTest) {
  if (typeof doneTest === "string") {
    return [["bash", "-euo", "pipefail", "-c", doneTest]];
  }
  if (!Array.isArray(doneTest) || doneTest.length === 0) {
    throw new Error("the card's done_test is no command and no list of conditions");
  }
  return doneTest.every((word) => typeof word === "string")
    ? [doneTest]
    : doneTest.flatMap((condition) => Object.entries(condition).flatMap(conditionCommands));
}

function conditionCommands([type, command]) {
  if (type === "coverage_threshold") {
    throw new Error(
      "coverage_threshold is not graded here: use harness gh1-done-test for this card",
    );
  }
  return commandsOf(command);
}

function run(argv) {
  const { status, signal, error } = spawnSync(argv[0], argv.slice(1), {
    stdio: ["ignore", "inherit", "inherit"],
    env: withoutOurs(),
  });
  const code = error === undefined ? status : 127;
  if (code === 0) {
    return { code };
  }
  const command = argv[0] === "bash" ? argv.at(-1) : argv.join(" ");
  if (FAULTS.has(code)) {
    return { code, reason: `${command} ${FAULTS.get(code)} (exit ${code})` };
  }
  const end = code === null ? `was ended by ${signal}` : `exited with ${code}`;
  return { code: 1, reason: `${command} ${end}` };
}

/** The maker's code runs in there: it gets no path of the locked card, of the exam's digests or of the verdict. */
function withoutOurs() {
  const { GOAL_CARD, GOAL_EXAM, GOAL_ORIGINAL, GOAL_VERDICT, ...rest } = env;
  return rest;
}
