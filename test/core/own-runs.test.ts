import { describe, expect, test } from "vitest";
import { ownRooms } from "../../src/core/card/own-rooms.ts";
import { settle } from "../../src/core/card/settings.ts";
import { parseSpec } from "../../src/core/card/spec.ts";
import { keyOf } from "../../src/core/fault.ts";
import { leastSpec, specOf } from "../support/spec.ts";

function settled(given: Record<string, unknown>, over: object = {}) {
  const card = { goal: "g", done_test: "npm test", out_of_scope: [], with: given };
  const result = settle(card, specOf(over));
  if ("problems" in result) return result.problems.map(({ path }) => keyOf(path));
  return ownRooms(specOf(over), result.settings);
}

const cases = { cases: { type: "path", default: "cases.yaml", hidden: true } };

describe("rooms of their own", () => {
  test("are none where nobody asks for one", () => {
    expect(settled({})).toEqual({ candidate: null, hidden: [], heldOut: null });
  });

  test("the card adds to what the spec holds out, and has the last word on the command", () => {
    const spec = { held_out: ["a/**"], held_out_test: "npm run a" };
    expect(settled({ held_out: ["b/**"], held_out_test: ["npm", "run", "b"] }, spec)).toMatchObject(
      {
        hidden: ["a/**", "b/**"],
        heldOut: { id: "held_out", display: "npm run b" },
      },
    );
  });

  test("one half of held-out tests is refused without the other", () => {
    expect(settled({ held_out: ["a/**"] })).toEqual(["with.held_out"]);
    expect(settled({ held_out_test: "npm test" })).toEqual(["with.held_out_test"]);
    expect(settled({ prepare_network: "host" })).toEqual(["with.prepare_network"]);
  });

  test("a hidden parameter is hidden by its very path", () => {
    const spec = { parameters: cases, candidate: {} };
    expect(settled({ cases: "odd[1].yaml" }, spec)).toMatchObject({ hidden: ["odd\\[1\\].yaml"] });
  });
});

test.each([
  ["without a work set apart", { parameters: cases }],
  [
    "that the maker works in",
    { parameters: { cases: { ...cases.cases, protected: false } }, candidate: {} },
  ],
  ["that is no path", { parameters: { cases: { type: "string", hidden: true } }, candidate: {} }],
])("a hidden parameter %s is refused", (_, over) => {
  const parsed = parseSpec({ ...leastSpec, ...over });
  const keys = "problems" in parsed ? parsed.problems.map(({ path }) => keyOf(path)) : [];
  expect(keys).toEqual(["parameters.cases.hidden"]);
});
