import fc from "fast-check";
import { expect, test } from "vitest";
import { canonical, sha256 } from "../../src/core/digest.ts";
import { interruptedEnd, reportOf } from "../../src/core/packet/report.ts";
import { RunReport } from "../../src/core/packet/report-schema.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { reasonCodes } from "../../src/core/reason.ts";
import { green, inspection, iterations, recordOf, red, targetOpen } from "../support/records.ts";
import { killed, nothingKnown, sealedAt, sealing, secret, told } from "../support/sealing.ts";

const asRead = (text: string): RunReport => RunReport.parse(JSON.parse(text));

test("a run that never had a plan has a report, with null for all it did not know", () => {
  const end = { status: "not_done", reasonCode: "bad_input", reason: "no card" } as const;
  const { report, text } = reportOf(nothingKnown, end, sealedAt);
  expect(asRead(text)).toEqual(report);
  expect(report).toMatchObject({
    packet: "RunReport",
    status: "not_done",
    reason_code: "bad_input",
    reason: "no card",
    packet_sha256: null,
    harness: null,
    goal: null,
    verifier_command: null,
    isolation: null,
    iterations: [],
    subject: { base_tree: null, tree: null },
  });
});

test("a run that is interrupted says so, with all it saw until then", () => {
  const chain = told([inspection, ...iterations.slice(0, 2)]);
  const { report, text } = reportOf(sealing({ chain }), interruptedEnd, sealedAt);
  expect(asRead(text)).toEqual(report);
  expect(report).toMatchObject({
    status: "not_done",
    reason_code: "cancelled",
    reason: "the run was interrupted",
    iterations: [{ iter: 1 }, { iter: 2 }],
    verifier_returncode: null,
  });
});

test("a report of a run that is done names the packet's digest and has the packet's body", () => {
  const sealed = seal(sealing(), sealedAt);
  const end = { status: "done", packetSha256: sealed.sha256 } as const;
  const { report, text } = reportOf(sealing(), end, sealedAt);
  expect(asRead(text)).toMatchObject({ status: "done", reason_code: null });
  expect(report.packet_sha256).toBe(sealed.sha256);
  const { packet, status, sealed_at, ...body } = sealed.packet;
  expect(report).toMatchObject(body);
});

test("a run that is done without a maker tells one iteration, but not before it is done", () => {
  const chain = told([recordOf({ iter: 0, judgement: green() })]);
  const bare = sealing({ chain, plants: [killed] });
  const done = { status: "done", packetSha256: "0".repeat(64) } as const;
  expect(reportOf(bare, done, sealedAt).report.iterations).toMatchObject([
    { iter: 1, maker: null },
  ]);
  expect(reportOf(bare, interruptedEnd, sealedAt).report.iterations).toEqual([]);
});

test("the file is canonical JSON, and its SHA-256 is the report's digest", () => {
  const { report, text, sha256: digest } = reportOf(sealing(), interruptedEnd, sealedAt);
  expect(text).toBe(canonical(report));
  expect(digest).toBe(sha256(text));
});

test("targets that are open keep their place, without secrets", () => {
  const leaky = { ...targetOpen, reason: `token is ${secret}` };
  const chain = told([
    inspection,
    recordOf({ iter: 1, judgement: red("red", [leaky, { id: "t", reason: "" }]) }),
  ]);
  const { report } = reportOf(sealing({ chain }), interruptedEnd, sealedAt);
  expect(report.targets).toEqual([
    { id: "target_test.py::test_add", reason: "token is ***", file: "target_test.py", line: 4 },
    { id: "t", reason: "", file: null, line: null },
  ]);
});

test("a packet that could not be delivered is named by a report that is not done", () => {
  const end = {
    status: "not_done",
    reasonCode: "upload_failed",
    reason: "no quota",
    packetSha256: "0".repeat(64),
  } as const;
  const { text } = reportOf(sealing(), end, sealedAt);
  expect(asRead(text)).toMatchObject({ status: "not_done", packet_sha256: "0".repeat(64) });
});

test("whatever a run was told by its verifier and its maker, its report can be read back", () => {
  const words = fc.string({ unit: "binary" });
  const codes = fc.constantFrom(...reasonCodes);
  const targets = fc.array(fc.record({ id: words, reason: words, file: words, line: fc.nat() }));
  fc.assert(
    fc.property(words, targets, codes, (reason, open, reasonCode) => {
      const record = recordOf({ iter: 1, judgement: red(reason, open) });
      const refused = [
        {
          path: `a/${reason || "b"}`.replaceAll(/[\0/]/g, "x"),
          code: "change_refused" as const,
          rule: reason,
        },
      ];
      const chain = told([inspection, { ...record, refused, ignored: [] }]);
      const end = { status: "not_done", reasonCode, reason } as const;
      const { report, text } = reportOf(sealing({ chain }), end, sealedAt);
      expect(asRead(text)).toEqual(report);
    }),
  );
});
