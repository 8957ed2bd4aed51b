import { expect, test } from "vitest";
import { reportOf } from "../../src/core/packet/report.ts";
import { RunReport } from "../../src/core/packet/report-schema.ts";
import { seal } from "../../src/core/packet/seal.ts";
import { demotionOf } from "../../src/core/probes/demotion.ts";
import { headlineOf } from "../../src/core/probes/findings.ts";
import type { ProbeReport } from "../../src/core/probes/probe-report.ts";
import { summaryOf } from "../../src/core/show/summary.ts";
import { terminalOf } from "../../src/core/show/terminal.ts";
import { codesOf, put, resealed } from "../support/forgery.ts";
import {
  confirmed,
  contradicted,
  needless,
  probeReport,
  survived,
} from "../support/probe-reports.ts";
import { sealedAt, sealing } from "../support/sealing.ts";

const sealed = seal(sealing({ probes: probeReport() }), sealedAt);
const { non_vacuity } = sealed.packet;

test("a packet tells what followed the green", () => {
  expect(non_vacuity.canary).toMatchObject({ id: "canary", outcome: "killed" });
  expect(non_vacuity.necessity).toEqual({
    hunks: [
      { path: "buggy.py", line: 1, lines: 1, state: "proven" },
      { path: "buggy.py", line: 3, lines: 1, state: "unproven" },
      { path: '"old\\351.py"', line: 0, lines: 0, state: "untried" },
    ],
    proven: 1,
    unproven: 1,
    inconclusive: 0,
    untried: 1,
    whole: null,
  });
  expect(non_vacuity.mutation).toMatchObject({
    ...{ score: 0.5, at_least: null, killed: 1, survived: 1, timeout: 1, error: 0, untried: 1 },
    survivors: [{ path: "buggy.py", line: 1, before: "one", after: "two" }],
  });
  expect(non_vacuity.confirmations).toMatchObject([{ passed: true, cause: null }]);
  expect(non_vacuity.probing).toEqual({
    ...{ skipped: null, canary_why: null, twin: "same", workers: 2, runs: 6 },
    ...{ budget_seconds: 5, seconds: 4.321 },
  });
});

test("a packet of a version before probes is read as it was", () => {
  const old = resealed((draft) => {
    put("schema_version", "1.0")(draft);
    for (const name of ["necessity", "mutation", "confirmations", "probing"]) {
      put(`non_vacuity.${name}`, undefined)(draft);
    }
  });
  expect(codesOf(old)).toEqual([]);
});

test.each([
  ["a canary that survived", "canary.outcome", "survived"],
  ["a twin that told its exam apart", "probing.twin", "other"],
  ["a green with everything taken back", "necessity.whole", "green"],
  ["a run on the same tree that was red", "confirmations.0.passed", false],
  ["a score that is not that of its counts", "mutation.score", 1],
  ["a score that left something out", "mutation.survived", 0],
  [
    "a score below what was asked for",
    "mutation",
    { ...(non_vacuity.mutation ?? {}), at_least: 0.9, killed: 5, survived: 5 },
  ],
])("a green packet with %s is no proof", (_, path, value) => {
  expect(codesOf(resealed(put(`non_vacuity.${path}`, value), sealed.text))).toEqual(["E_VACUOUS"]);
});

test.each([
  ["a canary that survived", survived],
  ["everything taken back", needless],
])("nobody can seal one with %s", (_, over) => {
  const probes = probeReport(over);
  expect(() => seal(sealing({ probes }), sealedAt)).toThrow("no proof, so no packet");
});

test("a report of a run that was taken back holds both runs", () => {
  const probes: ProbeReport = {
    confirmations: [confirmed, contradicted],
    probed: null,
    skipped: "not confirmed",
  };
  const end = { status: "not_done", reasonCode: "flaky_verifier", reason: "red" } as const;
  const { report } = reportOf(sealing({ probes }), end, sealedAt);
  expect(RunReport.parse(report).non_vacuity.confirmations).toMatchObject([
    { passed: true },
    { passed: false, cause: "goal_failing", reason: "1 failed" },
  ]);
  expect(summaryOf(report, null)).toContain("1 of 2 green");
});

test("a summary shows first what the proof does not depend on", () => {
  const markdown = summaryOf(sealed.packet, sealed.sha256);
  expect(markdown).toContain("1 proven, 1 unproven, 0 inconclusive, 1 untried");
  expect(markdown.indexOf("| unproven |")).toBeLessThan(markdown.indexOf("| proven |"));
  expect(markdown).toContain("#### Mutants that survived");
  expect(terminalOf(sealed.packet, { packetSha256: null, colour: false })).toContain(
    "  canary    killed\n  twin      green: the exam with one more test in it is the same exam\n  hunks     1 proven, 1 unproven, 1 not told\n  mutants   1 killed, 1 survived\n  again     1 of 1 runs green\n",
  );
});

test("a canary that told nothing is called inconclusive, with the reason", () => {
  const probes = probeReport({ canary: null, canaryWhy: "no report names the test" });
  const { packet } = seal(sealing({ probes }), sealedAt);
  expect([packet.non_vacuity.canary, packet.non_vacuity.probing?.canary_why]).toEqual([
    null,
    "no report names the test",
  ]);
  expect(summaryOf(packet, "")).toContain("inconclusive&#58; no report names the test");
});

test("without probes a summary says why", () => {
  const probes: ProbeReport = {
    confirmations: [],
    probed: null,
    skipped: "probes.time_share is 0",
  };
  const { packet } = seal(sealing({ probes }), sealedAt);
  expect(summaryOf(packet, "")).toContain("probes.time&#95;share is 0");
  expect(headlineOf(probes)).toBe("probes: none, probes.time_share is 0");
});

test("what stands leaves no reason behind, and of two reasons both are given", () => {
  expect(demotionOf(probeReport())).toBe(null);
  expect(demotionOf(probeReport({ ...survived, ...needless }))?.reason.split("\n")).toHaveLength(2);
});
