import { sha256 } from "../../src/core/digest.ts";
import { check } from "../../src/core/packet/packet-check.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { sealedAt, sealing } from "../../test/support/sealing.ts";

// `node seal-entry.mjs ARTIFACTS ROUNDS`: says as JSON what a seal and a check take, the first one included.
const [artifacts = "1", rounds = "1"] = process.argv.slice(2);
const given = sealing({
  artifacts: Array.from({ length: Number(artifacts) }, (_, i) => ({
    bytes: 4_096 + i,
    change: "unchanged",
    mode: "100644",
    path: `packages/part-${i % 40}/test/case-${String(i).padStart(5, "0")}.test.ts`,
    role: "protected",
    sha256: sha256(`case ${i}`),
  })),
});

const taken: { seal: number[]; check: number[] } = { seal: [], check: [] };
let bytes = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  const began = performance.now();
  const sealed = seal(given, sealedAt);
  const sealedBy = performance.now();
  const file = Buffer.from(sealed.text);
  const { outcome, errorCodes } = check(file, { sha256: sealed.sha256 });
  taken.seal.push(sealedBy - began);
  taken.check.push(performance.now() - sealedBy);
  if (outcome !== "verified") throw new Error(`${outcome}: ${errorCodes.join(", ")}`);
  bytes = file.length;
}
process.stdout.write(JSON.stringify({ bytes, ...taken }));
