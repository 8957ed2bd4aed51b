import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { copyWorkspace } from "../room/base-copy.ts";
import { copyRooms } from "../room/copy-rooms.ts";
import { overlayRooms } from "../room/overlay-rooms.ts";
import type { Rooms } from "../room/rooms.ts";
import { veil } from "../room/veil.ts";
import type { Place } from "./place.ts";

/**
 * Rooms of the kind that the probe found. An overlay lies over the workspace itself where the account owns it; else,
 * as for root, over one copy that it owns.
 */
export async function openRooms(place: Place, kind: Rooms["kind"]): Promise<Rooms> {
  const whiteout = kind === "overlay" ? place.run.whiteout() : null;
  if (whiteout === null) return copyRooms(place);
  const { run, workspace, out, owner } = place;
  if (needsCopy(place)) {
    place.say(`copying ${workspace} once, for an unprivileged account`);
    const original = run.folder("original");
    await copyWorkspace(workspace, original, { out, owner });
    return overlayRooms({ ...place, original, veil: null, whiteout });
  }
  return overlayRooms({ ...place, original: workspace, veil: veil(place, whiteout), whiteout });
}

/**
 * An overlay in a user namespace can only write what the mapped user and group own; with anything else, a maker would
 * meet EOVERFLOW. Looks at the workspace and what lies directly in it: a checkout has one owner nearly always.
 */
export const needsCopy = ({ workspace, account, owner }: Place): boolean =>
  owner !== null ||
  [workspace, ...readdirSync(workspace).map((name) => join(workspace, name))].some((path) => {
    const { uid, gid } = lstatSync(path);
    return uid !== account.uid || gid !== account.gid;
  });
