import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical } from "../../src/core/digest.ts";
import { check } from "../../src/core/packet/packet-check.ts";
import { bytesOf, codesOf, genuine, resealed } from "../support/forgery.ts";
import { always } from "../support/fuzz.ts";
import { editedJson } from "../support/json-edits.ts";
import { mutatedBytes } from "../support/mutations.ts";

const whole = bytesOf(genuine.text);
const expected = { sha256: genuine.sha256 };
const outcomeOf = (bytes: Uint8Array) => check(bytes, expected).outcome;

test("one byte, any byte, set to anything else is rejected", () => {
  always(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })), ([at, by]) => {
    const changed = whole.slice();
    changed[at] = (changed[at] ?? 0) ^ by;
    expect(outcomeOf(changed)).toBe("rejected");
  });
});

test("no beginning and no end of a packet is a packet", () => {
  for (let at = 0; at < whole.length; at += 1) {
    expect(codesOf(whole.slice(0, at))).toContain("E_PACKET_MALFORMED");
    if (at > 0) expect(codesOf(whole.slice(at))).not.toEqual([]);
  }
});

test("whatever is done to a packet's bytes, it is itself or rejected", () => {
  always(mutatedBytes(genuine.text), (bytes) => {
    const isItself = bytes.equals(whole);
    expect(outcomeOf(bytes)).toBe(isItself ? "verified" : "rejected");
  });
});

test("a second spelling of one value is never a packet, not even to a reader without its digest", () => {
  always(mutatedBytes(genuine.text), (bytes) => {
    if (codesOf(bytes).length > 0) return;
    expect(canonical(JSON.parse(bytes.toString()))).toBe(bytes.toString());
  });
});

test("a name that stands twice in one object is refused, whichever of the two is true", () => {
  const names = placesOf(/"[a-z_0-9]+":/g);
  always(fc.tuple(fc.nat(names.length - 1), fc.jsonValue()), ([at, value]) => {
    const { index, name } = names[at] ?? nowhere;
    const member = `${name}${JSON.stringify(value)},`;
    const twice = `${genuine.text.slice(0, index)}${member}${genuine.text.slice(index)}`;
    expect(codesOf(bytesOf(twice))).toContain("E_NOT_CANONICAL");
  });
});

test("a number in any other spelling is refused", () => {
  const numbers = placesOf(/(?<=[:[,])\d+(?=[,\]}])/g);
  const spellings = [
    ...["1e400", "-1e400", "-0", "0.0", "1.0", "1E2", "1e2", "10e-1", "9007199254740993"],
    ...["00", "+1", "0x1", "1.", ".5", "1_0", "NaN", "Infinity", "١"],
  ];
  always(fc.tuple(fc.nat(numbers.length - 1), fc.constantFrom(...spellings)), ([at, spelling]) => {
    const { index, name: number } = numbers[at] ?? nowhere;
    const rest = genuine.text.slice(index + number.length);
    const text = `${genuine.text.slice(0, index)}${spelling}${rest}`;
    expect(codesOf(bytesOf(text))).not.toEqual([]);
  });
});

test("an edit of its members is rejected by its digest", () => {
  always(editedJson(genuine.text), (value) => {
    const bytes = bytesOf(written(value));
    expect(outcomeOf(bytes)).toBe(Buffer.from(bytes).equals(whole) ? "verified" : "rejected");
  });
});

test("sealed anew by somebody who knows how, it says pass in all its places or is refused", () => {
  always(editedJson(genuine.text), (value) => {
    const bytes = resealedOrNull(value);
    if (bytes === null || codesOf(bytes).length > 0) return;
    const { packet } = check(bytes, {});
    expect(packet).toMatchObject({
      packet: "ProofPacket",
      status: "pass",
      verifier_returncode: 0,
      termination_authority: "outcome_verifier_only",
    });
    expect(packet?.iterations.at(-1)).toMatchObject({ verdict_passed: true, open: [] });
    expect(packet?.iterations.filter(({ verdict_passed }) => verdict_passed)).toHaveLength(1);
  });
});

test("no other JSON is a packet", () => {
  always(fc.json(), (text) => expect(outcomeOf(bytesOf(text))).toBe("rejected"));
});

/** Canonical where it can be: an edit that shows must not be refused for its layout alone. */
function written(value: unknown): string {
  try {
    return canonical(value);
  } catch {
    return JSON.stringify(value) ?? "";
  }
}

/** Null where nothing is left that could be sealed. */
function resealedOrNull(value: unknown): Uint8Array | null {
  try {
    return resealed(() => {}, JSON.stringify(value));
  } catch {
    return null;
  }
}

const nowhere = { index: 0, name: "" };

function placesOf(pattern: RegExp): readonly (typeof nowhere)[] {
  return [...genuine.text.matchAll(pattern)].map((match) => ({
    index: match.index,
    name: match[0],
  }));
}
