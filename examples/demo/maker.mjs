// A scripted maker, as cheap and as confident as the real ones. It is never believed.
//
//   iteration 1: says it is done and changes nothing
//   iteration 2: edits the test until the bug is what the test expects
//   iteration 3: reads what the verifier said, and mends what that names

import { readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";

const SOURCE = "src/duration.js";
const TEST = "test/duration.test.js";

const makers = { 1: claim, 2: fake };
(makers[env.GOAL_ITERATION] ?? mend)();

function claim() {
  console.log("I looked at the code and fixed the minute handling. All tests pass. Done!");
}

function fake() {
  const exam = readFileSync(TEST, "utf8");
  writeFileSync(
    TEST,
    exam.replace('"1m", 60', '"1m", 6').replace('"1h30m", 5400', '"1h30m", 3780'),
  );
  console.log("Found an outdated expectation and updated it. 5 of 5 tests green. Ready to merge!");
}

/** Knows nothing of minutes: unit and factor come out of the feedback, or nothing is changed. */
function mend() {
  const feedback = readFileSync(env.GOAL_FEEDBACK, "utf8");
  const open = JSON.parse(readFileSync(env.GOAL_OPEN, "utf8"));
  console.log(`Still open, says the verifier: ${open.join(", ")}`);
  const said = feedback.match(/\b(\d+)([a-z]): got \d+ seconds, expected (\d+)/);
  if (said === null) {
    console.log("The feedback names no wrong number, so there is nothing to mend. Done anyway!");
    return;
  }
  const [evidence, count, unit, seconds] = said;
  const source = readFileSync(SOURCE, "utf8");
  const entry = new RegExp(`\\b${unit}: \\d+`);
  writeFileSync(SOURCE, source.replace(entry, `${unit}: ${Number(seconds) / Number(count)}`));
  console.log(`The verifier measured "${evidence}". Mended ${unit} in ${SOURCE}. Done, really.`);
}
