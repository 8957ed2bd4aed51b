import { execFile } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { BadInput } from "../../core/fault.ts";
import { harmlessConfigs } from "./git-config.ts";
import type { Owner } from "./ownership.ts";
import { placeOf } from "./place.ts";
import { removeTree } from "./remove-tree.ts";
import { insidePath } from "./veil.ts";

const run = promisify(execFile);
const OPTIONS = { cwd: "/", env: { LC_ALL: "C" }, maxBuffer: 16 * 1024 * 1024 };

/** Everything stays but names that share an inode (writing the one would write the other) and owners. */
const COPY = ["-a", "--no-preserve=links,ownership", "--reflink=auto", "--"];

async function copied(workspace: string, target: string): Promise<void> {
  try {
    await run("/bin/cp", [...COPY, `${workspace}/.`, target], OPTIONS);
  } catch (cause) {
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr) : "";
    const [first = "", ...more] = said.trim().replaceAll("/bin/cp: ", "").split("\n");
    const message = `it cannot be copied: ${first}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
    if (!first.endsWith("Permission denied"))
      throw new Error(`${workspace}: ${message}`, { cause });
    const fix = `chmod -R u+rX ${workspace}`;
    throw new BadInput([{ file: workspace, key: "", line: null, message, fix }]);
  }
}

/**
 * One whole copy of the workspace, owned by the sandbox's account: for root, whose files that account could not write,
 * and for hosts without overlays. Modes and times are kept; the out folder and a stored token are not copied.
 */
export async function copyWorkspace(
  workspace: string,
  target: string,
  { out, owner }: { readonly out: string; readonly owner: Owner },
): Promise<void> {
  await copied(workspace, target);
  const hidden = insidePath(workspace, out);
  if (hidden !== null) removeTree(target, hidden);
  for (const [path, text] of harmlessConfigs(workspace)) {
    writeFileSync(placeOf(target, path), text);
  }
  if (owner !== null) {
    await run("/bin/chown", ["-Rh", `${owner.uid}:${owner.gid}`, "--", target], OPTIONS);
  }
  chmodSync(target, 0o755);
}
