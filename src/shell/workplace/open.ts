import { openRunFolder } from "../room/run-folder.ts";
import { accountFor } from "../sandbox/account.ts";
import { closeInherited } from "../sandbox/descriptors.ts";
import { openBare } from "./open-bare.ts";
import { openSandboxed } from "./open-sandboxed.ts";
import type { WorkplaceOptions } from "./place.ts";
import type { Opened } from "./workplace.ts";

/** Opens the place a run works in, or says what this machine lacks. Never silently at a lower level than asked for. */
export async function openWorkplace(options: WorkplaceOptions): Promise<Opened> {
  closeInherited();
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const account = accountFor(options.workspace, self);
  const owner = account.uid === self.uid ? null : account;
  const run = openRunFolder(owner, options.workspace);
  const place = {
    ...options,
    run,
    account,
    owner,
    format: options.objectFormat ?? "sha1",
  } as const;
  const opened = options.isolation === "none" ? await openBare(place) : await openSandboxed(place);
  if ("refused" in opened) run.close();
  return opened;
}
