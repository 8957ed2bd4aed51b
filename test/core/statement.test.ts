import { expect, test } from "vitest";
import { canonical, sha256 } from "../../src/core/digest.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { statementOf } from "../../src/core/packet/statement.ts";
import { sealing } from "../support/sealing.ts";

test("a statement names the packet by the digest of its file, and says what was verified", () => {
  const { packet, text } = seal(sealing(), "2026-06-15T11:30:00.000Z");
  const { statement, predicate } = statementOf(packet, "proof-packet.json", sha256(text));
  const whole = JSON.parse(statement);
  expect(whole).toMatchObject({
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name: "proof-packet.json", digest: { sha256: sha256(text) } }],
    predicateType: "https://in-toto.io/attestation/svr/v0.2",
  });
  expect(canonical(whole.predicate)).toBe(predicate);
  expect(whole.predicate).toMatchObject({
    timeCreated: packet.sealed_at,
    verifier: {
      policies: expect.arrayContaining([
        { name: "goal-card", digest: { sha256: packet.goal.card_sha256 } },
      ]),
    },
  });
});
