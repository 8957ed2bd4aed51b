import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Privilege } from "../../src/shell/sandbox/arguments.ts";
import { findBubblewrap } from "../../src/shell/sandbox/bubblewrap.ts";
import { chainOf } from "../../src/shell/sandbox/chain.ts";
import { channels } from "../../src/shell/sandbox/output.ts";
import { seccompFilter } from "../../src/shell/sandbox/seccomp.ts";
import type { Launcher } from "../../src/shell/sandbox/start.ts";
import { openWarden } from "../../src/shell/sandbox/warden.ts";
import { isRoot, type Open } from "./workplace.ts";

/** The parts of a launch, put together by hand: with another bwrap, or as real root makes namespaces. */
export function launcherOver(
  { workplace }: Open,
  { privilege = "user", bwrap = bubblewrap() }: { privilege?: Privilege; bwrap?: string },
): Launcher {
  const { run, owner } = workplace;
  const filterFile = join(run.shelf("filter"), "filter");
  writeFileSync(filterFile, seccompFilter(process.arch));
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const warden = openWarden(run.shelf("warded"));
  const account = owner ?? self;
  return {
    chain: chainOf({ bwrap, account, isRoot, privilege, viewHolder: null }),
    filterFile,
    channel: channels(run.shelf("output"), owner),
    warden,
  };
}

function bubblewrap(): string {
  const found = findBubblewrap();
  if ("what" in found) throw new Error(found.what);
  return found.path;
}
