import { existsSync } from "node:fs";
import type { Plan } from "../../core/card/plan.ts";
import { BadInput } from "../../core/fault.ts";
import type { Finished } from "../../core/job/finished.ts";
import { nothing } from "../../core/job/unopened.ts";
import { assuranceOf } from "../../core/packet/assurance.ts";
import { isolationOf } from "../../core/packet/enclosure.ts";
import type { ReasonCode } from "../../core/reason.ts";
import type { Redact } from "../../core/show/redact.ts";
import type { OpenTarget } from "../../core/verdict/verdict.ts";
import type { Lack } from "../sandbox/bubblewrap.ts";
import type { Opening } from "./opening.ts";
import type { OutFile } from "./out-folder.ts";

/** What a flow's end has to tell; see `flows/conclude.ts`. */
type Conclusion = Pick<
  Finished,
  "status" | "exit" | "reasonCode" | "reason" | "packetSha256" | "summary" | "text"
>;

type Told = {
  readonly plan: Plan;
  readonly outcome: { readonly iterations: number; readonly open: readonly OpenTarget[] };
};

/** A run that went its way. */
export function finishedRun(
  opening: Opening,
  conclusion: Conclusion,
  { plan, outcome }: Told,
): Finished {
  const { redact } = opening.journal.sealing();
  const targets = outcome.open.map((target) => discreet(target, redact));
  return {
    ...common(opening),
    ...conclusion,
    reason: redact(conclusion.reason),
    iterations: outcome.iterations,
    open: targets.map(({ id }) => id),
    targets,
    harness: plan.harness.id,
  };
}

/** What the maker was given by name must not come out with what the verifier said about its work. */
const discreet = ({ id, reason, file, line }: OpenTarget, redact: Redact): OpenTarget => ({
  id: redact(id),
  reason: redact(reason),
  ...(file === undefined ? {} : { file: redact(file) }),
  ...(line === undefined ? {} : { line }),
});

/** A run that could not start, or met a surprise: 2 for what a person can mend, 3 where it cannot be isolated. */
export function unstarted(
  opening: Opening,
  cause: { readonly refused: readonly Lack[] } | unknown,
): Finished {
  const { exit, reasonCode, reason: words } = endOf(cause);
  const { redact, chain } = opening.journal.sealing();
  const reason = redact(words);
  // The reason is for whoever runs it; where it came from is for whoever mends the harness.
  if (reasonCode === "internal_error" && cause instanceof Error)
    opening.watch.say(cause.stack ?? "");
  const { summary, text } = opening.journal.end({ status: "not_done", reasonCode, reason });
  return {
    ...common(opening),
    ...nothing,
    iterations: chain.iterations.length,
    status: "not_done",
    exit,
    reasonCode,
    reason,
    summary,
    text,
  };
}

function endOf(cause: unknown): {
  readonly exit: 1 | 2 | 3;
  readonly reasonCode: ReasonCode;
  readonly reason: string;
} {
  if (cause instanceof BadInput) return { exit: 2, reasonCode: "bad_input", reason: cause.message };
  if (isRefusal(cause)) {
    const lines = cause.refused.map(({ what, fix }) => `${what}\n  fix: ${fix}`);
    return { exit: 3, reasonCode: "isolation_unavailable", reason: lines.join("\n") };
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { exit: 1, reasonCode: "internal_error", reason };
}

const isRefusal = (cause: unknown): cause is { readonly refused: readonly Lack[] } =>
  typeof cause === "object" && cause !== null && "refused" in cause;

function common({ out, journal, begun }: Opening) {
  const at = (name: OutFile): string | null => (existsSync(out.file(name)) ? out.file(name) : null);
  const { plan, enclosure } = journal.sealing();
  const isolation = plan === null || enclosure === null ? null : isolationOf(enclosure, plan);
  return {
    packetPath: at("proof-packet.json"),
    reportPath: at("run-report.json"),
    patchPath: at("change.patch"),
    assurance: isolation === null ? "shared-job" : assuranceOf(isolation),
    seconds: (performance.now() - begun) / 1000,
  };
}
