import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { BadInput } from "../../core/fault.ts";
import { GitChild } from "./child.ts";
import { type GitFolder, gitFolderOf, headCommit } from "./git-folder.ts";
import { Objects } from "./objects.ts";
import { makeOwnFolder } from "./own-folder.ts";
import type { GitRoom } from "./program.ts";
import { type RulesMirror, rulesMirror } from "./rules-mirror.ts";

/**
 * The workspace's repository as the harness sees it: objects shared, everything else its own. Nothing here writes to
 * the workspace or its `.git`, runs a program that they name, or reads their configuration.
 */
export type Repository = AsyncDisposable & {
  /** Absolute. */
  readonly workspace: string;
  readonly at: GitFolder;
  /** Commit and tree of HEAD when the repository was opened. */
  readonly head: string;
  readonly headTree: string;
  /** Trees and small objects; everything that was stored since too. */
  readonly objects: Objects;
  readonly room: GitRoom;
  readonly rules: RulesMirror;
  /** Answers which paths the workspace's rules ignore. */
  readonly ignores: GitChild;
};

/**
 * Opens the repository whose top is `workspace`; `runFolder` takes the harness's own part of it. Throws `BadInput`
 * where there is none, where it has no commit, or where the workspace is a folder inside one.
 */
export async function openRepository(workspace: string, runFolder: string): Promise<Repository> {
  const top = resolve(workspace);
  const at = required(top);
  const head = headCommit(at);
  if (head === null) {
    throw unfit(top, "the repository has no commit yet", "git add -A && git commit -m base");
  }
  const format = head.length === 40 ? "sha1" : "sha256";
  const room = makeOwnFolder(join(runFolder, "git"), { at, head, format });
  const objects = new Objects(room, format);
  const rules = rulesMirror(top, madeFolder(join(runFolder, "git-rules")));
  const ignores = new GitChild(
    room,
    ["check-ignore", "-z", "--stdin", "--non-matching", "--verbose", "--no-index"],
    { workTree: rules.folder },
  );
  const close = async () => {
    await Promise.all([objects[Symbol.asyncDispose](), ignores[Symbol.asyncDispose]()]);
  };
  try {
    const headTree = treeOf(await objects.read(head, "commit"));
    const shared = { at, head, headTree, objects, room, rules, ignores };
    return { workspace: top, ...shared, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

function required(workspace: string): GitFolder {
  const found = gitFolderOf(workspace);
  switch (found.is) {
    case "repository":
      return found.at;
    case "inside":
      throw unfit(
        workspace,
        `a folder inside the repository ${found.top}: the workspace must be the whole repository`,
        `--workspace ${found.top}`,
      );
    case "none":
      throw unfit(
        workspace,
        "not a git repository",
        "git init && git add -A && git commit -m base (in a workflow: actions/checkout before this step)",
      );
  }
}

function unfit(file: string, message: string, fix: string): BadInput {
  return new BadInput([{ file, key: "workspace", line: null, message, fix }]);
}

function treeOf(commit: Buffer): string {
  const tree = /^tree ([0-9a-f]+)\n/.exec(commit.toString("latin1", 0, 80))?.[1];
  if (tree === undefined) throw new Error("HEAD is no commit that names a tree");
  return tree;
}

function madeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
