import { expect, test } from "vitest";
import { digestOf } from "../../src/core/digest.ts";
import { chainOf, headOf, linked, noChain } from "../../src/core/packet/chain.ts";
import { tellingOf } from "../../src/core/packet/telling.ts";
import { inspection, iterations, story } from "../support/records.ts";
import { plan } from "../support/sealing.ts";

const telling = tellingOf(plan, (text) => text);

test("a chain grows record by record into the one that is made at once", () => {
  const grown = story.reduce((chain, record) => linked(chain, record, telling), noChain);
  expect(grown).toEqual(chainOf(story, telling));
});

test("the inspection is no link", () => {
  const chain = chainOf([inspection], telling);
  expect(chain).toMatchObject({ inspection, last: inspection, iterations: [] });
  expect(headOf(chain)).toBeNull();
});

test("its head is the digest of the last iteration, which names the one before", () => {
  const chain = chainOf(story, telling);
  const [, second, third] = chain.iterations;
  expect(headOf(chain)).toBe(digestOf(third));
  expect(third?.prev).toBe(digestOf(second));
});

test("no record can be changed, left out or swapped without another head", () => {
  const [first, second, third] = iterations;
  if (first === undefined || second === undefined || third === undefined) throw new Error("short");
  const whole = headOf(chainOf(story, telling));
  const others = [
    [inspection, first, third],
    [inspection, second, first, third],
    [inspection, { ...first, endedAt: "2026-11-30T16:01:31.000Z" }, second, third],
  ];
  for (const records of others) expect(headOf(chainOf(records, telling))).not.toBe(whole);
});

test("a thousand iterations still fit into one file", () => {
  const many = { ...telling, maxIterations: 1_000 };
  const open = Array.from({ length: 2_000 }, (_, at) => ({ id: `t${at}`, reason: "x" }));
  const [first] = iterations;
  if (first === undefined) throw new Error("short");
  const verdict = {
    status: "fail",
    cause: "goal_failing",
    reason: "x".repeat(9_000),
    open,
  } as const;
  const record = { ...first, judgement: { ...first.judgement, verdict } };
  const chain = linked(noChain, record, many);
  expect(chain.iterations[0]).toMatchObject({ open_count: 2_000 });
  expect(1_000 * (chain.texts[0]?.length ?? 0)).toBeLessThan(8 * 1024 * 1024);
});
