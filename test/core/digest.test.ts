import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assembled, canonical, digestOf, sha256 } from "../../src/core/digest.ts";

const wellFormed = fc.string({ unit: "binary" });
const json = fc.jsonValue({ stringUnit: "binary" });

/** Numbers of RFC 8785, appendix B: IEEE 754 bits and the text they must become. */
const numbers = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555554", "333333333.33333325"],
  ["41b3de4355555555", "333333333.3333333"],
  ["41b3de4355555556", "333333333.3333334"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
] as const;

const ofBits = (bits: string): number => Buffer.from(bits, "hex").readDoubleBE();

describe("RFC 8785", () => {
  test("the sample of section 3.2.2 becomes the text of section 3.2.3", () => {
    const sample: unknown = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonical(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test("members are sorted by UTF-16 code unit, integer-like names included", () => {
    const keys = ["\u20ac", "\r", "\ufb33", "1", "10", "9", "\ud83d\ude00", "\u0080", "\u00f6"];
    const sorted = ["\r", "1", "10", "9", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"];
    const written = canonical(Object.fromEntries(keys.map((key) => [key, 0])));
    expect(written).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:0`).join(",")}}`);
  });

  test.each(numbers)("the number with bits %s is written %s", (bits, text) => {
    expect(canonical(ofBits(bits))).toBe(text);
  });

  test("every JSON value is written as the reference implementation writes it", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonical(value)).toBe(canonicalize(value));
      }),
    );
  });

  test("what was written reads back as the same value, and is written the same again", () => {
    fc.assert(
      fc.property(json, (value) => {
        const written = canonical(value);
        expect(canonical(JSON.parse(written))).toBe(written);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("a name that objects inherit is a member like any other", () => {
    const hostile: unknown = JSON.parse('{"constructor":1,"__proto__":{"passed":true}}');
    expect(canonical(hostile)).toBe('{"__proto__":{"passed":true},"constructor":1}');
  });
});

describe("what JSON cannot hold is refused, not changed", () => {
  const deep = Array.from({ length: 100 }).reduce((inner: unknown) => [inner], 0);
  test.each([
    ["undefined", undefined],
    ["an undefined member", { a: undefined }],
    ["a hole in an array", new Array(1)],
    ["a function", () => 0],
    ["a symbol", Symbol("s")],
    ["a bigint", 1n],
    ["NaN", Number.NaN],
    ["infinity", Number.NEGATIVE_INFINITY],
    ["half a character", "\ud800"],
    ["half a character in a name", { "\udfff": 0 }],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a boxed string", Object("text")],
    ["an object that writes itself", { toJSON: () => "pass" }],
    ["a bottomless value", deep],
  ])("%s", (_name, value) => {
    expect(() => canonical(value)).toThrow(TypeError);
    expect(() => canonical([{ value }])).toThrow(TypeError);
  });
});

describe("digests", () => {
  test("text is hashed as UTF-8", () => {
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("ä")).toBe(sha256(Uint8Array.of(0xc3, 0xa4)));
  });

  test("the order in which a value was made does not matter, its content does", () => {
    expect(digestOf({ a: 1, b: [2] })).toBe(digestOf({ b: [2], a: 1 }));
    expect(digestOf({ a: 1, b: [2] })).not.toBe(digestOf({ a: 1, b: ["2"] }));
  });

  test("an object put together from written members is the object written at once", () => {
    fc.assert(
      fc.property(fc.dictionary(wellFormed, json), (members) => {
        const parts = Object.entries(members).map(([key, value]) => [key, canonical(value)]);
        expect(assembled(Object.fromEntries(parts))).toBe(canonical(members));
      }),
    );
  });
});
