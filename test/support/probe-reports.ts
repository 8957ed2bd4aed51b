import { sha256 } from "../../src/core/digest.ts";
import type { PlantResult } from "../../src/core/loop/evidence.ts";
import type { Confirmation } from "../../src/core/probes/confirmation.ts";
import { hunksOf } from "../../src/core/probes/hunks.ts";
import type { Probed, ProbeReport } from "../../src/core/probes/probe-report.ts";
import { green, red } from "./records.ts";

const file = { mode: "100644", bytes: 1, sha256: sha256("a"), blob: "" } as const;
const sides = {
  base: { text: "1\n2\n3\n", mode: "100644" },
  candidate: { text: "one\n2\nthree\n", mode: "100644" },
} as const;

const hunks = hunksOf(
  [
    { change: "modified", path: "buggy.py", ...file },
    { change: "deleted", path: "old\udce9.py" },
  ],
  new Map([["buggy.py", sides]]),
);

const mutant = { path: "buggy.py", at: 0, line: 1, before: "one", after: "two" };

const canary: PlantResult = {
  id: "canary",
  outcome: "killed",
  patchSha256: sha256("canary"),
  returncode: 1,
  why: "another value was expected",
};

const probed: Probed = {
  canary,
  canaryWhy: null,
  twin: { outcome: "same", why: "green" },
  necessity: {
    hunks,
    states: ["proven", "unproven", "untried"],
    waiting: [],
    running: 0,
    whole: null,
    isBaseRed: true,
  },
  mutation: {
    waiting: [mutant],
    judged: [
      { mutant, outcome: "killed" },
      { mutant, outcome: "survived" },
      { mutant, outcome: "timeout" },
    ],
  },
  mutationAtLeast: null,
  cost: { workers: 2, runs: 6, budgetMs: 5_000, milliseconds: 4_321 },
};

/** What takes a green back. */
export const survived: Pick<Probed, "canary"> = { canary: { ...canary, outcome: "survived" } };
export const needless: Pick<Probed, "necessity"> = {
  necessity: { ...probed.necessity, whole: "green" },
};

const confirmation = (judgement: Confirmation["judgement"]): Confirmation => ({
  startedAt: "2026-11-30T16:04:00.000Z",
  endedAt: "2026-11-30T16:04:30.000Z",
  judgement,
});

export const confirmed = confirmation(green());
export const contradicted = confirmation(red("1 failed", []));

export const probeReport = (over: Partial<Probed> = {}): ProbeReport => ({
  confirmations: [confirmed],
  probed: { ...probed, ...over },
  skipped: null,
});
