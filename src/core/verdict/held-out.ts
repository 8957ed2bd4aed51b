import type { Judgement } from "../loop/evidence.ts";
import { outcomeOf } from "./check-outcome.ts";
import type { Baseline } from "./judge.ts";
import type { Observation } from "./observation.ts";
import { rulingOn } from "./ruling.ts";
import type { Verdict } from "./verdict.ts";

/** A green judgement, held to what no maker saw. Only where that is green too is there more to tell than one bit. */
export function heldTo(
  judgement: Judgement,
  seen: Observation,
  baseline: Baseline | null,
): Judgement {
  const verdict = heldOutVerdict(seen, baseline);
  if (verdict.status !== "pass") return { ...judgement, verdict };
  return { verdict, checks: [...judgement.checks, outcomeOf(seen, true, null)] };
}

const reason = "everything that the maker could see is green, and the held-out tests failed";

/**
 * One bit: whatever keeps held-out tests from passing, a fault of theirs included, is told in the same words. What they
 * print is for people and their log. No code under test may write the exam that it is taking here either.
 */
export function heldOutVerdict(seen: Observation, baseline: Baseline | null): Verdict {
  const examWritten = baseline?.checks.flatMap((check) => check.examWritten) ?? [];
  const before = { id: seen.check.id, green: false, tests: null, damaged: false, examWritten };
  if (rulingOn(seen, before).status === "green") return { status: "pass" };
  return {
    status: "fail",
    cause: "held_out_failed",
    reason,
    open: [{ id: seen.check.id, reason: "failed" }],
  };
}
