import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Privilege } from "../sandbox/arguments.ts";
import type { Bubblewrap, Lack } from "../sandbox/bubblewrap.ts";
import { chainOf } from "../sandbox/chain.ts";
import type { Mount, Tree } from "../sandbox/command.ts";
import { type HostChange, lackOf, liftRestriction } from "../sandbox/mend.ts";
import { channels } from "../sandbox/output.ts";
import { probe } from "../sandbox/probe.ts";
import { seccompFilter } from "../sandbox/seccomp.ts";
import type { SelfCheck } from "../sandbox/self-check.ts";
import type { Launcher } from "../sandbox/start.ts";
import { needsCopy } from "./open-rooms.ts";
import type { Place } from "./place.ts";

/** One way to sandbox on this host. */
export type Candidate = { readonly privilege: Privilege; readonly room: "overlay" | "copy" };

export type Found = {
  readonly candidate: Candidate;
  readonly launcher: Launcher;
  readonly selfCheck: SelfCheck;
  readonly hostChanges: readonly HostChange[];
};

export type Ground = {
  readonly bwrap: Bubblewrap;
  readonly mounts: readonly Mount[];
  readonly viewHolder: number | null;
};

/**
 * The first way that works, tried in this order with the full argument list: an ordinary user's namespaces, then real
 * root's. On GitHub's own machines a known restriction is lifted in between, and recorded.
 */
export async function firstThatHolds(place: Place, ground: Ground): Promise<Found | Lack> {
  const isRoot = process.getuid?.() === 0;
  const user = await firstOf(place, ground, "user");
  if (!("problem" in user)) return { ...user, hostChanges: [] };
  const change = place.hosted ? liftRestriction() : null;
  if (change !== null) {
    const again = await firstOf(place, ground, "user");
    if (!("problem" in again)) return { ...again, hostChanges: [change] };
  }
  if (!isRoot) return lackOf(user.problem);
  const root = await firstOf(place, ground, "root");
  if (!("problem" in root)) return { ...root, hostChanges: change === null ? [] : [change] };
  return lackOf(`${user.problem}; as root: ${root.problem}`);
}

async function firstOf(
  place: Place,
  ground: Ground,
  privilege: Privilege,
): Promise<Omit<Found, "hostChanges"> | { readonly problem: string }> {
  const launcher = launcherFor(place, ground, privilege);
  const problems: string[] = [];
  for (const room of ["overlay", "copy"] as const) {
    const seen = await probe(launcher, {
      tree: probeTree(place, room),
      workspace: place.workspace,
      mounts: ground.mounts,
      secrets: place.secrets,
    });
    if ("ok" in seen) return { candidate: { privilege, room }, launcher, selfCheck: seen.ok };
    problems.push(`${room}: ${seen.problem}`);
  }
  return { problem: problems.join("; ") };
}

function launcherFor(
  { run, account, owner, warden }: Place,
  ground: Ground,
  privilege: Privilege,
): Launcher {
  const filterFile = join(run.path, `filter-${privilege}`);
  writeFileSync(filterFile, seccompFilter(process.arch));
  const chain = chainOf({
    bwrap: ground.bwrap.path,
    account,
    isRoot: process.getuid?.() === 0,
    privilege,
    viewHolder: ground.viewHolder,
  });
  return { chain, filterFile, channel: channels(run.shelf("output"), owner), warden };
}

/** Over the workspace itself where the rooms will lie there, as its file system counts too. */
function probeTree(place: Place, room: Candidate["room"]): Tree {
  const { run, workspace } = place;
  if (room === "copy") return { kind: "folder", folder: run.folder("probe") };
  const lower = needsCopy(place) ? run.folder("probe") : run.alias(workspace);
  return {
    kind: "overlay",
    lower: [lower],
    upper: run.folder("probe"),
    work: run.folder("work"),
    mountPoint: run.folder("probe"),
  };
}
