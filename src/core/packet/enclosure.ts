import type { Plan } from "../card/plan.ts";
import type { Isolation } from "./body-schema.ts";
import type { Enclosure } from "./sealing.ts";

/** How the run was held, as documents say it. */
export function isolationOf(enclosure: Enclosure, plan: Plan): Isolation {
  return {
    level: enclosure.level,
    backend: enclosure.backend,
    backend_version: enclosure.bwrapVersion,
    backend_sha256: enclosure.bwrapSha256,
    seccomp_sha256: enclosure.seccompSha256,
    room: enclosure.room,
    networks: networksOf(plan),
    limits: limitsOf(plan.limits),
    host_changes: [...enclosure.hostChanges],
    self_check: enclosure.selfCheck,
    survivors: enclosure.survivors,
  };
}

function networksOf({ maker, verifierNetwork, checks }: Plan): Isolation["networks"] {
  const prepares = checks.find((check) => check.prepares !== undefined)?.prepares;
  return {
    maker: maker.network,
    verifier: verifierNetwork,
    ...(prepares === undefined ? {} : { prepare: prepares.network }),
  };
}

function limitsOf(limits: Plan["limits"]): Isolation["limits"] {
  return {
    maker_timeout_ms: limits.makerTimeoutMs,
    verifier_timeout_ms: limits.verifierTimeoutMs,
    idle_timeout_ms: limits.idleTimeoutMs,
    output_bytes: limits.outputBytes,
    memory_bytes: limits.memoryBytes,
    processes: limits.processes,
    change_bytes: limits.changeBytes,
    change_files: limits.changeFiles,
  };
}
