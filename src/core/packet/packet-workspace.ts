import type { Artifact } from "./body-schema.ts";
import type { Expectation, WorkspaceFacts } from "./expectation.ts";
import type { ProofPacket } from "./packet-schema.ts";
import {
  broken,
  type Finding,
  held,
  type RejectionCode,
  unanswered,
  unchecked,
} from "./rejection.ts";

export const workspaceNames: readonly string[] = ["tree", "files", "protected", "rerun"];

/** Is the workspace at hand the one that was judged, and does it still pass? */
export function workspaceOf(packet: ProofPacket, expectation: Expectation): readonly Finding[] {
  const { workspace, rerun } = expectation;
  const looked = workspace === undefined ? notLooked : against(packet, workspace);
  return [...looked, rerunOf(rerun)];
}

const notLooked = ["tree", "files", "protected"].map((name) =>
  unchecked(name, "no workspace was given"),
);

function against(packet: ProofPacket, { tree, files }: WorkspaceFacts): readonly Finding[] {
  if (typeof tree !== "string") {
    const unlooked = ["files", "protected"].map((name) => unchecked(name, "the tree is not known"));
    return [unanswered("tree", "E_WORKSPACE_UNREADABLE", tree.unknown), ...unlooked];
  }
  const listed = packet.artifact_hashes.filter(({ role }) => role !== "protected");
  const exam = packet.artifact_hashes.filter(({ role }) => role === "protected");
  const missing = exam.filter(({ path, change }) => change !== "deleted" && !files.get(path));
  const code = missing.length > 0 ? "E_PROTECTED_MISSING" : "E_PROTECTED_MODIFIED";
  return [
    treeOf(packet.subject.tree, tree),
    filesOf(listed, files, { name: "files", code: "E_TREE_MISMATCH" }),
    filesOf(exam, files, { name: "protected", code }),
  ];
}

function treeOf(stated: string, found: string): Finding {
  return found === stated
    ? held("tree")
    : broken(
        "tree",
        "E_TREE_MISMATCH",
        `the proof is for tree ${stated}, the workspace is ${found}`,
      );
}

function filesOf(
  artifacts: readonly Artifact[],
  files: WorkspaceFacts["files"],
  { name, code }: { readonly name: string; readonly code: RejectionCode },
): Finding {
  const others = artifacts.filter((artifact) => !isAsStated(artifact, files));
  if (others.length === 0) return held(name, `${artifacts.length} compared`);
  const some = others.slice(0, 5).map(({ path }) => path);
  return broken(name, code, `${others.length} differ: ${some.join(", ")}`);
}

function isAsStated({ path, mode, sha256 }: Artifact, files: WorkspaceFacts["files"]): boolean {
  const found = files.get(path) ?? null;
  if (sha256 === null) return found === null;
  return found !== null && found.sha256 === sha256 && found.mode === mode;
}

function rerunOf(rerun: Expectation["rerun"]): Finding {
  if (rerun === undefined) return unchecked("rerun", "not asked for");
  if (rerun.passed === null) return unanswered("rerun", "E_RERUN_UNAVAILABLE", rerun.why);
  return rerun.passed ? held("rerun", rerun.why) : broken("rerun", "E_RERUN_RED", rerun.why);
}
