import { expect, test } from "vitest";
import { endOf } from "../support/cli.ts";
import { eachRunnable } from "../support/each-runnable.ts";
import {
  byteKnowers,
  type OwnedGrader,
  ownedGraders,
  ownedMatchers,
} from "../support/owned-graders.ts";
import { probed, withInstalled } from "../support/probed.ts";

const maker = ({ file, code }: OwnedGrader): string => `cat > ${file} <<'END'\n${code}END\n`;

eachRunnable(
  ownedGraders,
  "a candidate that owns its grader is found out by a canary",
  async (cheat) => {
    using run = await probed({ ...cheat, maker: maker(cheat), probes: "" });
    expect(endOf(run.ran)).toEqual([1, "not_done", "vacuous_verifier", 1, []]);
    expect(run.ran.said.reason).toMatch(/^the candidate owns its grader: .* passed all the same$/);
    expect(run.seen.canary?.outcome).toBe("survived");
    expect(run.ran.packet).toBe(null);
  },
);

eachRunnable(ownedGraders, "without probes nobody would have noticed", async (cheat) => {
  using run = await probed({
    ...cheat,
    maker: maker(cheat),
    probes: "probes: { time_share: 0 }",
  });
  expect(endOf(run.ran)).toEqual([0, "done", null, 1, []]);
  expect(run.seen.probing?.skipped).toBe("probes.time_share is 0");
});

eachRunnable(
  byteKnowers,
  "a candidate that lies before one exam alone is found out by a twin of it",
  async (cheat) => {
    const probes = "probes: { time_share: 20 }";
    using run = await probed({ ...cheat, maker: maker(cheat), probes });
    expect(endOf(run.ran)).toEqual([1, "not_done", "vacuous_verifier", 1, []]);
    expect(run.ran.said.reason).toMatch(/^the candidate knows its exam by its bytes: /);
    expect([run.seen.canary?.outcome, run.seen.probing?.twin]).toEqual(["killed", "other"]);
  },
);

test.concurrent("a candidate that owns its grader is found out by a canary: vitest", async () => {
  using run = await probed(
    { ...ownedMatchers, maker: maker(ownedMatchers), probes: "", rest: withInstalled.rest },
    withInstalled.prepare,
  );
  expect(endOf(run.ran)).toEqual([1, "not_done", "vacuous_verifier", 1, []]);
});

const equals = ownedGraders.filter(({ name }) => name === "an object that equals everything");
const before = "a canary says the same before a verifier that holds the exam against its digest";

eachRunnable(equals, before, async (cheat) => {
  const held = {
    ...cheat,
    card: "harness: gh2-fix-failing-test\nwith: { target: test_rise.py }\n",
  };
  using bad = await probed({ ...held, maker: maker(cheat) });
  expect(endOf(bad.ran)).toEqual([1, "not_done", "vacuous_verifier", 1, []]);
  using good = await probed({ ...held, maker: "sed -i 's/return n/return n + 1/' rise.py" });
  expect([endOf(good.ran), good.seen.canary?.outcome]).toEqual([
    [0, "done", null, 1, []],
    "killed",
  ]);
});
