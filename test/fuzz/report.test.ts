import fc from "fast-check";
import { expect, test } from "vitest";
import { reportOf } from "../../src/core/packet/report.ts";
import { RunReport } from "../../src/core/packet/report-schema.ts";
import { summaryOf } from "../../src/core/show/summary.ts";
import { terminalOf } from "../../src/core/show/terminal.ts";
import { bytesOf, codesOf, genuine } from "../support/forgery.ts";
import { always } from "../support/fuzz.ts";
import { editedJson } from "../support/json-edits.ts";
import { mutatedBytes } from "../support/mutations.ts";
import { nothingKnown, sealedAt, sealing } from "../support/sealing.ts";

const red = { status: "not_done", reasonCode: "goal_failing", reason: "t1 is open" } as const;
const green = { status: "done", packetSha256: genuine.sha256 } as const;
const reports = [
  reportOf(sealing(), red, sealedAt).text,
  reportOf(sealing(), green, sealedAt).text,
  reportOf(nothingKnown, red, sealedAt).text,
];

test("no report becomes a proof by any edit of its bytes", () => {
  always(mutatedBytes(...reports), (bytes) => expect(codesOf(bytes)).not.toEqual([]));
});

test("nor by an edit of its members, not even by its kind and status", () => {
  const kinds = fc.constantFrom(
    {},
    { packet: "ProofPacket" },
    { status: "pass" },
    {
      packet: "ProofPacket",
      status: "pass",
    },
  );
  always(fc.tuple(editedJson(...reports), kinds), ([value, kind]) => {
    const bytes = bytesOf(JSON.stringify(Object.assign(Object(value), kind)));
    expect(codesOf(bytes)).not.toEqual([]);
  });
});

test("a report that reads is either done or not, and is shown without a control character", () => {
  let read = 0;
  always(editedJson(...reports), (value) => {
    const parsed = RunReport.safeParse(value);
    if (!parsed.success) return;
    read += 1;
    const { status, reason_code, packet_sha256 } = parsed.data;
    expect(status === "done").toBe(reason_code === null);
    const shown = terminalOf(parsed.data, { packetSha256: packet_sha256, colour: false });
    expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(summaryOf(parsed.data, packet_sha256)).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });
  // Else nothing was shown, and nothing is proved.
  expect(read).toBeGreaterThan(0);
});
