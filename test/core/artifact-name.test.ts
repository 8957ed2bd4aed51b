import { expect, test } from "vitest";
import { artifactName } from "../../src/core/job/artifact-name.ts";

const origin = { runId: "12", attempt: "2" };
const sha256 = "ab".repeat(32);

test("the name says harness, run, attempt and digest", () => {
  expect(
    artifactName({ kind: "proof-packet", harness: "gh4-address-review" }, origin, {
      sha256,
      round: 1,
    }),
  ).toBe("proof-packet.gh4-address-review.12-2.abababababab.json");
});

test("a name that cannot be had again is followed by the next", () => {
  expect(artifactName({ kind: "change", harness: "h" }, origin, { sha256, round: 3 })).toBe(
    "change.h.12-2.abababababab.r3.patch",
  );
});

test.each([['a/b:c*"<>|?\\\r\n'], ["../../x"], [""], ["é".repeat(300)]])(
  "a harness called %j makes a name that the service takes",
  (harness) => {
    const name = artifactName({ kind: "run-report", harness }, origin, { sha256, round: 1 });
    expect(name).toMatch(/^run-report\.[A-Za-z0-9._-]{1,64}\.12-2\.abababababab\.json$/);
  },
);
