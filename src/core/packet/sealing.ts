import type { Plan } from "../card/plan.ts";
import type { PlantResult } from "../loop/evidence.ts";
import type { ProbeReport } from "../probes/probe-report.ts";
import type { Redact } from "../show/redact.ts";
import type { Artifact, Isolation, RunIdentity, Subject } from "./body-schema.ts";
import type { Chain } from "./chain.ts";

/** How maker and verifier are held; networks and limits come from the plan. `survivors`: processes found after an end. */
export type Enclosure = {
  readonly backend: string;
  readonly level: 0 | 1 | 2 | 3;
  readonly room: Isolation["room"];
  readonly bwrapVersion: string | null;
  readonly bwrapSha256: string | null;
  readonly seccompSha256: string | null;
  readonly hostChanges: readonly Isolation["host_changes"][number][];
  readonly selfCheck: Isolation["self_check"];
  readonly survivors: number | null;
};

/** The digest of the report that this run goes on from. */
type Resumed = {
  readonly run_id: string | null;
  readonly run_attempt: number | null;
  readonly report_sha256: string;
};

/**
 * Everything that packet and report are made of, and nothing else is. What is not known yet is null:
 * a report can be written of it at any time, a packet only when all of it is there and green.
 */
export type Sealing = {
  readonly plan: Plan | null;
  /** RFC 3339; also when the card was read and locked. */
  readonly startedAt: string;
  readonly subject: Omit<Subject, "base_tree" | "tree">;
  readonly run: RunIdentity;
  readonly enclosure: Enclosure | null;
  readonly chain: Chain;
  readonly plants: readonly PlantResult[];
  /** What followed a green verdict; null where there was none yet. */
  readonly probes: ProbeReport | null;
  /** Over the built-in exam surface of the base. */
  readonly examSha256: string | null;
  /** Of the bytes of `change.patch`, an empty one included. */
  readonly patchSha256: string | null;
  /** Declared outputs and protected files; the changed ones come from the last record. */
  readonly artifacts: readonly Artifact[];
  readonly filters: readonly string[];
  /** The workspace differed from its commit, and `--allow-dirty` let it through. */
  readonly dirty: boolean;
  readonly resumedFrom: Resumed | null;
  /** Takes the values of `maker-env` out of every free text. */
  readonly redact: Redact;
};
