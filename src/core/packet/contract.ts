import type { Check, Plan } from "../card/plan.ts";
import { digestOf } from "../digest.ts";
import type { ProofPacket } from "./packet-schema.ts";

type Contract = ProofPacket["verifier"];

/** What decided, exactly enough to run it again and to tell it from any other. */
export function contractOf(plan: Plan): Contract {
  const terms = {
    checks: plan.checks.map(termOf),
    guards: withHeldOut(plan).map(termOf),
    cwd: "." as const,
    env_names: [...plan.verifierEnv],
    network: plan.verifierNetwork,
    timeout_ms: plan.limits.verifierTimeoutMs,
    harness_sha256: plan.harness.sha256,
  };
  return { ...terms, contract_sha256: digestOf(terms) };
}

/** Held-out tests are asked last, of what is green already: to a reader they are one more guard. */
const withHeldOut = ({ guards, heldOut }: Pick<Plan, "guards" | "heldOut">): readonly Check[] =>
  heldOut === null ? guards : [...guards, heldOut];

/** One line that a person can paste: all checks, then all guards. */
export function commandLine(plan: Pick<Plan, "checks" | "guards" | "heldOut">): string {
  return [...plan.checks, ...withHeldOut(plan)].map(({ display }) => display).join(" && ");
}

function termOf({ id, kind, argv, coverage }: Check): Contract["checks"][number] {
  return {
    id,
    kind,
    argv: [...argv],
    coverage:
      coverage === undefined
        ? null
        : { report: coverage.report, at_least: coverage.atLeast, metric: coverage.metric },
  };
}
