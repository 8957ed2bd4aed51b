import { canonical } from "../digest.ts";
import type { ProofPacket } from "./packet-schema.ts";

const predicateType = "https://in-toto.io/attestation/svr/v0.2";

/**
 * What a verifier of ours says of a packet, for signing: a Simple Verification Result v0.2
 * (https://in-toto.io/attestation/svr/v0.2). Small, because a signature of a public repository makes it public for good.
 */
function predicateOf(packet: ProofPacket) {
  const level = packet.assurance.toUpperCase().replaceAll("-", "_");
  return {
    verifier: {
      id: "https://github.com/rig/goal-harness/verifier/v1",
      policies: [
        { name: "goal-card", digest: { sha256: packet.goal.card_sha256 } },
        { name: "plan", digest: { sha256: packet.plan_sha256 } },
        { name: "verifier-contract", digest: { sha256: packet.verifier.contract_sha256 } },
      ],
    },
    timeCreated: packet.sealed_at,
    properties: [
      "RIG_GOAL_DONE",
      "RIG_VERIFIER_NON_VACUOUS",
      "RIG_PROTECTED_UNTAMPERED",
      `RIG_ASSURANCE_${level}`,
    ],
  };
}

export type Statement = {
  /** The in-toto Statement v1 whose only subject is the packet's file. */
  readonly statement: string;
  /** Its predicate alone, as `actions/attest` takes it. */
  readonly predicate: string;
};

/** Both as canonical JSON. `name` is the packet's file name: a lookup goes by its digest. */
export function statementOf(packet: ProofPacket, name: string, packetSha256: string): Statement {
  const predicate = predicateOf(packet);
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: [{ name, digest: { sha256: packetSha256 } }],
    predicateType,
    predicate,
  };
  return { statement: canonical(statement), predicate: canonical(predicate) };
}
