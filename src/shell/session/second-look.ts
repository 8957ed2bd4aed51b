import { join } from "node:path";
import type { Plan } from "../../core/card/plan.ts";
import { unquoted } from "../../core/change/path.ts";
import { commandLine, contractOf } from "../../core/packet/contract.ts";
import type { Expectation, Found } from "../../core/packet/expectation.ts";
import type { ProofPacket } from "../../core/packet/packet-schema.ts";
import { openRepository, type Repository } from "../git/repository.ts";
import { openRunFolder } from "../room/run-folder.ts";
import { type Candidate, candidateOf, treeFound } from "./candidate.ts";
import type { Cleanup } from "./cleanup.ts";
import { fileAt } from "./file-at.ts";
import { planBehind } from "./plan-behind.ts";
import { judgeAgain } from "./rerun.ts";

export type Look = {
  readonly workspace: string;
  readonly packet: ProofPacket;
  /** Folder of the packet: `change.patch` lies there too. */
  readonly beside: string;
  readonly rerun: boolean;
  readonly say: (line: string) => void;
};

/** What the workspace at hand says of a packet: its tree, its files, and where asked for a new verdict. */
export async function lookAt(look: Look, cleanup: Cleanup): Promise<Partial<Expectation>> {
  try {
    const own = openRunFolder(null);
    cleanup.add(() => own.close());
    const repository = await openRepository(look.workspace, own.path);
    cleanup.add(async () => await repository[Symbol.asyncDispose]());
    const candidate = await candidateOf(repository, look, own);
    const plan = await planBehind(look, own);
    return {
      workspace: { tree: treeFound(candidate), files: filesOf(look, repository, candidate) },
      ...bindings(plan),
      ...(candidate.patchSha256 === null ? {} : { patchSha256: candidate.patchSha256 }),
      ...(look.rerun
        ? { rerun: await judgeAgain({ look, repository, candidate, plan }, cleanup) }
        : {}),
    };
  } catch (error) {
    // Whatever keeps us from looking (no repository, a damaged one, a full disk) shows nothing, neither way.
    const why = error instanceof Error ? error.message : String(error);
    return {
      workspace: { tree: { unknown: why }, files: new Map() },
      ...(look.rerun ? { rerun: { passed: null, why } } : {}),
    };
  }
}

function bindings(plan: Plan | { readonly problem: string }): Partial<Expectation> {
  if ("problem" in plan) return {};
  return {
    cardSha256: plan.cardSha256,
    planSha256: plan.planSha256,
    contractSha256: contractOf(plan).contract_sha256,
    verifierCommand: commandLine(plan),
    harness: plan.harness.id,
  };
}

/** Every file the packet lists, as it is in the candidate: from the patch where it comes from there, else on disk. */
function filesOf(
  { packet, workspace }: Look,
  _repository: Repository,
  candidate: Candidate,
): ReadonlyMap<string, Found> {
  return new Map(
    packet.artifact_hashes.map(({ path }): [string, Found] => {
      const name = unquoted(path);
      const patched = candidate.files.get(name);
      return [path, patched === undefined ? fileAt(join(workspace), name) : patched];
    }),
  );
}
