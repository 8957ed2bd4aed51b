import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical } from "../../src/core/digest.ts";
import { check, unread } from "../../src/core/packet/packet-check.ts";
import { reportOf } from "../../src/core/packet/report.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { bytesOf, codesOf, forged, genuine, put, resealed } from "../support/forgery.ts";
import { sealedAt, sealing } from "../support/sealing.ts";

const bytes = bytesOf(genuine.text);
const expected = { sha256: genuine.sha256 };

test("the file with the digest that the run gave out is verified", () => {
  const checked = check(bytes, expected);
  expect(checked).toMatchObject({ outcome: "verified", errorCodes: [] });
  expect(checked.packetSha256).toBe(genuine.sha256);
  expect(checked.packet).toEqual(genuine.packet);
});

test("questions are asked cheap before dear, and each is answered or said to be open", () => {
  const { checks } = check(bytes, expected);
  const names = checks.map(({ name }) => name);
  expect(names.slice(0, 8)).toEqual([
    "size",
    "digest",
    "expectation",
    "json",
    "canonical",
    "kind",
    "schema_version",
    "schema",
  ]);
  expect(names.slice(-4)).toEqual(["tree", "files", "protected", "rerun"]);
  expect(new Set(names).size).toBe(names.length);
  const open = checks.filter(({ holds }) => holds === null);
  expect(open.every(({ why }) => why !== "")).toBe(true);
});

test("a refused packet answers the same questions, in the same order", () => {
  const names = (file: Uint8Array) => check(file, expected).checks.map(({ name }) => name);
  expect(names(bytesOf("no json"))).toEqual(names(bytes));
  expect(names(bytesOf("{}"))).toEqual(names(bytes));
  expect(names(new Uint8Array(17 * 1024 * 1024))).toEqual(names(bytes));
});

test("any single bit that changed on the way is seen", () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      const checked = check(flipped, expected);
      expect(checked.outcome).toBe("rejected");
      expect(checked.errorCodes).toContain("E_DIGEST_MISMATCH");
    }),
    { numRuns: 300 },
  );
});

test("a packet without anything to compare it with is never verified", () => {
  const checked = check(bytes, {});
  expect(checked.outcome).toBe("unverifiable");
  expect(checked.errorCodes).toEqual(["E_NO_EXPECTATION"]);
  const bound = check(bytes, {
    repositoryId: "42",
    headSha: "9f2e6d33a3717ee826353a404ba4618d1aeeb687",
  });
  expect(bound.outcome).toBe("unverifiable");
});

test("rejected beats unverifiable", () => {
  expect(check(bytesOf("{}"), {})).toMatchObject({
    outcome: "rejected",
    errorCodes: expect.arrayContaining(["E_NO_EXPECTATION", "E_NOT_A_PROOF"]),
  });
});

test("a file that is not there shows nothing, neither way", () => {
  expect(unread("E_PACKET_NOT_FOUND", "no such file")).toMatchObject({
    outcome: "unverifiable",
    errorCodes: ["E_PACKET_NOT_FOUND"],
    packetSha256: null,
  });
});

test.each([
  ["a truncated file", bytes.slice(0, -1), "E_PACKET_MALFORMED"],
  ["an empty file", new Uint8Array(0), "E_PACKET_MALFORMED"],
  ["bytes that are no text", Uint8Array.of(0x7b, 0xff, 0x7d), "E_PACKET_MALFORMED"],
  ["a list", bytesOf("[]"), "E_PACKET_MALFORMED"],
  ["a byte order mark", bytesOf(`\ufeff${genuine.text}`), "E_PACKET_MALFORMED"],
  ["a newline at the end", bytesOf(`${genuine.text}\n`), "E_NOT_CANONICAL"],
  ["pretty printing", bytesOf(JSON.stringify(genuine.packet, null, 2)), "E_NOT_CANONICAL"],
  [
    "a second key of the same name, of which parsers keep different ones",
    bytesOf(genuine.text.replace('"dirty":', '"dirty":true,"dirty":')),
    "E_NOT_CANONICAL",
  ],
  ["a bottomless file", bytesOf(`{"a":${"[".repeat(90)}${"]".repeat(90)}}`), "E_NOT_CANONICAL"],
  [
    "half a character",
    bytesOf(canonical({ packet: "x" }).replace("x", "\\ud800")),
    "E_NOT_CANONICAL",
  ],
  ["too large a file", new Uint8Array(17 * 1024 * 1024), "E_PACKET_TOO_LARGE"],
])("%s is rejected", (_what, file, code) => {
  expect(codesOf(file)).toContain(code);
  expect(check(file, {}).outcome).toBe("rejected");
});

test("a report is no proof, not even of a run that is done", () => {
  const done = { status: "done", packetSha256: genuine.sha256 } as const;
  const { text } = reportOf(sealing(), done, sealedAt);
  expect(codesOf(bytesOf(text))).toEqual(["E_NOT_A_PROOF"]);
});

test("a newer minor version may add members, and they still count for every digest", () => {
  const newer = resealed((draft) => {
    put("schema_version", "1.7")(draft);
    put("weather", { sun: true })(draft);
    put("verifier.mood", "stern")(draft);
    put("iterations.0.moon", "full")(draft);
  });
  expect(check(newer, {}).errorCodes).toEqual(["E_NO_EXPECTATION"]);
  expect(check(newer, {}).packet).not.toHaveProperty("weather");
});

test("another major version is not judged at all", () => {
  const later = forged(put("schema_version", "2.0"));
  expect(codesOf(later)).toEqual(["E_SCHEMA_UNSUPPORTED"]);
  expect(check(later, {}).outcome).toBe("unverifiable");
  expect(check(later, { sha256: "0".repeat(64) }).outcome).toBe("rejected");
});

test("sealing what was sealed gives the same bytes, every time", () => {
  expect(seal(sealing(), sealedAt).text).toBe(genuine.text);
});
