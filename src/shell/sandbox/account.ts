import { statSync } from "node:fs";
import type { Account } from "./output.ts";

/** In every passwd file, owns nothing, and is never mapped to root. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * Who makers and verifiers run as. Real root never enters a sandbox: it becomes the owner of the workspace, or nobody.
 */
export function accountFor(workspace: string, self: Account): Account {
  if (self.uid !== 0) return self;
  const { uid, gid } = statSync(workspace);
  return uid === 0 ? NOBODY : { uid, gid };
}
