import { expect, test } from "vitest";
import { endOf } from "../support/cli.ts";
import {
  byteKnowers,
  type OwnedGrader,
  ownedGraders,
  ownedMatchers,
} from "../support/owned-graders.ts";
import { probed, withInstalled } from "../support/probed.ts";

const maker = ({ file, code }: OwnedGrader): string => `cat > ${file} <<'END'\n${code}END\n`;

test.concurrent.each(ownedGraders)(
  "a candidate that owns its grader is found out by a canary: $name",
  async (cheat) => {
    using run = await probed({ ...cheat, maker: maker(cheat), probes: "" });
    expect(endOf(run.ran)).toEqual([1, "not_done", "vacuous_verifier", 1, []]);
    expect(run.ran.said.reason).toMatch(/^the candidate owns its grader: .* passed all the same$/);
    expect(run.seen.canary?.outcome).toBe("survived");
    expect(run.ran.packet).toBe(null);
  },
);

test.concurrent.each(ownedGraders)(
  "without probes nobody would have noticed: $name",
  async (cheat) => {
    using run = await probed({
      ...cheat,
      maker: maker(cheat),
      probes: "probes: { time_share: 0 }",
    });
    expect(endOf(run.ran)).toEqual([0, "done", null, 1, []]);
    expect(run.seen.probing?.skipped).toBe("probes.time_share is 0");
  },
);

test.concurrent.each(byteKnowers)(
  "a candidate that lies before one exam alone is found out by a twin of it: $name",
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

test.concurrent("a canary says the same before a verifier that holds the exam against its digest", async () => {
  const cheat = ownedGraders.find(({ name }) => name === "an object that equals everything");
  if (cheat === undefined) throw new Error("there is such a grader");
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
