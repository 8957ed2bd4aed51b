import { execFile } from "node:child_process";
import { chmodSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { Owner } from "./ownership.ts";
import { configWithoutSecrets, hidesOut } from "./veil.ts";

const run = promisify(execFile);
const OPTIONS = { cwd: "/", env: { LC_ALL: "C" }, maxBuffer: 1024 * 1024 };

/**
 * One whole copy of the workspace, owned by the sandbox's account: for root, whose files that account could not write,
 * and for hosts without overlays. Modes, links and times are kept; the out folder and a stored token are not copied.
 */
export async function copyWorkspace(
  workspace: string,
  target: string,
  { out, owner }: { readonly out: string; readonly owner: Owner },
): Promise<void> {
  await run("/bin/cp", ["-a", "--reflink=auto", "--", `${workspace}/.`, target], OPTIONS);
  if (hidesOut(workspace, out)) rmSync(join(target, relative(workspace, out)), { recursive: true });
  const config = configWithoutSecrets(workspace);
  if (config !== null) writeFileSync(join(target, ".git", "config"), config);
  if (owner !== null) {
    await run("/bin/chown", ["-Rh", `${owner.uid}:${owner.gid}`, "--", target], OPTIONS);
  }
  if (existsSync(target)) chmodSync(target, 0o755);
}
