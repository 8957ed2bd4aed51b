import { expect, test } from "vitest";
import { greenSeen, redSeen, unavailableSeen } from "../support/observations.ts";
import { codeOf, fix, halfFix, idle, play, reasonOf, red } from "../support/play.ts";
import { planted } from "../support/verdicts.ts";

const confirming = (times: number) => ({
  confirmGreen: times,
  probes: { timeShare: 0, mutationAtLeast: null },
});

test("a green that is confirmed as often as asked is done", async () => {
  const { outcome, world } = await play({ inspection: red, acts: [fix] }, confirming(3));
  expect(outcome.status).toBe("done");
  expect(world.asked.filter((each) => each === "verify tree-1")).toHaveLength(4);
  expect(outcome.probes?.confirmations.map(({ judgement }) => judgement.verdict.status)).toEqual([
    "pass",
    "pass",
    "pass",
  ]);
});

test.each([
  ["red", redSeen("1 failed", "t1")],
  ["unable to judge", unavailableSeen],
])(
  "a verifier that is %s when asked again on the same tree is flaky, and asked no more",
  async (_, again) => {
    const { outcome, world } = await play(
      { inspection: red, acts: [fix], again: [greenSeen, again] },
      confirming(5),
    );
    expect([outcome.status, codeOf(outcome)]).toEqual(["not_done", "flaky_verifier"]);
    expect(reasonOf(outcome)).toMatch(
      /^the verifier was green, and run 2 of confirm_green on the same tree was not: /,
    );
    expect(world.asked.filter((each) => each === "verify tree-1")).toHaveLength(3);
    expect(outcome.exit).toBe(1);
  },
);

test("a red is never asked again", async () => {
  const { world } = await play({ inspection: red, acts: [halfFix, idle, fix] }, confirming(2));
  expect(world.asked.filter((each) => each === "verify tree-1")).toHaveLength(1);
  expect(world.asked.filter((each) => each === "verify tree-3")).toHaveLength(3);
});

test("a green before any work is confirmed too, once its plants are dead", async () => {
  const killed = { plant: planted("survived"), observations: redSeen("planted", "p") };
  const script = { inspection: greenSeen, plants: [killed] };
  const { outcome } = await play({ ...script, again: [greenSeen] }, confirming(1));
  expect([outcome.status, outcome.probes?.confirmations.length]).toEqual(["done", 1]);
  const { outcome: flaky } = await play({ ...script, again: [greenSeen, red] }, confirming(2));
  expect([flaky.exit, codeOf(flaky)]).toEqual([3, "flaky_verifier"]);
});
