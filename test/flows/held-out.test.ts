import { expect, test } from "vitest";
import type { Ended } from "../../src/core/verdict/execution.ts";
import type { Observation } from "../../src/core/verdict/observation.ts";
import { execution, greenSeen, verifier } from "../support/observations.ts";
import { halfFix, play, red } from "../support/play.ts";
import { planted } from "../support/verdicts.ts";

const held = (ended: Ended, more: Partial<Observation> = {}): Observation => ({
  check: { ...verifier, id: "held_out", kind: "custom_command" },
  execution: { ...execution(ended), tail: "what nobody is told" },
  verdictFile: undefined,
  tests: null,
  testsProblem: null,
  examWritten: [],
  coverage: null,
  ...more,
});

const green = held({ how: "exited", code: 0 });
const fixed = { verifier: greenSeen };

test("held-out tests are not run while anything else is red", async () => {
  const { world } = await play({
    inspection: red,
    acts: [halfFix, halfFix, halfFix],
    heldOut: green,
  });
  expect(world.asked.filter((question) => question.startsWith("held out"))).toEqual([]);
});

test("a green that they share is done, and they are told among its checks", async () => {
  const { outcome, world } = await play({
    inspection: red,
    acts: [halfFix, fixed],
    heldOut: green,
  });
  expect(outcome).toMatchObject({ status: "done", iterations: 2 });
  expect(world.asked.filter((question) => question.startsWith("held out"))).toEqual(["held out"]);
  expect(outcome.records.at(-1)?.judgement.checks.map(({ id, passed }) => [id, passed])).toEqual([
    ["verifier", true],
    ["held_out", true],
  ]);
});

test.each<[string, Observation]>([
  ["fail", held({ how: "exited", code: 1 })],
  ["are not there", held({ how: "exited", code: 127 })],
  ["say they cannot judge", held({ how: "exited", code: 75 })],
  ["do not end", held({ how: "timed_out", limit: "wall" })],
  ["are killed", held({ how: "signalled", signal: 9 })],
  [
    "run no test",
    held(
      { how: "exited", code: 0 },
      {
        tests: { runner: "node:test", forgeable: false, tests: [] },
      },
    ),
  ],
  [
    "are rewritten while they run",
    held({ how: "exited", code: 0 }, { examWritten: ["tests/it.mjs"] }),
  ],
])("where they %s, the run is over and one bit is told", async (_, heldOut) => {
  const { outcome, world } = await play({ inspection: red, acts: [fixed, fixed], heldOut });
  expect(world.briefings).toHaveLength(1);
  expect(outcome).toMatchObject({
    status: "not_done",
    exit: 1,
    reasonCode: "held_out_failed",
    reason: "everything that the maker could see is green, and the held-out tests failed",
    open: [{ id: "held_out", reason: "failed" }],
  });
  expect(JSON.stringify(outcome.records.at(-1)?.judgement)).not.toContain("what nobody");
});

test("a workspace that is green but for them is not done, and no plant is tried", async () => {
  const { outcome, world } = await play({
    inspection: greenSeen,
    plants: [{ plant: planted("killed"), observations: red }],
    heldOut: held({ how: "exited", code: 1 }),
  });
  expect(outcome).toMatchObject({ status: "not_done", exit: 1, reasonCode: "held_out_failed" });
  expect(world.asked).not.toContain("plants");
});
