import { expect, test } from "vitest";
import { seal } from "../../src/core/packet/seal.ts";
import { fixed, green, inspection, recordOf, red, targetOpen } from "../support/records.ts";
import { sealedAt, sealing, secret, told } from "../support/sealing.ts";

test("holds no secret of the maker's environment, in no form", () => {
  const leaky = { id: `t-${secret}`, reason: secret };
  const reason = `${secret} ${Buffer.from(secret).toString("base64")} ${secret}`;
  const records = [inspection, recordOf({ iter: 1, judgement: red(reason, [leaky]) })];
  const chain = told([...records, recordOf({ iter: 2, judgement: green(), paths: fixed })]);
  const { text } = seal(sealing({ chain }), sealedAt);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString("base64").slice(0, 16));
  expect(text).toContain('"reason":"*** ***');
});

test("holds no half of a secret where it was cut", () => {
  for (let before = 4_000; before < 4_096; before += 1) {
    const reason = `${"x".repeat(before)}${secret}${"y".repeat(9_000)}`;
    const { iterations } = told([inspection, recordOf({ iter: 1, judgement: red(reason, []) })]);
    expect(iterations[0]?.reason).not.toContain(secret.slice(0, 4));
  }
});

test("is bounded, and marked where it was cut", () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ ...targetOpen, id: `t${at}` }));
  const records = [inspection, recordOf({ iter: 1, judgement: red("x".repeat(9_000), many) })];
  const chain = told([...records, recordOf({ iter: 2, judgement: green(), paths: fixed })]);
  const [iteration] = seal(sealing({ chain }), sealedAt).packet.iterations;
  expect(iteration?.reason).toMatch(/cut: \d+ of 9000 bytes/);
  expect(Buffer.byteLength(iteration?.reason ?? "")).toBeLessThanOrEqual(4_096);
  expect(iteration?.open).toHaveLength(1_000);
  expect(iteration?.open_count).toBe(5_000);
});

test("survives half characters in what a verifier said", () => {
  const records = [inspection, recordOf({ iter: 1, judgement: red("\ud800", [targetOpen]) })];
  const chain = told([...records, recordOf({ iter: 2, judgement: green(), paths: fixed })]);
  expect(seal(sealing({ chain }), sealedAt).packet.iterations[0]?.reason).toBe("\ufffd");
});
