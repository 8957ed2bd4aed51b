import { forged, put } from "./forgery.ts";

/** One technique on a genuine packet: what the file becomes, and one code that must be among those it is refused with. */
export type PacketCheat = {
  readonly id: string;
  readonly what: string;
  readonly file: (genuine: string) => string | Uint8Array;
  readonly code: string;
};

const text = (from: string | RegExp, to: string) => (genuine: string) => {
  const changed = genuine.replace(from, to);
  if (changed === genuine) throw new Error(`the packet has no ${from}`);
  return changed;
};

/** Its writer knows nothing of the format, or is careless. */
export const careless: readonly PacketCheat[] = [
  {
    id: "PKT-01",
    what: "is made up",
    file: () => '{"packet":"ProofPacket","status":"pass","verifier_returncode":0}',
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-08",
    what: "holds its verdict twice, red and green",
    file: text('"verdict_passed":false', '"verdict_passed":false,"verdict_passed":true'),
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-09",
    what: "inherits a verdict from a prototype",
    file: text("{", '{"__proto__":{"status":"pass"},'),
    code: "E_SCHEMA_INVALID",
  },
  {
    id: "PKT-10",
    what: "counts with a number that no double holds",
    file: text(/"bytes":\d+/, '"bytes":9007199254740993'),
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-10",
    what: "counts with a number beyond all numbers",
    file: text(/"bytes":\d+/, '"bytes":1e400'),
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-11",
    what: "writes its members in another order",
    file: (genuine) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(genuine)).reverse())),
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-11",
    what: "writes nought with a sign",
    file: text('"verifier_returncode":0', '"verifier_returncode":-0'),
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-12",
    what: "holds half a character, which many texts share",
    file: text('"goal":"it works"', '"goal":"it works\\ud800"'),
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-16",
    what: "ends in a line end, as editors leave it",
    file: (genuine) => `${genuine}\n`,
    code: "E_NOT_CANONICAL",
  },
  {
    id: "PKT-16",
    what: "begins with a byte order mark",
    file: (genuine) => `\ufeff${genuine}`,
    code: "E_PACKET_MALFORMED",
  },
  {
    id: "PKT-24",
    what: "is an archive",
    file: (genuine) => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.from(genuine)]),
    code: "E_PACKET_MALFORMED",
  },
  {
    id: "PKT-28",
    what: "is genuine but for the verdict that it selects",
    file: (genuine) => forged(put("iterations_head", "0".repeat(64)), genuine),
    code: "E_CHAIN_BROKEN",
  },
];
