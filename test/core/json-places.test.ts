import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonPlaces } from "../../src/core/card/json-places.ts";

const text = `{
  "goal": "a, {b} and \\"c\\"",
  "done_test": [
    { "test_pass": "npm test" },
    {
      "lint_clean": ["npm", "run",
        "lint"] }
  ], "with": {}, "": [],
  "n": -1.5e3
}`;

describe("a place in a JSON text", () => {
  const { lineOf } = jsonPlaces(text);

  test.each([
    [["goal"], 2],
    [["done_test"], 3],
    [["done_test", 0, "test_pass"], 4],
    [["done_test", 1], 5],
    [["done_test", 1, "lint_clean", 2], 7],
    [["with"], 8],
    [[""], 8],
    [["n"], 9],
    [[], 1],
  ])("%j is on line %d", (path, line) => {
    expect(lineOf(path)).toBe(line);
  });

  test("that is not there is where its nearest surroundings begin", () => {
    expect(lineOf(["done_test", 1, "report"])).toBe(5);
    expect(lineOf(["out_of_scope"])).toBe(1);
  });

  test("is found for every value of every document", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const written = JSON.stringify(value, null, 1);
        const { lineOf, problems } = jsonPlaces(written);
        expect(problems.filter(({ path }) => path.at(-1) !== "__proto__")).toEqual([]);
        for (const { path, line } of placesIn(written)) expect(lineOf(path)).toBe(line);
      }),
    );
  });
});

/** The lines of top-level members, as pretty printing by one space lays them out. */
function placesIn(written: string): { path: PropertyKey[]; line: number }[] {
  return written.split("\n").flatMap((line, i) => {
    const [, key] = /^ ("(?:[^"\\]|\\.)*"): /.exec(line) ?? [];
    return key === undefined ? [] : [{ path: [String(JSON.parse(key))], line: i + 1 }];
  });
}

describe("what JSON.parse passes over", () => {
  test("is a key that stands twice, however it is written", () => {
    const { problems, lineOf } = jsonPlaces(
      '{"goal": 1,\n"a": {"b": 1, "b": 2},\n"\\u0067oal": 2}',
    );
    expect(problems).toEqual([
      { path: ["a", "b"], message: "stands here twice", fix: "keep one of the two" },
      { path: ["goal"], message: "stands here twice", fix: "keep one of the two" },
    ]);
    expect(lineOf(["goal"])).toBe(3);
  });

  test("is a key that would change what an object inherits", () => {
    expect(jsonPlaces('{"__proto__": {}}').problems).toHaveLength(1);
    expect(jsonPlaces('{"goal": "__proto__"}').problems).toEqual([]);
  });

  test("is a document nested without an end", () => {
    const depth = 100_000;
    const { problems } = jsonPlaces("[".repeat(depth) + "]".repeat(depth));
    expect(problems.map(({ message }) => message)).toEqual(["nested more than 64 levels deep"]);
    expect(jsonPlaces("[".repeat(60) + "]".repeat(60)).problems).toEqual([]);
  });
});
