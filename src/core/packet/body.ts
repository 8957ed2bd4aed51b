import { assembled, canonical, sha256 } from "../digest.ts";
import { evidenceOf } from "../verdict/judge.ts";
import { artifactsOf } from "./artifacts.ts";
import { nonVacuityOf } from "./baseline.ts";
import { headOf, withoutMaker } from "./chain.ts";
import { schemaUri, schemaVersion } from "./packet-version.ts";
import { plannedOf } from "./planned.ts";
import type { RunReport } from "./report-schema.ts";
import type { Sealing } from "./sealing.ts";
import { tellingOf } from "./telling.ts";

/** What packet and report share. Null where a run ended before it was known. */
export type Body = Omit<
  RunReport,
  | "packet"
  | "status"
  | "reason_code"
  | "reason"
  | "packet_sha256"
  | "targets"
  | "written_at"
  | "verifier_returncode"
>;

/** The large members' canonical texts, made once for their digests and used again for the file. */
export type Texts = { readonly iterations: string; readonly artifact_hashes: string };

export function bodyOf(sealing: Sealing): { readonly body: Body; readonly texts: Texts } {
  const { plan, chain, subject } = sealing;
  const artifacts = artifactsOf(chain.last?.change.paths ?? [], sealing.artifacts);
  const texts = {
    iterations: `[${chain.texts.join(",")}]`,
    artifact_hashes: canonical(artifacts),
  };
  const body: Body = {
    ...plannedOf(sealing),
    termination_authority: "outcome_verifier_only",
    iterations: [...chain.iterations],
    artifact_hashes: [...artifacts],
    schema: schemaUri,
    schema_version: schemaVersion,
    mode: "converge",
    evidence: chain.last === null ? null : evidenceOf(chain.last.judgement.checks),
    exam_sha256: sealing.examSha256,
    patch_sha256: sealing.patchSha256,
    subject: {
      ...subject,
      base_tree: chain.inspection?.change.tree ?? null,
      tree: chain.last?.change.tree ?? null,
    },
    run: sealing.run,
    non_vacuity: nonVacuityOf(sealing, tellingOf(plan, sealing.redact)),
    spend: null,
    oracle: null,
    filters: [...sealing.filters],
    dirty: sealing.dirty,
    iterations_head: headOf(chain),
    artifacts_sha256: sha256(texts.artifact_hashes),
    resumed_from: sealing.resumedFrom,
    started_at: sealing.startedAt,
  };
  return { body, texts };
}

/** A run that is done without a maker tells its green inspection as the one iteration. */
export function asDone(sealing: Sealing): Sealing {
  const telling = tellingOf(sealing.plan, sealing.redact);
  return { ...sealing, chain: withoutMaker(sealing.chain, telling) };
}

/** The file's text: RFC 8785 of the whole document, so that its SHA-256 is the document's digest. */
export function textOf(document: Readonly<Record<string, unknown>>, texts: Texts): string {
  const { iterations, artifact_hashes, ...rest } = document;
  const members = Object.entries(rest).map(([key, value]) => [key, canonical(value)]);
  return assembled({ ...Object.fromEntries(members), ...texts });
}
