import { expect, test } from "vitest";
import { seal } from "../../src/core/packet/seal.ts";
import type { Sealing } from "../../src/core/packet/sealing.ts";
import { fixed, green, inspection, iterations, recordOf, red } from "../support/records.ts";
import { killed, sealedAt, sealing, told } from "../support/sealing.ts";

const untouched = recordOf({ iter: 0, judgement: green() });
const bare = sealing({ chain: told([untouched]), plants: [killed] });

test("is one iteration with no maker, where the plants turned the verifier red", () => {
  const { packet } = seal(bare, sealedAt);
  expect(packet.iterations).toMatchObject([{ iter: 1, verdict_passed: true, maker: null }]);
  expect(packet.non_vacuity.planted).toMatchObject([{ id: "revert-fix", outcome: "killed" }]);
  expect(packet.subject.tree).toBe(packet.subject.base_tree);
});

test("cannot be sealed where nothing was ever red", () => {
  expect(() => seal({ ...bare, plants: [] }, sealedAt)).toThrow("never saw the verifier red");
});
const allButLast = [inspection, ...iterations.slice(0, -1)];
const last = recordOf({ iter: 3, judgement: green(), paths: fixed });
const unsealable: readonly (readonly [string, Partial<Sealing>, string])[] = [
  ["a last verdict that is red", { chain: told(allButLast) }, "verifier_returncode"],
  ["no iteration at all", { chain: told([inspection]) }, "iterations"],
  ["no inspection", { chain: told(iterations) }, "subject.base_tree"],
  ["an iteration left out", { chain: told([inspection, last]) }, "number 1 says it is 3"],
  [
    "a green one in the middle",
    {
      chain: told([inspection, recordOf({ iter: 1, judgement: green() }), { ...last, iter: 2 }]),
    },
    "passed, and the run went on",
  ],
  [
    "a pass with a red check",
    { chain: told([...allButLast, { ...last, judgement: redButPassed() }]) },
    "verifier_returncode",
  ],
  [
    "a pass of fewer checks than the contract has",
    {
      chain: told([
        ...allButLast,
        { ...last, judgement: { ...green(), checks: green().checks.slice(0, 1) } },
      ]),
    },
    "not every check",
  ],
  [
    "a pass with refused paths",
    { chain: told([...allButLast, { ...last, refused: iterations[1]?.refused ?? [] }]) },
    "refused paths",
  ],
  ["a plant that survived", { plants: [{ ...killed, outcome: "survived" }] }, "survived"],
  ["no plan", { plan: null }, "harness"],
  ["no patch", { patchSha256: null }, "patch_sha256"],
];

test.each(unsealable)("%s", (_what, changes, why) => {
  expect(() => seal(sealing(changes), sealedAt)).toThrow(why);
});

test("a baseline that only broke is no red evidence", () => {
  const broke = recordOf({
    iter: 0,
    judgement: {
      verdict: { status: "fault", cause: "verifier_unavailable", reason: "no database" },
      checks: [],
    },
  });
  const chain = told([broke, ...iterations]);
  expect(() => seal(sealing({ chain }), sealedAt)).toThrow("never saw the verifier red");
});
function redButPassed() {
  return { verdict: { status: "pass" as const }, checks: red("no", []).checks };
}
