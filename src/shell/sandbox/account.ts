import { readFileSync, statSync } from "node:fs";
import type { Account } from "./output.ts";

/** In every passwd file, owns nothing, and is never mapped to root. */
const NOBODY: Account = { uid: 65_534, gid: 65_534 };

/**
 * Who makers and verifiers run as. Real root never enters a sandbox: it becomes the owner of the workspace, or nobody.
 * Somebody who is root in a namespace of their own alone has nobody else to become, and no power to lose.
 */
export function accountFor(workspace: string, self: Account): Account {
  if (self.uid !== 0) return self;
  const { uid, gid } = statSync(workspace);
  const account = uid === 0 ? NOBODY : { uid, gid };
  return isMapped(account.uid, "uid") && isMapped(account.gid, "gid") ? account : self;
}

/** True where the id exists in this user namespace. */
export function isMapped(id: number, kind: "uid" | "gid"): boolean {
  const ranges = readFileSync(`/proc/self/${kind}_map`, "latin1").trim().split("\n");
  return ranges.some((line) => {
    const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
    return id >= first && id < first + count;
  });
}
