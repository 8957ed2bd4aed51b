import { hiddenBy } from "../room/hidden.ts";
import { openRunFolder } from "../room/run-folder.ts";
import { accountFor } from "../sandbox/account.ts";
import { closeInherited } from "../sandbox/descriptors.ts";
import { openWarden } from "../sandbox/warden.ts";
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
  const warden = openWarden(run.path);
  const format = options.objectFormat ?? "sha1";
  let opened: Opened | undefined;
  try {
    const hidden = hiddenBy(options.hidden ?? []);
    const place = { ...options, run, warden, account, owner, format, hidden };
    opened = options.isolation === "none" ? await openBare(place) : await openSandboxed(place);
    return opened;
  } finally {
    if (opened === undefined || "refused" in opened) {
      run.close();
      warden.close();
    }
  }
}
