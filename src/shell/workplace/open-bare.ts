import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { copyRooms } from "../room/copy-rooms.ts";
import { handOver } from "../room/ownership.ts";
import { launchBare } from "../sandbox/bare.ts";
import { channels } from "../sandbox/output.ts";
import type { Place } from "./place.ts";
import type { Opened } from "./workplace.ts";

/** A workplace without any isolation: level 0, said in packet and summary. */
export async function openBare(place: Place): Promise<Opened> {
  const { run, owner, path, warden } = place;
  const channel = channels(run.shelf("output"), owner);
  const home = join(run.path, "home");
  mkdirSync(home, { mode: 0o700 });
  handOver(home, owner);
  const rooms = copyRooms(place);
  return {
    workplace: {
      run,
      owner,
      path,
      home,
      rooms,
      facts: {
        backend: "none",
        level: 0,
        room: "copy",
        bwrapVersion: null,
        bwrapSha256: null,
        seccompSha256: null,
        hostChanges: [],
        selfCheck: null,
      },
      inside: ({ outside }) => outside,
      reach: (path) => path,
      launch: (command) => launchBare({ channel, spawnAs: owner, warden }, command),
      close() {
        rooms.close();
        run.close();
        warden.close();
      },
    },
  };
}
