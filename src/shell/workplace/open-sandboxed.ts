import { createHash } from "node:crypto";
import { INSIDE_HOME } from "../sandbox/arguments.ts";
import { type Bubblewrap, findBubblewrap, type Lack } from "../sandbox/bubblewrap.ts";
import type { Mount } from "../sandbox/command.ts";
import { launch } from "../sandbox/launch.ts";
import { installBubblewrap } from "../sandbox/mend.ts";
import { hasSeccomp, seccompFilter } from "../sandbox/seccomp.ts";
import { toolView } from "../sandbox/tools.ts";
import { holdView, type View } from "../sandbox/view-holder.ts";
import { type Found, firstThatHolds } from "./candidates.ts";
import { openRooms } from "./open-rooms.ts";
import type { Place } from "./place.ts";
import type { IsolationFacts, Opened } from "./workplace.ts";

/** A workplace in bubblewrap, as the first probe that held has it. */
export async function openSandboxed(place: Place): Promise<Opened> {
  const bwrap = platformLack() ?? bubblewrapOn(place);
  if ("what" in bwrap) return { refused: [bwrap] };
  const hidden = [place.workspace, place.out, ...place.secrets];
  const tools = toolView({ path: place.path, home: place.home, hidden });
  const shown = [
    ...tools.folders.map((folder) => ({ outside: folder, inside: folder })),
    ...place.shown,
  ];
  const view = await viewOf(place, [...shown.map(({ outside }) => outside), ...place.reachable]);
  let opened: Opened | undefined;
  try {
    opened = await openBehind(view, place, { bwrap, shown, path: tools.path });
    return opened;
  } finally {
    // Its process would keep ours alive.
    if (opened === undefined || "refused" in opened) view.close();
  }
}

type Outfit = {
  readonly bwrap: Bubblewrap;
  readonly shown: Place["shown"];
  readonly path: string;
};

async function openBehind(
  view: View,
  place: Place,
  { bwrap, shown, path }: Outfit,
): Promise<Opened> {
  const mounts = shown.map(({ outside, inside }): Mount => {
    return { outside: view.at.get(outside) ?? outside, inside, access: "read" };
  });
  const found = await firstThatHolds(place, { bwrap, mounts, viewHolder: view.pid });
  if ("what" in found) return { refused: [found] };
  const rooms = await openRooms(place, found.candidate.room);
  return {
    workplace: {
      run: place.run,
      owner: place.owner,
      rooms,
      path,
      home: INSIDE_HOME,
      facts: factsOf(found, bwrap),
      inside: ({ inside }) => inside,
      reach: (path) => view.at.get(path) ?? path,
      launch(command) {
        const over = launch(found.launcher, { ...command, mounts: [...mounts, ...command.mounts] });
        place.run.tidy(); // while the sandbox is being made
        return over;
      },
      close() {
        rooms.close();
        view.close();
        place.run.close();
        place.warden.close();
      },
    },
  };
}

/** Only root needs help to show what its own home holds; it is the only one that could give it. */
async function viewOf({ owner, run }: Place, shown: readonly string[]): Promise<View> {
  if (owner === null) return { at: new Map(), pid: null, close: () => undefined };
  return holdView([...new Set(shown)], run.shelf("tools"));
}

function platformLack(): Lack | null {
  if (process.platform === "linux" && hasSeccomp(process.arch)) return null;
  return {
    what: `no sandbox for ${process.platform} on ${process.arch}: Linux on x64 or arm64 is needed`,
    fix: "run on ubuntu-24.04, or ask for `isolation: none` by name",
  };
}

function bubblewrapOn({ hosted }: Place): Bubblewrap | Lack {
  const found = findBubblewrap();
  if (!("what" in found) || !hosted) return found;
  installBubblewrap();
  return findBubblewrap();
}

function factsOf({ candidate, selfCheck, hostChanges }: Found, bwrap: Bubblewrap): IsolationFacts {
  return {
    backend: candidate.privilege === "user" ? "bwrap-user" : "bwrap-root",
    level: 3,
    room: candidate.room,
    bwrapVersion: bwrap.version,
    bwrapSha256: bwrap.sha256,
    seccompSha256: createHash("sha256").update(seccompFilter(process.arch)).digest("hex"),
    hostChanges,
    selfCheck,
  };
}
