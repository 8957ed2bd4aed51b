import type { ChangedPath } from "../../src/core/change/change.ts";
import type { Sides, Variant } from "../../src/core/probes/variant.ts";
import type { Observation, TestOutcome } from "../../src/core/verdict/observation.ts";
import { execution, greenSeen, redSeen } from "./observations.ts";
import { planOf } from "./plan.ts";
import { play } from "./play.ts";
import type { Probing } from "./scripted.ts";

const modified = (path: string): ChangedPath => ({
  change: "modified",
  path,
  mode: "100644",
  bytes: 1,
  sha256: "",
  blob: "",
});

export const text = (base: string, candidate = base): Sides => ({
  base: { text: base, mode: "100644" },
  candidate: { text: candidate, mode: "100644" },
});

const exam = "def test_x():\n    assert f() == 1\n";
export const files = {
  "a.py": text("x = 0\n\ny = 0\n", "x = 1\n\ny = 1\n"),
  "test_a.py": text(exam),
};

/** The verifier's green or red, with a report of the one test there is. */
export const tested = (outcome: TestOutcome, milliseconds = 100): readonly Observation[] =>
  (outcome === "passed" ? greenSeen : redSeen("no", "test_a.py::test_x")).map((seen) => ({
    ...seen,
    execution: { ...execution(seen.execution.ended), milliseconds },
    tests: {
      runner: "pytest",
      forgeable: false,
      tests: [{ id: "test_a.py::test_x", outcome }],
    },
  }));

export const rules = {
  ...planOf().rules,
  exam: [{ glob: "test_*.py", rule: "exam", liftable: false }],
};

export const isCanary = (variant: Variant): boolean => variant.has("test_a.py");

export const act = { verifier: tested("passed"), paths: [modified("a.py")] };

export const run = (probing: Probing, timeShare = 100, over: Parameters<typeof play>[1] = {}) =>
  play(
    { inspection: tested("failed"), acts: [act], probing: { files, ...probing } },
    { rules, probes: { timeShare, mutationAtLeast: null }, ...over },
  );
