import {
  type Admission,
  type AdmissionLimits,
  admit,
  type Ruling,
} from "../../src/core/change/admit.ts";
import type { RepoPath } from "../../src/core/change/change.ts";
import type { Delta } from "../../src/core/change/delta.ts";
import { untrackable } from "../../src/core/change/tracked-name.ts";
import { byText } from "../../src/core/order.ts";
import { isUntouched } from "../../src/shell/room/content.ts";
import { placeOf } from "../../src/shell/room/place.ts";
import type { ChangeLayer, Rooms } from "../../src/shell/room/rooms.ts";

export type Captured = {
  readonly deltas: readonly Delta[];
  readonly admission: Admission;
  readonly layer: ChangeLayer;
};

export type Rulebook = {
  readonly rulingOn?: (path: RepoPath) => Ruling;
  readonly limits?: AdmissionLimits;
};

/** What a run does with a maker's layer: read, rule, copy, restore. */
export function captured(rooms: Rooms, rules: Rulebook = {}): Captured {
  const { rulingOn = () => ({ kind: "admitted" }), limits = plenty } = rules;
  const deltas = rooms
    .deltas((path) => untrackable(path) !== null)
    .filter((delta) => !isSame(rooms, delta))
    .sort((a, b) => byText(a.path, b.path));
  const admission = admit(deltas, rulingOn, limits);
  const layer = rooms.change(admission.admitted);
  rooms.restore(new Set(admission.refused.map(({ path }) => path)), deltas);
  return { deltas, admission, layer };
}

const plenty = { changeBytes: 1e9, changeFiles: 1e6 };

const isSame = ({ original, source }: Rooms, delta: Delta): boolean =>
  isUntouched(delta, placeOf(original, delta.path), source(delta.path));
