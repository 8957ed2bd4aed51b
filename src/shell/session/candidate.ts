import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Change, RepoPath } from "../../core/change/change.ts";
import { unquoted } from "../../core/change/path.ts";
import { sha256 } from "../../core/digest.ts";
import type { Found, WorkspaceFacts } from "../../core/packet/expectation.ts";
import type { ProofPacket } from "../../core/packet/packet-schema.ts";
import { storeDirtyTree } from "../git/dirty-tree.ts";
import type { ChangeSource } from "../git/patch.ts";
import { changeFromPatch } from "../git/patch-change.ts";
import type { Repository } from "../git/repository.ts";
import { changedPaths } from "../git/status.ts";
import { readRegular } from "../read-regular.ts";
import type { RunFolder } from "../room/run-folder.ts";

/** The tree that a packet is about, as it can be had here: the workspace itself, or its base and the patch beside the packet. */
export type Candidate = {
  readonly tree: string | { readonly unknown: string };
  /** The change to lay over the workspace; null where the workspace has it already. */
  readonly change: Change | null;
  readonly source: ChangeSource;
  readonly files: ReadonlyMap<RepoPath, Found>;
  readonly patchSha256: string | null;
};

export type Beside = {
  readonly packet: ProofPacket;
  readonly beside: string;
  readonly workspace: string;
};

/** A verifier's patch may not be larger than any run may make. */
const LIMITS = { changeBytes: 4 * 1024 ** 3, changeFiles: 1_000_000 };

export async function candidateOf(
  repository: Repository,
  { packet, beside, workspace }: Beside,
  run: RunFolder,
): Promise<Candidate> {
  const tree = await treeOf(repository, packet, relative(workspace, beside));
  const file = join(beside, "change.patch");
  const patch = existsSync(file) ? readRegular(file) : null;
  const known = { patchSha256: patch === null ? null : sha256(patch) };
  const asItIs = {
    ...known,
    tree,
    change: null,
    source: (path: RepoPath) => path,
    files: new Map(),
  };
  if (tree === packet.subject.tree || tree !== packet.subject.base_tree) return asItIs;
  if (patch === null) {
    return { ...asItIs, tree: { unknown: `the workspace is at the base, and ${file} is missing` } };
  }
  const read = await changeFromPatch(repository, tree, {
    patch,
    limits: LIMITS,
    folder: run.shelf("patch"),
  });
  if ("problem" in read) return { ...asItIs, tree: { unknown: read.problem } };
  const { change, source } = read;
  return { ...known, tree: change.tree, change, source, files: new Map(change.paths.map(found)) };
}

export const treeFound = ({ tree }: Candidate): WorkspaceFacts["tree"] => tree;

/** The card and the folder with the packet are no part of what a run starts from or makes. */
async function treeOf(
  repository: Repository,
  { goal }: ProofPacket,
  out: RepoPath,
): Promise<string> {
  const card = goal.card_path === null ? null : unquoted(goal.card_path);
  const dirty = (await changedPaths(repository)).filter(
    (path) => path !== card && path !== out && !path.startsWith(`${out}/`),
  );
  return dirty.length === 0 ? repository.headTree : await storeDirtyTree(repository, dirty);
}

function found(changed: Change["paths"][number]): [RepoPath, Found] {
  if (changed.change === "deleted") return [changed.path, null];
  return [changed.path, { sha256: changed.sha256, mode: changed.mode }];
}
